import { useEffect, useEffectEvent, useState } from 'react'
import { tryStorage } from './try-storage.ts'

/** Relevant facts of a key press. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The key auto-repeats. */
  repeat: boolean
  /** Typed into a field. */
  isInField: boolean
  /** A dialog or a menu is open, which has its own keys. */
  isDialogOpen: boolean
}

/** Whether a dialog or a menu is open, which has its own keys. */
export const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** The facts of a browser's event. */
export const keyPressOf = (event: KeyboardEvent): KeyPress => {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  return { key, ctrlKey, metaKey, altKey, repeat, isInField: isInField(event), isDialogOpen: isDialogOpen() }
}

/** Whether a key is pressed once and without others, so that it is no shortcut of the browser. */
export const isAlone = ({ ctrlKey, metaKey, altKey, repeat }: KeyPress) => !(ctrlKey || metaKey || altKey || repeat)

/** Whether a key may be a single-key shortcut of the page: alone, and outside of fields and dialogs. */
export const isForPage = (press: KeyPress) => isAlone(press) && !(press.isInField || press.isDialogOpen)

/** Calls a function for each key press in the document. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether single-key shortcuts are on. Users can turn them off, for example for dictation. */
export interface SingleKeys {
  areOn: boolean
  set: (areOn: boolean) => void
}

/** The switch of single-key shortcuts, on at first. @param storageKey its name in the browser's storage */
export function useSingleKeys(storageKey: string): SingleKeys {
  const [areOn, setOn] = useState(() => tryStorage(() => localStorage.getItem(storageKey) !== 'off', true))
  const set = (on: boolean) => {
    setOn(on)
    tryStorage(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
  }
  return { areOn, set }
}

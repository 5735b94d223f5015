import { useEffect, useEffectEvent, useState } from 'react'
import { tryStorage } from './try-storage.ts'

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

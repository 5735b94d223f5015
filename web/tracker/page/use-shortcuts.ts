import { useEffect, useEffectEvent, useState } from 'react'
import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { useExpenseSearch } from '#web/tracker/expenses/expense-search.tsx'
import { searchFieldId } from '#web/tracker/expenses/tracker-filters.tsx'
import { type Shortcut, shortcutOf } from './shortcut-keys.ts'
import { useTracker } from './tracker-context.tsx'

/** Whether single-key shortcuts are on. Users can turn them off, for example for dictation. */
export interface SingleKeys {
  areOn: boolean
  set: (areOn: boolean) => void
}

const storageKey = 'moneta:single-keys'

/** Tracker shortcuts: N adds, / searches, ? lists them. */
export function useShortcuts(onHelp: () => void): SingleKeys {
  const [areOn, setOn] = useState(() => tryStorage(() => localStorage.getItem(storageKey) !== 'off', true))
  const actions = useShortcutActions(onHelp)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut =
      areOn && shortcutOf({ ...pressed(event), isDialogOpen: isDialogOpen(), isInField: isInField(event) })
    if (!shortcut || event.defaultPrevented) return
    event.preventDefault()
    actions[shortcut]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const set = (on: boolean) => {
    setOn(on)
    tryStorage(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
  }
  return { areOn, set }
}

function useShortcutActions(help: () => void): Record<Shortcut, () => void> {
  const { canWrite, openForm, show } = useTracker()
  const { wantsFocus } = useExpenseSearch()
  return {
    add: () => canWrite && openForm(),
    help,
    search() {
      const field = document.getElementById(searchFieldId)
      if (field) return field.focus()
      wantsFocus.current = true
      show({ tab: 'expenses' })
    },
  }
}

const pressed = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
})

/** Whether a dialog or a menu is open, which has its own keys. */
export const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

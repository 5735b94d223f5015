import { keyPressOf, type SingleKeys, useKeyDown, useSingleKeys } from '#web/platform/browser/single-keys.ts'
import { useExpenseSearch } from '#web/tracker/expenses/expense-search.tsx'
import { searchFieldId } from '#web/tracker/expenses/tracker-filters.tsx'
import { type Shortcut, shortcutOf } from './shortcut-keys.ts'
import { useTracker } from './tracker-context.tsx'

/** Tracker shortcuts: N adds, / searches, ? lists them. */
export function useShortcuts(onHelp: () => void): SingleKeys {
  const keys = useSingleKeys('moneta:single-keys')
  const actions = useShortcutActions(onHelp)
  useKeyDown((event) => {
    const shortcut = keys.areOn && !event.defaultPrevented && shortcutOf(keyPressOf(event))
    if (!shortcut) return
    event.preventDefault()
    actions[shortcut]()
  })
  return keys
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

import { useCallback } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { SavedExpense } from '#web/tracker/offline-queue/add-expense.ts'
import type { SendReport } from '#web/tracker/offline-queue/send-queued.ts'
import { useTracker } from './tracker-context.tsx'

/** Shows the budget alerts of a save. */
export function useBudgetNotices() {
  const { notify } = useNotices()
  return useCallback(
    ({ notices }: Pick<SavedExpense, 'notices'>) => {
      for (const { level, message } of notices) notify({ kind: level === 'limit' ? 'error' : 'warn', title: message })
    },
    [notify],
  )
}

/** Reports the result of sending queued expenses. */
export function useSendReport() {
  const { notify } = useNotices()
  const { openForm } = useTracker()
  const notifyBudgets = useBudgetNotices()
  return useCallback(
    ({ saved, dropped, rejected }: SendReport) => {
      if (saved.length > 0) notify({ kind: 'good', title: sentTitle(saved.length) })
      for (const expense of saved) notifyBudgets(expense)
      for (const { description } of dropped)
        notify({
          title: `“${description}” was not added again.`,
          text: 'It had arrived before, and was deleted since.',
        })
      const [first] = rejected
      if (first)
        notify({
          title: `“${first.description}” could not be saved as it is.`,
          action: { label: 'Correct it', onPress: () => openForm({ queued: first }) },
        })
    },
    [notify, openForm, notifyBudgets],
  )
}

const sentTitle = (count: number) =>
  count === 1
    ? 'The expense that waited on this device is saved.'
    : `${count} expenses that waited on this device are saved.`

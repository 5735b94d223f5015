import { useQueryClient } from '@tanstack/react-query'
import type { Currency } from '#contract/tracker/currencies.ts'
import { monthKey, monthOf } from '#contract/tracker/months.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { monthName } from '#web/tracker/page/month-names.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import type { SaveOutcome } from './use-save-expense.ts'

/** Undoes the last change or the deletion of an expense. */
export function useUndo() {
  const { notify } = useNotices()
  const notifyBudgets = useBudgetNotices()
  const { mutate } = useApiMutation('expenses', 'undo', {
    invalidates: touchedByExpenses,
    onSuccess: notifyBudgets,
    onError: (error, { params }) =>
      notify({
        kind: 'error',
        title: `This could not be undone. ${errorMessage(error)}`,
        ...(statusOf(error) === null && { action: { label: 'Try again', onPress: () => mutate({ params }) } }),
      }),
  })
  return (id: number) => mutate({ params: { id: String(id) } })
}

/**
 * Deletes an entry optimistically: it disappears at once, returns on failure, and can be undone.
 * @param name of its kind, for the messages
 */
export function useDelete(name = 'Expense') {
  const client = useQueryClient()
  const { notify } = useNotices()
  const undo = useUndo()
  const lists = { queryKey: ['expenses', 'list'] }
  const { mutate } = useApiMutation('expenses', 'remove', {
    invalidates: touchedByExpenses,
    onSuccess: (_reply, { params }) =>
      notify({ title: `${name} deleted`, action: { label: 'Undo', onPress: () => undo(Number(params.id)) } }),
    onError(error, { params }) {
      client.invalidateQueries(lists)
      notify({
        kind: 'error',
        title: `The ${name.toLowerCase()} was not deleted. ${errorMessage(error)}`,
        action: { label: 'Retry', onPress: () => mutate({ params }) },
      })
    },
  })
  return ({ id, split_id: split }: Pick<Expense, 'id' | 'split_id'>) => {
    const isGone = (one: Expense) => one.id === id || (split !== undefined && one.split_id === split)
    client.setQueriesData<Expense[]>(lists, (list) => list?.filter((one) => !isGone(one)))
    mutate({ params: { id: String(id) } })
  }
}

/** Confirms that an expense is saved, and offers undo. */
export function useSavedToast() {
  const { notify } = useNotices()
  const { month, settings } = useTracker()
  const { queue } = useOfflineQueue()
  const undo = useUndo()
  const remove = { expense: useDelete(), income: useDelete('Income') }
  /** Names the month if it is not the displayed one. */
  const added = ({ description, amount, expense_date: day }: Expense, currency: Currency) => {
    const expenseMonth = monthOf(day, settings.month_start)
    return `Added${monthKey(expenseMonth) === monthKey(month) ? '' : ` to ${monthName(expenseMonth)}`}: ${description}, ${amountText(amount, currency)}`
  }
  return (outcome: SaveOutcome, action: 'add' | 'change', currency: Currency) => {
    if (outcome.queuedId !== undefined) {
      const { queuedId, until } = outcome
      return notify({
        title: `It waits on this device until you are ${until}.`,
        ...(action === 'add' && { action: { label: 'Undo', onPress: () => queue.remove(queuedId) } }),
      })
    }
    const { saved } = outcome
    const onPress = () => {
      if (action === 'change') undo(saved.id)
      else remove[saved.kind === 'income' ? 'income' : 'expense'](saved)
    }
    notify({ title: action === 'add' ? added(saved, currency) : 'Saved.', action: { label: 'Undo', onPress } })
  }
}

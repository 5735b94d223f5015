import { useQueryClient } from '@tanstack/react-query'
import { monthKey, monthOf } from '#contract/months.ts'
import { dollarsText } from '#web/kit/dollars.ts'
import { errorMessage, statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { monthName } from './month-names.ts'
import { type Expense, useTracker } from './tracker-context.tsx'
import { touchedByExpenses } from './tracker-queries.ts'
import type { SaveOutcome } from './use-save-expense.ts'
import { useBudgetNotices } from './use-send-report.ts'
import { useWaiting } from './waiting-context.tsx'

/** Takes back the last change of an expense, or its deletion. */
function useUndo() {
  const { notify } = useNotices()
  const tellBudgets = useBudgetNotices()
  const { mutate } = useApiMutation('expenses', 'undo', {
    invalidates: touchedByExpenses,
    onSuccess: tellBudgets,
    onError: (error, { params }) =>
      notify({
        kind: 'bad',
        title: `This could not be undone. ${errorMessage(error)}`,
        ...(statusOf(error) === null && { action: { label: 'Try again', onPress: () => mutate({ params }) } }),
      }),
  })
  return (id: number) => mutate({ params: { id: String(id) } })
}

/** Deletes an expense. It is gone from the lists at once, back if that fails, and can be taken back. */
export function useDelete() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const undo = useUndo()
  const lists = { queryKey: ['expenses', 'list'] }
  const { mutate } = useApiMutation('expenses', 'remove', {
    invalidates: touchedByExpenses,
    onSuccess: (_reply, { params }) =>
      notify({ title: 'Expense deleted', action: { label: 'Undo', onPress: () => undo(Number(params.id)) } }),
    onError(error, { params }) {
      client.invalidateQueries(lists)
      notify({
        kind: 'bad',
        title: `The expense was not deleted. ${errorMessage(error)}`,
        action: { label: 'Retry', onPress: () => mutate({ params }) },
      })
    },
  })
  return ({ id }: Pick<Expense, 'id'>) => {
    client.setQueriesData<Expense[]>(lists, (list) => list?.filter((one) => one.id !== id))
    mutate({ params: { id: String(id) } })
  }
}

/** Says that an expense is saved, and offers to take that back. */
export function useSavedToast() {
  const { notify } = useNotices()
  const { month, settings } = useTracker()
  const { entries } = useWaiting()
  const undo = useUndo()
  const remove = useDelete()
  /** Names the month where it is not the one in sight. */
  const added = ({ description, amount, expense_date: day }: Expense) => {
    const its = monthOf(day, settings.month_start)
    return `Added${monthKey(its) === monthKey(month) ? '' : ` to ${monthName(its)}`}: ${description}, ${dollarsText(amount)}`
  }
  return (outcome: SaveOutcome, deed: 'add' | 'change') => {
    if (outcome.waits !== undefined) {
      const { waits, until } = outcome
      return notify({
        title: `It waits on this device until you are ${until}.`,
        ...(deed === 'add' && { action: { label: 'Undo', onPress: () => entries.remove(waits) } }),
      })
    }
    const { saved } = outcome
    const onPress = () => (deed === 'add' ? remove(saved) : undo(saved.id))
    notify({ title: deed === 'add' ? added(saved) : 'Saved.', action: { label: 'Undo', onPress } })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { dollarsText } from '#web/insights/insights-of.ts'
import { errorMessage, statusOf } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import type { Expense } from './tracker-context.tsx'
import { touchedByExpenses } from './tracker-queries.ts'
import type { SaveOutcome } from './use-save-expense.ts'
import { useBudgetNotices } from './use-send-report.ts'

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
  const undo = useUndo()
  const remove = useDelete()
  return ({ saved }: SaveOutcome, deed: 'add' | 'change') => {
    if (!saved)
      return notify({
        kind: 'warn',
        title: 'Waiting to be sent',
        text: 'There is no connection. The expense is kept on this device and sent as soon as there is one.',
      })
    const onPress = () => (deed === 'add' ? remove(saved) : undo(saved.id))
    const title = deed === 'add' ? `Added: ${saved.description}, ${dollarsText(saved.amount)}` : 'Saved.'
    notify({ title, action: { label: 'Undo', onPress } })
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { type Budget, limitText } from './budget-status.ts'

function useUndo() {
  const { notify } = useNotices()
  const notifyBudgets = useBudgetNotices()
  const { mutate } = useApiMutation('budgets', 'undo', {
    invalidates: ['budgets'],
    onSuccess: notifyBudgets,
    onError: (error) => notify({ kind: 'error', title: `This could not be undone. ${errorMessage(error)}` }),
  })
  return ({ id }: Budget) => mutate({ params: { id: String(id) } })
}

/** Deletes a budget after confirmation, unless it was changed elsewhere; can be undone for a while. */
export function useDeleteBudget() {
  const client = useQueryClient()
  const { settings } = useTracker()
  const { notify, confirm } = useNotices()
  const undo = useUndo()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version }: Budget) =>
      call('budgets', 'remove', { params: { id: String(id) } }, { ifMatch: version }),
    onSuccess: (_reply, budget) =>
      notify({ title: 'Budget deleted', action: { label: 'Undo', onPress: () => undo(budget) } }),
    onError(error, budget) {
      const title = `The budget was not deleted. ${errorMessage(error)}`
      if (statusOf(error) !== null) notify({ kind: 'error', title })
      else notify({ kind: 'error', title, action: { label: 'Retry', onPress: () => mutate(budget) } })
    },
    onSettled: () => invalidate(client, 'budgets'),
  })
  const confirmAndDelete = async (budget: Budget) => {
    const isSure = await confirm({
      title: `${budget.category_name}, ${limitText(budget.monthly_limit, settings.currency)} a month`,
      text: 'Are you sure you want to delete this budget?',
      confirm: 'Delete',
      danger: true,
    })
    if (isSure) mutate(budget)
  }
  return { confirmAndDelete, busy: isPending }
}

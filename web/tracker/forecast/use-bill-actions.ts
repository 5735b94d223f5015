import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { dayName } from '#web/tracker/page/month-names.ts'
import type { Bill } from './forecast-text.ts'

/** Queries to invalidate after a bill changes. */
export const staleAfterBill = ['bills', 'forecast', 'budgets'] as const

export type BillActions = ReturnType<typeof useBillActions>

const paramsOf = ({ id }: Bill) => ({ params: { id: String(id) } })

/** Actions on a bill, with error messages and undo. */
export function useBillActions() {
  const { notify, confirm } = useNotices()
  const invalidates = [...staleAfterBill]
  const onError = (error: Error) => notify({ kind: 'error', title: `Nothing was changed. ${errorMessage(error)}` })
  const confirming = useApiMutation('bills', 'confirm', { invalidates, onError })
  const restoring = useApiMutation('bills', 'restore', { invalidates, onError })
  const dismissing = useApiMutation('bills', 'dismiss', {
    invalidates,
    onError,
    onSuccess: ({ id, description }) =>
      notify({
        title: `${description} is no bill`,
        action: { label: 'Undo', onPress: () => restoring.mutate({ params: { id: String(id) } }) },
      }),
  })
  const unskipping = useApiMutation('bills', 'unskip', { invalidates, onError })
  const skipping = useApiMutation('bills', 'skip', {
    invalidates,
    onError,
    onSuccess: ({ description }, { params, body }) =>
      notify({
        title: `${description} is skipped on ${dayName(body.due)}`,
        action: { label: 'Undo', onPress: () => unskipping.mutate({ params, body }) },
      }),
  })
  return {
    /** Id of the bill being confirmed. */
    busyId: confirming.isPending ? Number(confirming.variables.params.id) : null,
    confirm: (bill: Bill) => confirming.mutate(paramsOf(bill)),
    dismiss: (bill: Bill) => dismissing.mutate(paramsOf(bill)),
    async skip(bill: Bill) {
      if (!bill.next_due) return
      const isSure = await confirm({
        title: `Skip ${bill.description} on ${dayName(bill.next_due)}?`,
        text: 'The forecast leaves it out this once. The next one stays.',
        confirm: 'Skip this one',
      })
      if (isSure) skipping.mutate({ ...paramsOf(bill), body: { due: bill.next_due } })
    },
  }
}

import { ActionDialog } from '#web/operations/admin/members/action-dialog.tsx'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'

export type FailedRefund = ReplyOf<'revenue', 'failedRefunds'>[number]
export interface Choice {
  refund: FailedRefund
  action: 'repeat' | 'close'
}

/** Repeats a refund that failed, or records that it was paid in another way. */
export const FailedRefundDialog = ({ action, ...props }: Choice & Pick<DialogProps, 'onClose'>) =>
  action === 'repeat' ? <RepeatDialog {...props} /> : <CloseDialog {...props} />

interface DialogProps {
  refund: FailedRefund
  onClose: () => void
}

function RepeatDialog({ refund, onClose }: DialogProps) {
  const { payment, amount, refunded, what } = refund
  const { notify, dismissAll } = useNotices()
  const repeat = useApiMutation('members', 'refund', {
    invalidates: ['members', 'adminLog', 'revenue'],
    onSuccess() {
      dismissAll()
      notify({
        kind: 'good',
        title: `${dollarsText(amount)} is on its way back`,
        text: ifMailed('The payer gets an e-mail about it.', 'No e-mail is sent about it.'),
      })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={`Refund ${dollarsText(amount)} for ${what} again`}
      note="It goes to the same card. A refund cannot be undone."
      action={`Refund ${dollarsText(amount)}`}
      busyLabel="Refunding..."
      isDelete
      busy={repeat.isPending}
      error={repeat.error}
      onAction={(reason) => repeat.mutate({ params: { id: String(payment) }, body: { amount, refunded, reason } })}
      onClose={onClose}
    />
  )
}

function CloseDialog({ refund: { id, amount, what }, onClose }: DialogProps) {
  const { notify, dismissAll } = useNotices()
  const close = useApiMutation('revenue', 'closeFailedRefund', {
    invalidates: ['adminLog', 'revenue'],
    onSuccess() {
      dismissAll()
      notify({ kind: 'good', title: 'Recorded as paid', text: 'The reason is in the audit log.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={`${dollarsText(amount)} for ${what} was paid in another way`}
      note="No money moves here. Say how and when it was paid, without names and account numbers."
      action="Record as paid"
      busyLabel="Recording..."
      busy={close.isPending}
      error={close.error}
      onAction={(reason) => close.mutate({ params: { id: String(id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}

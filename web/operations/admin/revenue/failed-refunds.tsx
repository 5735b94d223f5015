import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#web/operations/admin/members/action-dialog.tsx'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import './failed-refunds.css'

type FailedRefund = ReplyOf<'revenue', 'failedRefunds'>[number]
interface Choice {
  refund: FailedRefund
  action: 'repeat' | 'close'
}

/** Refunds that the bank sent back, with the ways to pay them all the same. Nothing if there are none. */
export function FailedRefunds() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { data = [], error, isFetching, refetch } = useQuery(apiQuery('revenue', 'failedRefunds'))
  if (error) return <StaleNotice error={error} onRetry={refetch} busy={isFetching} />
  if (data.length === 0) return null
  return (
    <Card as="section" flush className="mb-8" aria-labelledby="failed-refunds-heading">
      <div className="failed-refunds-head">
        <h2 id="failed-refunds-heading" className="text-md">
          Refunds that the bank sent back
        </h2>
        <p className="text-ink-soft text-sm">
          Their money is still here, and the payers wait for it. Refund it to the card again. If that fails too, pay in
          another way, such as by check, and note it here.
        </p>
      </div>
      <ul className="failed-refunds">
        {data.map((refund) => (
          <FailedRefundRow key={refund.id} refund={refund} onAction={(action) => setChoice({ refund, action })} />
        ))}
      </ul>
      {choice?.action === 'repeat' && <RepeatDialog refund={choice.refund} onClose={() => setChoice(null)} />}
      {choice?.action === 'close' && <CloseDialog refund={choice.refund} onClose={() => setChoice(null)} />}
    </Card>
  )
}

function FailedRefundRow({ refund, onAction }: { refund: FailedRefund; onAction: (action: Choice['action']) => void }) {
  const { amount, what, member_id: id, member_name: name, failed_at: failedAt, is_automatic: isAutomatic } = refund
  const { order_id: order, refusal } = refund
  return (
    <li>
      <div>
        <p>
          <strong>{dollarsText(amount)}</strong> for {what}
          {isAutomatic && <Status kind="waiting">Automatic refund</Status>}
        </p>
        <p className="text-ink-soft text-sm">
          {id === null ? 'Account deleted' : <a href={href('member', { id })}>{name}</a>}, payment {refund.payment},
          sent back {shortDay(failedAt)}
        </p>
        {refusal && <p className="text-sm">{refusal}</p>}
      </div>
      <div className="failed-refund-actions">
        {order !== null && (
          <ButtonLink kind="secondary" href={href('product-management', {}, { query: { order } })}>
            Refund again at the order
          </ButtonLink>
        )}
        {order === null && refusal === null && (
          <Button kind="secondary" onClick={() => onAction('repeat')}>
            Refund again
          </Button>
        )}
        <Button kind="quiet" onClick={() => onAction('close')}>
          Paid in another way
        </Button>
      </div>
    </li>
  )
}

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
      notify({ kind: 'good', title: `${dollarsText(amount)} is on its way back`, text: 'A letter says so.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={`Refund ${dollarsText(amount)} for ${what} again`}
      note="It goes to the same card. What goes back cannot be taken again."
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
      notify({ kind: 'good', title: 'Noted as paid', text: 'The reason stands in the log.' })
      onClose()
    },
  })
  return (
    <ActionDialog
      title={`${dollarsText(amount)} for ${what} was paid in another way`}
      note="No money moves here. Say how and when it was paid, without names and account numbers."
      action="Note it as paid"
      busyLabel="Noting..."
      busy={close.isPending}
      error={close.error}
      onAction={(reason) => close.mutate({ params: { id: String(id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}

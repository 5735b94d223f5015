import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import type { Choice, FailedRefund } from './failed-refund-dialog.tsx'
import './failed-refunds.css'

const FailedRefundDialog = lazy(async () => ({
  default: (await import('./failed-refund-dialog.tsx')).FailedRefundDialog,
}))

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
      {choice && (
        <Suspense>
          <FailedRefundDialog {...choice} onClose={() => setChoice(null)} />
        </Suspense>
      )}
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

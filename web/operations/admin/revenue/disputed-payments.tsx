import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import './failed-refunds.css'

type Disputed = ReplyOf<'revenue', 'disputes'>['payments'][number]

const stateWords: Record<Disputed['state'], string> = {
  dispute: 'Disputed',
  inquiry: 'Bank asks',
  fraud_warning: 'Fraud warning',
}

/** Payments of any kind that a bank disputes or asks about, or a card network warns of. Nothing if there are none. */
export function DisputedPayments() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('revenue', 'disputes'))
  if (error) return <StaleNotice error={error} onRetry={refetch} busy={isFetching} />
  if (!data || data.payments.length === 0) return null
  return (
    <Card as="section" flush className="mb-8" aria-labelledby="disputes">
      <div className="failed-refunds-head">
        <h2 id="disputes" className="text-md">
          Disputed payments
        </h2>
        <p className="text-ink-soft text-sm">
          Answer in the dashboard of the payment provider, before the date that it names.
          {data.count_is_minimum && ' These are the newest 100.'}
        </p>
      </div>
      <ul className="failed-refunds">
        {data.payments.map((payment) => (
          <DisputedRow key={payment.payment} row={payment} />
        ))}
      </ul>
    </Card>
  )
}

const DisputedRow = ({ row: { payment, what, amount, state, ...row } }: { row: Disputed }) => (
  <li>
    <div>
      <p>
        <strong>{dollarsText(amount)}</strong> for {what}
        <Status kind="error">{stateWords[state]}</Status>
      </p>
      <p className="text-ink-soft text-sm">
        {row.member_id === null ? (
          'Account deleted'
        ) : (
          <a href={href('member', { id: row.member_id })}>{row.member_name}</a>
        )}
        , payment {payment}, paid {shortDay(row.paid_at)}
      </p>
    </div>
    {row.order_id !== null && (
      <div className="failed-refund-actions">
        <ButtonLink kind="secondary" href={href('product-management', {}, { query: { order: row.order_id } })}>
          Open the order
        </ButtonLink>
      </div>
    )}
  </li>
)

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { disputedText, type PaymentStatus, paymentProblems } from './payment-status-text.ts'

/** Problems of the connection to the payment provider, and the number of disputed orders. */
export function PaymentStatusCard() {
  const { data, error } = useQuery(apiQuery('paymentStatus', 'read'))
  if (!data && !error) return <Skeleton className="h-32" />
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md" id="payments">
          Payments
        </h2>
        {isPaymentsOn() ? null : (
          <Notice title="Payments are switched off (PAYMENTS=off)." unannounced>
            Nothing can be bought. To sell, set PAYMENTS=stripe, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and
            REFUND_DAYS, and start the site again.
          </Notice>
        )}
        {data ? <Problems status={data} /> : <Notice kind="error" title={errorMessage(error)} />}
      </section>
    </Card>
  )
}

function Problems({ status }: { status: PaymentStatus }) {
  const problems = paymentProblems(status)
  const disputed = disputedText(status.disputed_orders)
  return (
    <>
      {problems.map(({ title, text }) => (
        <Notice key={title} kind="warn" title={title}>
          {text}
        </Notice>
      ))}
      {problems.length === 0 && isPaymentsOn() && (
        <p className="text-sm">No problem with the payment provider is known.</p>
      )}
      {status.last_event_at && (
        <p className="text-sm">
          Last event of the webhook: <time dateTime={status.last_event_at}>{longTimestamp(status.last_event_at)}</time>
        </p>
      )}
      <p className="text-sm">
        {status.disputed_orders === 0 ? (
          disputed
        ) : (
          <a href={href('product-management', {}, { query: { view: 'orders', state: 'disputed' } })}>{disputed}</a>
        )}
      </p>
    </>
  )
}

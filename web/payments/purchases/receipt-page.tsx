import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { paymentPages } from '#web/payments/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { includedTax, paidSum, type ReceiptReply, refundSum } from './receipt-sums.ts'
import './purchases.css'

const skeleton = <PageSkeleton page={paymentPages.receipt} />

/** One receipt; prints alone on its page. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(apiQuery('payments', 'receipt', { params: { id } }))
  useDocumentTitle(data ? `Receipt ${data.number}` : null)
  if (data)
    return (
      <div className="mx-auto max-w-[44rem]">
        <div className="receipt-bar">
          <StandaloneLink href={href('purchases')}>
            <ArrowLeft />
            Back to My purchases
          </StandaloneLink>
          <Button kind="secondary" onClick={() => window.print()}>
            <Printer />
            Print
          </Button>
        </div>
        <Receipt receipt={data} />
      </div>
    )
  if (!error) return skeleton
  if (statusOf(error) === 404) return <UnknownReceipt message={errorMessage(error)} />
  return (
    <PageLoadError
      heading="We could not load this receipt"
      message="It is safe. Please check your connection and try again."
      onRetry={refetch}
      busy={isFetching}
    />
  )
}

const UnknownReceipt = ({ message }: { message: string }) => (
  <FullPageMessage
    illustration="receipt"
    heading="Receipt not found"
    alert
    actions={<ButtonLink href={href('purchases')}>Back to My purchases</ButtonLink>}
  >
    {message}
  </FullPageMessage>
)

function Receipt({ receipt }: { receipt: ReceiptReply }) {
  const { number, seller, refund_days } = receipt
  const refunds = refundSum(receipt)
  return (
    <Card as="article" className="receipt" aria-labelledby="receipt-title">
      <header className="receipt-head">
        <div>
          <h1 id="receipt-title" className="text-2xl">
            Receipt
          </h1>
          <p className="text-ink-soft tabular-nums">{number}</p>
        </div>
        <Brand />
      </header>
      <Parties receipt={receipt} />
      <AmountList {...paidSum(receipt)} />
      {refunds && (
        <section className="grid gap-3">
          <h2 className="text-lg">After that</h2>
          <AmountList {...refunds} />
        </section>
      )}
      <p className="text-ink-soft text-sm">
        {includedTax(receipt)} Questions and refunds within {refund_days} days: {seller.email}. All amounts in US
        dollars. Your card number never reached Moneta.
      </p>
    </Card>
  )
}

function Parties({ receipt: { seller, buyer, date } }: { receipt: ReceiptReply }) {
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')
  return (
    <dl className="receipt-who">
      <div>
        <dt>Sold by</dt>
        <dd>{lines(seller.name, seller.address, seller.email)}</dd>
      </div>
      <div>
        <dt>Sold to</dt>
        <dd>{lines(buyer.given_name, buyer.email)}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>By card, {longDay(date)}</dd>
      </div>
    </dl>
  )
}

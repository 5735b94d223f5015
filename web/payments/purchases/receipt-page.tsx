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
import { creditNoteSum, includedTax, paidSum, type ReceiptReply, refundSum } from './receipt-sums.ts'
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
        {data.credit_notes.map((note) => (
          <CreditNote key={note.number} note={note} receipt={data} />
        ))}
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
      <Parties {...receipt} dateLabel="Paid" dateText={`By card, ${longDay(receipt.date)}`} />
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

type Note = ReceiptReply['credit_notes'][number]

/** One credit note; prints on its own page after the receipt. */
function CreditNote({ note, receipt }: { note: Note; receipt: ReceiptReply }) {
  const titleId = `note-${note.number}`
  return (
    <Card as="article" className="receipt credit-note" aria-labelledby={titleId}>
      <header className="receipt-head">
        <div>
          <h2 id={titleId} className="text-2xl">
            Credit note
          </h2>
          <p className="text-ink-soft tabular-nums">{note.number}</p>
        </div>
        <Brand />
      </header>
      <Parties {...note} dateLabel="Refunded" dateText={`To the card, ${longDay(note.date)}`} />
      <AmountList {...creditNoteSum(note, receipt)} />
      {note.is_void && (
        <p>The bank sent this refund back, so this credit note is void. The money was not refunded by it.</p>
      )}
    </Card>
  )
}

interface PartiesProps extends Pick<Note, 'seller' | 'buyer'> {
  dateLabel: string
  dateText: string
}

function Parties({ seller, buyer, dateLabel, dateText }: PartiesProps) {
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')
  return (
    <dl className="receipt-who">
      <div>
        <dt>Sold by</dt>
        <dd>
          {lines(seller.name, seller.address, seller.email, seller.tax_number && `Tax number ${seller.tax_number}`)}
        </dd>
      </div>
      <div>
        <dt>Sold to</dt>
        <dd>{lines(buyer.given_name, buyer.email, buyer.address)}</dd>
      </div>
      <div>
        <dt>{dateLabel}</dt>
        <dd>{dateText}</dd>
      </div>
    </dl>
  )
}

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { shortMoment } from '#web/kit/dates.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { type AdminOrder, addressText } from './order-words.ts'

/** Where an order goes, and what happened to it. */
export function OrderSide({ order }: { order: AdminOrder }) {
  return (
    <Card
      as="aside"
      className="grid content-start gap-6"
      aria-label={`Where order ${order.id} goes, and what happened`}
    >
      <div className="grid gap-2">
        <h3 className="text-lg">Send to</h3>
        {order.address ? (
          <Address text={addressText(order.address)} />
        ) : (
          <p className="text-ink-soft">Nothing of this order is sent.</p>
        )}
        {order.tracking && <Tracking tracking={order.tracking} />}
      </div>
      {order.member && (
        <div className="grid gap-2">
          <h3 className="text-lg">Bought by</h3>
          <p className="wrap-anywhere">
            {order.member.name && (
              <>
                {order.member.name}
                <br />
              </>
            )}
            <a href={`mailto:${order.member.email}`}>{order.member.email}</a>
          </p>
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="text-lg">What happened</h3>
        <ol className="order-events">
          {order.events.map(({ at, what }, index) => (
            <li key={index}>
              <strong>{what}</strong>
              <time dateTime={at}>{shortMoment(at)}</time>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

function Address({ text }: { text: string }) {
  const { notify } = useNotices()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify({ kind: 'bad', title: 'The address could not be copied.', text: 'Please mark it and copy it by hand.' })
    }
  }
  return (
    <>
      <address className="whitespace-pre-line not-italic">{text}</address>
      <Button kind="secondary" wide onClick={copy}>
        <Copy />
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
      <span className="sr-only" role="status">
        {isCopied && 'The address was copied.'}
      </span>
    </>
  )
}

function Tracking({ tracking }: { tracking: NonNullable<AdminOrder['tracking']> }) {
  const { carrier, tracking_number: number, tracking_url: url } = tracking
  const text = [carrier, number].filter(Boolean).join(' ')
  return (
    <p className="wrap-anywhere text-sm">
      Sent{' '}
      {url ? (
        <Link href={url} external>
          {text || 'Follow it'}
        </Link>
      ) : (
        text
      )}
    </p>
  )
}

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { shortTimestamp } from '#web/platform/format/dates.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { statusKind, statusWord } from '#web/shop/admin/printing/print-statuses.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Status } from '#web/ui/status.tsx'
import { type AdminOrder, addressText } from './order-text.ts'

/** Shipping address and history of an order. */
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
      {order.printed.length > 0 && <Printed order={order} />}
      {order.member && (
        <div className="grid gap-2">
          <h3 className="text-lg">Bought by</h3>
          <p className="wrap-anywhere">
            <a href={href('member', { id: order.member.id })}>{order.member.name || 'Page of the member'}</a>
            <br />
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
              <time dateTime={at}>{shortTimestamp(at)}</time>
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
      notify({ kind: 'error', title: 'The address could not be copied.', text: 'Please mark it and copy it by hand.' })
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

interface TrackingProps {
  tracking: { carrier: string; tracking_number: string | null; tracking_url: string | null }
}

function Tracking({ tracking }: TrackingProps) {
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
        text || 'without a number to follow'
      )}
    </p>
  )
}

/** The items that a print partner makes and ships. */
function Printed({ order: { printed } }: { order: AdminOrder }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">At the print partner</h3>
      <ul className="grid gap-3">
        {printed.map(({ id, what, status, ...tracking }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <span className="wrap-anywhere">{what}</span>
            <Status kind={statusKind(status)}>{statusWord(status)}</Status>
            {tracking.tracking_number && <Tracking tracking={{ ...tracking, carrier: tracking.carrier ?? '' }} />}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <a href={href('printing', {}, { query: { tab: 'orders' } })}>All orders at the partner</a>
      </p>
    </div>
  )
}

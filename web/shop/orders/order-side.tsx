import { Circle, CircleCheck } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { afterRefunds, orderSum } from './order-sums.ts'
import { orderSteps, refundUntil, type ShownOrder } from './order-text.ts'
import { PrintedShipments } from './printed-shipments.tsx'
import { ShipmentTracking } from './shipment-tracking.tsx'

/** Status and cost of an order. */
export function OrderSide({ order }: { order: ShownOrder }) {
  return (
    <aside className="cart-side grid gap-6" aria-label={`Order ${order.id}`}>
      <WhereItStands order={order} />
      <PrintedShipments order={order} />
      <WhatItCost order={order} />
    </aside>
  )
}

function WhereItStands({ order }: { order: ShownOrder }) {
  const { tracking, contact_email: email, delivered_at: delivered } = order
  const steps = orderSteps(order)
  const until = delivered && refundUntil(order, Date.now())
  if (steps.length === 0) return null
  return (
    <Card as="section" className="cart-sum" aria-labelledby="where-it-stands">
      <h2 id="where-it-stands" className="text-lg">
        Where it stands
      </h2>
      <ol className="order-steps">
        {steps.map(({ label, note, isDone }) => (
          <li key={label} className={isDone ? undefined : 'is-next'}>
            {isDone ? <CircleCheck /> : <Circle />}
            <span>
              <strong>{label}</strong>
              <span className="text-ink-soft text-sm">{note}</span>
            </span>
          </li>
        ))}
      </ol>
      {tracking && <ShipmentTracking tracking={tracking} />}
      {until && (
        <p className="text-ink-soft text-sm">
          Something wrong with it? <a href={`mailto:${email}`}>{email}</a>, until {until}.
        </p>
      )}
    </Card>
  )
}

function WhatItCost({ order }: { order: ShownOrder }) {
  const refunds = afterRefunds(order)
  return (
    <Card as="section" className="cart-sum" aria-labelledby="what-it-cost">
      <h2 id="what-it-cost" className="text-lg">
        What it cost
      </h2>
      <AmountList {...orderSum(order)} />
      {refunds && (
        <>
          <h3 className="text-md">After that</h3>
          <AmountList {...refunds} />
        </>
      )}
      {order.receipt_id !== null && (
        <ButtonLink wide kind="secondary" href={href('receipt', { id: order.receipt_id })}>
          Receipt
        </ButtonLink>
      )}
    </Card>
  )
}

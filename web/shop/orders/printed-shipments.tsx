import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import type { ShownOrder } from './order-text.ts'
import { type PrintedShipment, shipmentKind, shipmentNote, shipmentText, shipmentTracking } from './printed-text.ts'
import { ShipmentTracking } from './shipment-tracking.tsx'

/** The print items of an order, each with its own shipment. */
export function PrintedShipments({ order }: { order: ShownOrder }) {
  if (order.printed.length === 0) return null
  return (
    <Card as="section" className="cart-sum" aria-labelledby="printed-for-you">
      <h2 id="printed-for-you" className="text-lg">
        Printed for you
      </h2>
      <ul className="grid gap-4">
        {order.printed.map((shipment) => (
          <Shipment key={shipment.id} shipment={shipment} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Shipment({ shipment, order }: { shipment: PrintedShipment; order: ShownOrder }) {
  const note = shipmentNote(shipment)
  const tracking = shipmentTracking(shipment, order)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{shipment.what}</strong>
        <Status kind={shipmentKind(shipment)}>{shipmentText(shipment)}</Status>
      </div>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {tracking && <ShipmentTracking tracking={tracking} what={shipment.what} />}
    </li>
  )
}

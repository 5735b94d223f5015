import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import type { ShownOrder } from './order-text.ts'
import { ParcelTracking } from './parcel-tracking.tsx'
import { type PrintedParcel, parcelKind, parcelNote, parcelTracking, shipmentText } from './printed-text.ts'

/** What is printed for an order, each with its own way to its buyer. */
export function PrintedParcels({ order }: { order: ShownOrder }) {
  if (order.printed.length === 0) return null
  return (
    <Card as="section" className="cart-sum" aria-labelledby="printed-for-you">
      <h2 id="printed-for-you" className="text-lg">
        Printed for you
      </h2>
      <ul className="grid gap-4">
        {order.printed.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function Parcel({ parcel, order }: { parcel: PrintedParcel; order: ShownOrder }) {
  const note = parcelNote(parcel)
  const tracking = parcelTracking(parcel, order)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{parcel.what}</strong>
        <Status kind={parcelKind(parcel)}>{shipmentText(parcel)}</Status>
      </div>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {tracking && <ParcelTracking tracking={tracking} what={parcel.what} />}
    </li>
  )
}

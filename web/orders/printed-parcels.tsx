import { ExternalLink } from 'lucide-react'
import { Status } from '#web/product-management/status.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { type PrintedParcel, parcelFacts, parcelState } from './parcel-words.ts'

/** What is printed for this order, each with its own way to its buyer. */
export function PrintedParcels({ parcels }: { parcels: readonly PrintedParcel[] }) {
  if (parcels.length === 0) return null
  return (
    <Card as="section" className="cart-sum" aria-labelledby="printed-parcels">
      <h2 id="printed-parcels" className="text-lg">
        Printed for you
      </h2>
      <ul className="grid gap-4">
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </Card>
  )
}

function Parcel({ parcel }: { parcel: PrintedParcel }) {
  const { what, tracking_url: url } = parcel
  const { word, kind, note } = parcelState(parcel)
  const facts = parcelFacts(parcel)
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{what}</strong>
        <Status kind={kind}>{word}</Status>
      </div>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {facts && <Facts facts={facts} />}
      {url && (
        <ButtonLink wide kind="secondary" href={url} target="_blank" rel="noopener noreferrer">
          Follow the parcel
          <ExternalLink />
          <span className="sr-only">: {what}, opens in a new tab</span>
        </ButtonLink>
      )}
    </li>
  )
}

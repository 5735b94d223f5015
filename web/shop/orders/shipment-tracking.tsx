import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { ShownOrder } from './order-text.ts'

interface ShipmentTrackingProps {
  tracking: NonNullable<ShownOrder['tracking']>
  /** Items of the shipment, if the order has several. */
  what?: string
}

/** Carrier of a shipment, and its tracking link. */
export function ShipmentTracking({ tracking, what }: ShipmentTrackingProps) {
  const { carrier, tracking_number: number, tracking_url: url } = tracking
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Carrier', value: carrier },
          { label: 'Number', value: number },
        ]}
      />
      {url && (
        <ButtonLink
          wide
          kind={what === undefined ? 'primary' : 'secondary'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Follow the parcel
          <ExternalLink />
          <span className="sr-only">{what && `: ${what}`}, opens in a new tab</span>
        </ButtonLink>
      )}
    </>
  )
}

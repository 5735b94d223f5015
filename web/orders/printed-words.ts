import type { ShownOrder } from './order-words.ts'

type Parcel = ShownOrder['printed'][number]

const words: Readonly<Record<string, string>> = {
  pending: 'Waiting to be printed',
  processing: 'Being prepared',
  in_production: 'Being printed',
  shipped: 'On its way',
  completed: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  // Whoever prints will be asked again; the buyer hears of it by mail where it comes to nothing.
  failed: 'Waiting to be printed',
}

/** Where a parcel is that a partner prints, in words for its buyer. */
export function parcelWords({ status }: Pick<Parcel, 'status'>): string {
  const word = words[status] ?? status.replaceAll('_', ' ')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** How a parcel is followed; null where the order itself says that already, or nobody knows yet. */
export function parcelTracking(parcel: Parcel, { tracking }: Pick<ShownOrder, 'tracking'>) {
  const { carrier, tracking_number: number, tracking_url } = parcel
  if (carrier === null || number === null || tracking?.tracking_number === number) return null
  return { carrier, tracking_number: number, tracking_url }
}

import { statusKind, statusWord } from '#web/shop/admin/printing/print-statuses.ts'
import type { StatusKind } from '#web/ui/status.tsx'
import type { ShownOrder } from './order-text.ts'

export type PrintedShipment = ShownOrder['printed'][number]

const statusTexts: Readonly<Record<string, string>> = {
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
export const shipmentText = ({ status }: Pick<PrintedShipment, 'status'>): string =>
  statusTexts[status] ?? statusWord(status)

/** What else there is to say of it, where the word leaves it open. */
const notes = new Map<string, string>([
  ['pending', 'It goes to the printer by itself.'],
  ['in_production', 'We write to you when it is sent.'],
  ['failed', 'Something keeps it from being printed. We look after it; you need not do anything.'],
])

export const shipmentNote = ({ status }: Pick<PrintedShipment, 'status'>): string | null => notes.get(status) ?? null

/** The color of its word. What keeps a partner from printing is ours to mend, so it is none of a failure. */
export function shipmentKind({ status }: Pick<PrintedShipment, 'status'>): StatusKind {
  if (status === 'failed') return 'waiting'
  return status === 'completed' ? 'sent' : statusKind(status)
}

/** How a parcel is followed; null where the order itself says that already, or nobody knows yet. */
export function shipmentTracking(shipment: PrintedShipment, { tracking }: Pick<ShownOrder, 'tracking'>) {
  const { carrier, tracking_number: number, tracking_url } = shipment
  if (carrier === null || number === null || tracking?.tracking_number === number) return null
  return { carrier, tracking_number: number, tracking_url }
}

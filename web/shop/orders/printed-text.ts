import type { PrintStatus } from '#contract/shop/printing.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { statusKind, statusWord } from '#web/shop/admin/printing/print-statuses.ts'
import type { StatusKind } from '#web/ui/status.tsx'
import type { ShownOrder } from './order-text.ts'

export type PrintedShipment = ShownOrder['printed'][number]

const statusTexts = new Map(
  Object.entries({
    pending: 'Waiting to be printed',
    processing: 'Being prepared',
    in_production: 'Being printed',
    shipped: 'On its way',
    completed: 'On its way',
    delivered: 'Delivered',
    cancelled: 'Canceled',
    // An admin can send it again; if that fails, the buyer gets an e-mail.
    failed: 'Waiting to be printed',
  } satisfies Record<PrintStatus, string>),
)

/** Status of a printed shipment, as text for its buyer. */
export const shipmentText = ({ status }: Pick<PrintedShipment, 'status'>): string =>
  statusTexts.get(status) ?? statusWord(status)

/** Further details, if the status text is not clear enough. */
const notes = new Map<string, string>([
  ['pending', 'It goes to the printer by itself.'],
  ['in_production', ifMailed('We write to you when it is sent.', 'This page shows when it is sent.')],
  ['failed', 'Something keeps it from being printed. We look after it; you need not do anything.'],
])

export const shipmentNote = ({ status }: Pick<PrintedShipment, 'status'>): string | null => notes.get(status) ?? null

/** Color of the status. A printing problem is for admins to fix, so it is not shown as an error. */
export function shipmentKind({ status }: Pick<PrintedShipment, 'status'>): StatusKind {
  if (status === 'failed') return 'waiting'
  return status === 'completed' ? 'sent' : statusKind(status)
}

/** Tracking data of a shipment; null if the order already shows it, or it is unknown. */
export function shipmentTracking(shipment: PrintedShipment, { tracking }: Pick<ShownOrder, 'tracking'>) {
  const { carrier, tracking_number: number, tracking_url } = shipment
  if (carrier === null || number === null || tracking?.tracking_number === number) return null
  return { carrier, tracking_number: number, tracking_url }
}

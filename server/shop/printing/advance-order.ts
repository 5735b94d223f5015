import { setTimeout as wait } from 'node:timers/promises'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { designAddress } from './design-address.ts'
import type { PrintOrderNotes } from './order-notes.ts'
import { isShipped, type OrderPartner, type PartnerOrder, type PrintLine } from './order-partner.ts'
import type { PrintOrderRow, PrintOrderStore } from './order-store.ts'
import { PrintError } from './partner-error.ts'

interface Dependencies {
  rows: PrintOrderStore
  notes: PrintOrderNotes
  /** Undefined if that partner is not configured. */
  partnerOf: (partner: PrintOrderRow['partner']) => Promise<OrderPartner | undefined>
  appUrl: string
}

/** Lease in milliseconds for one server to advance an order; longer than all its calls can take. */
const leaseMs = 2 * 60_000

/** Number of polls for the end of another server's lease, and milliseconds between them. */
const maxPolls = 20
const pollMs = 100

/** Another worker has the lease; the job is retried. */
class BusyError extends Error {
  readonly code = 'print_busy'
}

/**
 * Advances one print order: places it, polls it or cancels it. Each creates exactly one partner order and mirrors its
 * state. Safe to call at any time and concurrently, since each run starts with the partner's state.
 */
export async function advancePrintOrder(context: Dependencies, id: number, now: number): Promise<void> {
  const { rows } = context
  const row = (await claim(rows, id, now)) ? await rows.byId(id) : undefined
  if (!row) return
  try {
    await advance(context, row, now)
  } catch (error) {
    await recordFailure(context, row, error, now)
    // A rejected order waits for an admin; a retry would change nothing.
    if (!(error instanceof PrintError && isRejection(error))) throw error
  }
}

/**
 * Waits for the current lease holder, who may have read outdated data.
 * @returns false if nothing is left to do
 */
async function claim(rows: PrintOrderStore, id: number, now: number): Promise<boolean> {
  for (let poll = 1; !(await rows.claim(id, isoTimestamp(now), isoTimestamp(now + leaseMs))); poll++) {
    const row = await rows.byId(id)
    if (!row || row.state === 'refused' || row.state === 'ended') return false
    if (poll > maxPolls) throw new BusyError('Another server is at it')
    await wait(pollMs)
  }
  return true
}

async function advance(context: Dependencies, row: PrintOrderRow, now: number) {
  const { rows, notes, partnerOf } = context
  const partner = await partnerOf(row.partner)
  if (!partner) throw new PrintError(row.partner, 'key')
  // After a crash between ordering and storing, the partner has an order with our reference.
  const existing =
    row.partner_order === null ? await partner.find(row.reference) : await partner.read(row.partner_order)
  const reason = existing || row.cancel_asked ? undefined : await reasonToWait(rows, row)
  if (reason) return postpone(rows, row.id, reason, now)
  const found = existing ?? (row.cancel_asked ? undefined : await place(context, row, partner, now))
  if (!found) return notes.ended(row.id, now)
  if (!row.cancel_asked) return notes.recordStatus(row.id, found, now)
  await notes.recordStatus(row.id, await cancel(notes, row, partner, found, now), now)
}

/** Why nothing is printed for now. The end of the dispute or refund, or an admin, resumes it. */
async function reasonToWait(rows: PrintOrderStore, { order_id: orderId }: PrintOrderRow): Promise<string | undefined> {
  if (await rows.isHeld(orderId)) return 'The bank has not decided about the payment, so this is not ordered yet.'
  if (await rows.isRefunding(orderId)) return 'A refund of the order is under way, so this is not ordered yet.'
  return undefined
}

/** The partner does not have the order, and is not asked to make it for now. */
const postpone = (rows: PrintOrderStore, id: number, problem: string, now: number) =>
  rows.update(id, { busy_until: null, tried_at: null, checked_at: isoTimestamp(now), problem })

async function place(context: Dependencies, row: PrintOrderRow, partner: OrderPartner, now: number) {
  const { rows } = context
  const { id, reference, address } = row
  const lines = await linesOf(context, row)
  if (lines.length === 0) return undefined
  if (address === null) throw new PrintError(row.partner, 'refused', 'no address is known')
  // After a crash or a lost reply the partner may have it, so the address is fixed until that is known.
  await rows.update(id, { tried_at: isoTimestamp(now) })
  try {
    return await partner.place({ reference, address, lines })
  } catch (error) {
    if (error instanceof PrintError && error.fault !== 'later') await rows.update(id, { tried_at: null })
    throw error
  }
}

async function linesOf({ rows, appUrl }: Dependencies, row: PrintOrderRow): Promise<PrintLine[]> {
  const items = (await rows.items(row.order_id)).filter(({ partner }) => partner === row.partner)
  const remaining = items.filter(({ quantity, refunded_quantity: refunded }) => quantity > refunded)
  return remaining.map((item) => {
    if (item.partner_uid === null || item.design_url === null)
      throw new PrintError(row.partner, 'refused', `${item.name} has no design yet`)
    return {
      reference: String(item.id),
      uid: item.partner_uid,
      quantity: item.quantity - item.refunded_quantity,
      designUrl: designAddress(item.design_url, appUrl),
      placement: item.placement,
      areas: item.print_areas,
      attributes: item.attributes,
    }
  })
}

async function cancel(
  notes: PrintOrderNotes,
  row: PrintOrderRow,
  partner: OrderPartner,
  found: PartnerOrder,
  now: number,
): Promise<PartnerOrder> {
  if (found.status === 'cancelled') return found
  const canceled = !isShipped(found.status) && found.status !== 'failed' && (await partner.cancel(found.id))
  if (!canceled) await notes.tooLate(row.id, now)
  return canceled ? partner.read(found.id) : found
}

/** A rejection waits for an admin; any other error is retried. */
async function recordFailure({ rows, notes }: Dependencies, row: PrintOrderRow, error: unknown, now: number) {
  if (!(error instanceof PrintError)) return rows.update(row.id, { busy_until: null })
  if (isRejection(error) && row.partner_order === null) return notes.recordRejection(row.id, error.message, now)
  const problem = row.partner_order === null ? `${error.message} It is tried again by itself.` : row.problem
  return rows.update(row.id, { busy_until: null, checked_at: isoTimestamp(now), problem })
}

/** The request cannot succeed, however often it is retried. */
const isRejection = ({ fault }: PrintError) => fault === 'refused' || fault === 'missing'

import { setTimeout as wait } from 'node:timers/promises'
import type { PrintOrder } from '#contract/shop/printing.ts'
import type { Note } from '#server/platform/audit/audit-log.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { aboutOrder } from '#server/shop/orders/rules.ts'
import { designAddress } from './design-address.ts'
import type { PrintOrderNotes } from './order-notes.ts'
import { hasLeft, type OrderPartner, type PartnerOrder, type PrintLine } from './order-partner.ts'
import { newReference, type PrintQueue } from './order-queue.ts'
import type { PrintOrderRow, PrintOrderStore, ShownPrintOrder } from './order-store.ts'
import { PrintError } from './partner-error.ts'

interface Dependencies {
  db: Database
  rows: PrintOrderStore
  notes: PrintOrderNotes
  queue: Pick<PrintQueue, 'enqueue'>
  /** Undefined if that partner is not configured. */
  partnerOf: (partner: PrintOrderRow['partner']) => Promise<OrderPartner | undefined>
  appUrl: string
}

/** Lease in milliseconds for one server to advance an order; longer than all its calls can take. */
const busyMs = 2 * 60_000

/** Number of polls for completion, and milliseconds between them. */
const looks = 20
const retryMs = 100

/** Another worker has the lease; the job is retried. */
class BusyError extends Error {
  readonly code = 'print_busy'
}

/** Print orders: each creates exactly one partner order and mirrors its state. */
export function printOrders({ db, rows, notes, queue, partnerOf, appUrl }: Dependencies) {
  const place = async (row: PrintOrderRow, partner: OrderPartner): Promise<PartnerOrder | undefined> => {
    const lines = await linesOf(rows, row, appUrl)
    if (lines.length === 0) return undefined
    if (row.address === null) throw new PrintError(row.partner, 'refused', 'no address is known')
    return partner.place({ reference: row.reference, address: row.address, lines })
  }

  const cancel = async (row: PrintOrderRow, partner: OrderPartner, found: PartnerOrder, now: number) => {
    if (found.status === 'cancelled') return found
    const canceled = !hasLeft(found.status) && found.status !== 'failed' && (await partner.cancel(found.id))
    if (!canceled) await notes.tooLate(row.id, now)
    return canceled ? partner.read(found.id) : found
  }

  const bringForward = async (row: PrintOrderRow, now: number) => {
    const partner = await partnerOf(row.partner)
    if (!partner) throw new PrintError(row.partner, 'key')
    // After a crash between ordering and storing, the partner has an order with our reference.
    const known = row.partner_order === null ? await partner.find(row.reference) : await partner.read(row.partner_order)
    const found = known ?? (row.cancel_asked ? undefined : await place(row, partner))
    if (!found) return notes.ended(row.id, now)
    if (!row.cancel_asked) return notes.recordStatus(row.id, found, now)
    await notes.recordStatus(row.id, await cancel(row, partner, found, now), now)
  }

  /**
   * Waits for the current lease holder, who may have read outdated data.
   * @returns false if nothing is left to do
   */
  const claim = async (id: number, now: number): Promise<boolean> => {
    for (let look = 1; !(await rows.claim(id, isoMoment(now), isoMoment(now + busyMs))); look++) {
      const row = await rows.byId(id)
      if (!row || row.state === 'refused' || row.state === 'ended') return false
      if (look > looks) throw new BusyError('Another server is at it')
      await wait(retryMs)
    }
    return true
  }

  /**
   * Advances one print order: places it, polls it or cancels it. Safe to call at any time and concurrently, since each
   * run starts with the partner's state.
   */
  const settle = async (id: number, now: number): Promise<void> => {
    const row = (await claim(id, now)) ? await rows.byId(id) : undefined
    if (!row) return
    try {
      await bringForward(row, now)
    } catch (error) {
      await leaveFor(row, error, now)
      throw error
    }
  }

  /** A rejection waits for an admin; any other error is retried. */
  const leaveFor = async (row: PrintOrderRow, error: unknown, now: number) => {
    if (!(error instanceof PrintError)) return rows.update(row.id, { busy_until: null })
    if (isNo(error) && row.partner_order === null) return notes.recordRejection(row.id, error.message, now)
    const problem = row.partner_order === null ? `${error.message} It is tried again by itself.` : row.problem
    return rows.update(row.id, { busy_until: null, checked_at: isoMoment(now), problem })
  }

  const settleOrReject = async (id: number, now: number) => {
    try {
      await settle(id, now)
    } catch (error) {
      // A rejected order waits for an admin; a retry would change nothing.
      if (!(error instanceof PrintError && isNo(error))) throw error
    }
  }

  const read = async (id: number): Promise<PrintOrder> => {
    const row = await rows.shown(id)
    if (!row) throw notFound('There is no such order at a print partner.')
    return toPrintOrder(row, await rows.productsOf([row.order_id]))
  }

  return {
    settle: settleOrReject,

    async list(): Promise<{ orders: PrintOrder[] }> {
      const found = await rows.list(200)
      const products = await rows.productsOf([...new Set(found.map(({ order_id: id }) => id))])
      return { orders: found.map((row) => toPrintOrder(row, products)) }
    },

    /** @throws a 409 if it is in progress, or its buyer was refunded */
    async retrySend(id: number, now: number, note: Note): Promise<PrintOrder> {
      const row = await rows.shown(id)
      if (!row) throw notFound('There is no such order at a print partner.')
      if (!canRetrySend(row)) throw conflict('state', 'This order is under way or went back; it was not sent again.')
      const reference = newReference(row.order_id)
      await db.transaction(async () => {
        if (!(await rows.reopen(id, reference, isoMoment(now))))
          throw conflict('state', 'This order is being sent already.')
        await queue.enqueue(id, reference, now)
        await note(aboutOrder({ id: row.order_id, member_id: row.member_id }))
      })
      return read(id)
    },
  }
}

/** The request cannot succeed, however often it is retried. */
const isNo = ({ fault }: PrintError) => fault === 'refused' || fault === 'missing'

async function linesOf(rows: PrintOrderStore, row: PrintOrderRow, appUrl: string): Promise<PrintLine[]> {
  const items = (await rows.items(row.order_id)).filter(({ partner }) => partner === row.partner)
  const left = items.filter(({ quantity, refunded_quantity: back }) => quantity > back)
  return left.map((item) => {
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

/**
 * Orders that failed or were canceled while the buyer still expects them. Without an address nothing can be shipped.
 */
const canRetrySend = ({ state, status, order_state: order, address }: ShownPrintOrder): boolean =>
  address !== null && order === 'to_send' && (state === 'refused' || (state === 'ended' && status === 'cancelled'))

function toPrintOrder(row: ShownPrintOrder, products: Awaited<ReturnType<PrintOrderStore['productsOf']>>): PrintOrder {
  const { id, order_id, partner, partner_order, email, what, status, created_at, problem } = row
  const own = products.filter((one) => one.order_id === order_id && one.partner === partner)
  return {
    id,
    order_id,
    partner,
    partner_order,
    customer_email: email,
    what,
    status,
    created_at,
    tracking_info:
      row.tracking_number === null ? null : { tracking_number: row.tracking_number, tracking_url: row.tracking_url },
    problem,
    can_send_again: canRetrySend(row),
    products: own.map(({ id: product, title }) => ({ id: product, title })),
  }
}

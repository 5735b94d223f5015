import * as z from 'zod'
import { Placement, PrintPartner } from '#contract/shop/printing.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'
import { printAddress, printAreas, printAttributes } from './stored-shapes.ts'

export const PrintOrderRow = z.object({
  id: z.int(),
  order_id: z.int(),
  partner: PrintPartner,
  reference: z.string(),
  state: z.enum(['waiting', 'placed', 'refused', 'ended']),
  status: z.string(),
  partner_order: z.string().nullable(),
  cancel_asked: BooleanColumn,
  busy_until: z.string().nullable(),
  /** When the partner was last asked to make it, while the answer is not known. */
  tried_at: z.string().nullable(),
  address: printAddress.column.nullable(),
  what: z.string(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
  checked_at: z.string(),
})
export type PrintOrderRow = z.infer<typeof PrintOrderRow>

/** A print item of an order, with the current state of its product. */
const PrintItemRow = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  refunded_quantity: z.int(),
  print_product: z.int(),
  partner: PrintPartner,
  partner_uid: z.string().nullable(),
  design_url: z.string().nullable(),
  placement: Placement,
  print_areas: printAreas.column,
  attributes: printAttributes.column,
})
export type PrintItemRow = z.infer<typeof PrintItemRow>

const Id = z.object({ id: z.int() })
export type PrintOrderChanges = Partial<Pick<PrintOrderRow, 'state' | 'status' | 'reference' | 'partner_order'>> &
  Partial<
    Pick<
      PrintOrderRow,
      'carrier' | 'tracking_number' | 'tracking_url' | 'problem' | 'checked_at' | 'busy_until' | 'tried_at'
    >
  > & {
    cancel_asked?: 0 | 1
    address?: string | null
  }

const all = columns(PrintOrderRow.shape)
const Found = PrintOrderRow.optional()
const Rows = PrintOrderRow.array()

export const printOrderStore = (db: Database) =>
  bindAll(db, {
    byId,
    lock,
    ofOrder,
    shipmentsOf,
    idOf,
    unchecked,
    insert,
    update,
    claim,
    reopen,
    forgetAddresses,
    items,
    isHeld,
    isRefunding,
  })

export type PrintOrderStore = ReturnType<typeof printOrderStore>

async function byId(db: Database, id: number) {
  return Found.parse(await db.one`select ${all} from print_orders where id = ${id}`)
}

async function lock(db: Database, id: number) {
  return Found.parse(await db.one`select ${all} from print_orders where id = ${id} ${db.forUpdate}`)
}

async function ofOrder(db: Database, orderId: number): Promise<PrintOrderRow[]> {
  const rows = await db.all`select ${all} from print_orders where order_id = ${orderId} order by id ${db.forUpdate}`
  return Rows.parse(rows)
}

/** The same without a lock. */
async function shipmentsOf(db: Database, orderId: number): Promise<PrintOrderRow[]> {
  const rows = await db.all`select ${all} from print_orders where order_id = ${orderId} order by id`
  return Rows.parse(rows)
}

/** The print order of a callback, by the partner's id or our reference. */
async function idOf(
  db: Database,
  partner: PrintPartner,
  partnerOrder: string,
  reference: string,
): Promise<number | undefined> {
  const row = await db.one`
    select id from print_orders
    where partner = ${partner} and (partner_order = ${partnerOrder} or reference = ${reference}) limit 1`
  return parseRow(Id, row)?.id
}

/** Open print orders that were not checked for a while, oldest check first. */
async function unchecked(
  db: Database,
  checkedBefore: string,
  createdAfter: string,
  limit: number,
): Promise<PrintOrderRow[]> {
  const rows = await db.all`
    select ${all} from print_orders
    where state in ('waiting', 'placed') and checked_at <= ${checkedBefore} and created_at > ${createdAfter}
    order by checked_at limit ${limit}`
  return Rows.parse(rows)
}

async function insert(
  db: Database,
  row: Pick<PrintOrderRow, 'id' | 'order_id' | 'partner' | 'reference' | 'state' | 'what' | 'problem'>,
  address: string | null,
  timestamp: string,
) {
  await db.insertMany('print_orders', [
    {
      ...row,
      status: 'pending',
      partner_order: null,
      cancel_asked: 0,
      busy_until: null,
      tried_at: null,
      address,
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      created_at: timestamp,
      checked_at: timestamp,
    },
  ])
}

const update = (db: Database, id: number, changes: PrintOrderChanges) =>
  db.run`update print_orders set ${assignments(changes)} where id = ${id}`

/** Leases a print order until a given time. @returns false if another worker has it, or nothing is due */
async function claim(db: Database, id: number, now: string, until: string): Promise<boolean> {
  const taken = await db.run`
    update print_orders set busy_until = ${until}
    where id = ${id} and state in ('waiting', 'placed') and (busy_until is null or busy_until <= ${now})`
  return taken > 0
}

/** Restarts a permanently failed print order under a new reference. @returns false if it is already in progress */
async function reopen(db: Database, id: number, reference: string, timestamp: string): Promise<boolean> {
  const reopened = await db.run`
    update print_orders
    set state = 'waiting', status = 'pending', reference = ${reference}, partner_order = null, problem = null,
      cancel_asked = 0, busy_until = null, tried_at = null, checked_at = ${timestamp}
    where id = ${id} and state in ('refused', 'ended')`
  return reopened > 0
}

/** A member's account is deleted: erases the shipping addresses, except of orders not shipped yet. */
const forgetAddresses = (db: Database, memberId: number) => db.run`
  update print_orders set address = null
  where order_id in (select id from orders where member_id = ${memberId} and state <> 'to_send')`

/** The print items of an order. */
async function items(db: Database, orderId: number): Promise<PrintItemRow[]> {
  const rows = await db.all`
    select i.id, i.name, i.quantity, i.refunded_quantity, r.id as print_product, r.partner, r.partner_uid,
      r.design_url, r.placement, r.print_areas, r.attributes
    from order_items i join print_products r on r.product_id = i.product_id
    where i.order_id = ${orderId} order by i.id`
  return parseRows(PrintItemRow, rows)
}

/** Whether an order waits because its payment is disputed. */
async function isHeld(db: Database, orderId: number): Promise<boolean> {
  const row = await db.one`
    select id from orders
    where id = ${orderId} and hold is not null and hold <> coalesce(released_hold, '')`
  return row !== undefined
}

/** Whether a refund of an order is not decided yet. */
async function isRefunding(db: Database, orderId: number): Promise<boolean> {
  const row = await db.one`select id from order_refunds where order_id = ${orderId} and state = 'asked' limit 1`
  return row !== undefined
}

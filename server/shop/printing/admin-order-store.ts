import * as z from 'zod'
import { PrintPartner } from '#contract/shop/printing.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { join } from '#server/platform/db/sql.ts'
import { PrintOrderRow } from './order-store.ts'

const PrintOrderWithBuyer = PrintOrderRow.extend({
  email: z.string().nullable(),
  member_id: z.int().nullable(),
  order_state: z.string(),
})
export type PrintOrderWithBuyer = z.infer<typeof PrintOrderWithBuyer>

const ItemOfOrder = z.object({ order_id: z.int(), partner: PrintPartner, id: z.int(), title: z.string() })

const detailColumns = {
  strings: [
    `${Object.keys(PrintOrderRow.shape)
      .map((name) => `p.${name}`)
      .join(', ')}, m.email, o.member_id, o.state as order_state`,
  ],
  values: [],
}

/** Print orders with their buyers and products, for admins. */
export const adminPrintOrderStore = (db: Database) => ({
  /** With the buyer of each, newest first. */
  async list(limit: number): Promise<PrintOrderWithBuyer[]> {
    const rows = await db.all`
      select ${detailColumns} from print_orders p join orders o on o.id = p.order_id left join members m on m.id = o.member_id
      order by p.id desc limit ${limit}`
    return parseRows(PrintOrderWithBuyer, rows)
  },

  async findWithDetails(id: number): Promise<PrintOrderWithBuyer | undefined> {
    const row = await db.one`
      select ${detailColumns} from print_orders p join orders o on o.id = p.order_id left join members m on m.id = o.member_id
      where p.id = ${id}`
    return parseRow(PrintOrderWithBuyer, row)
  },

  /** The print items of several orders. */
  async productsOf(orderIds: readonly number[]) {
    const rows = await db.all`
      select distinct i.order_id, r.partner, r.id, p.name as title
      from order_items i join print_products r on r.product_id = i.product_id join products p on p.id = r.product_id
      where i.order_id in (${join(orderIds)})`
    return parseRows(ItemOfOrder, rows)
  },
})

export type AdminPrintOrderStore = ReturnType<typeof adminPrintOrderStore>

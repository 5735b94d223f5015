import * as z from 'zod'
import { Placement, PrintCategory, PrintPartner } from '#contract/shop/printing.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns, sql } from '#server/platform/db/sql.ts'
import { printAreas, printAttributes } from './stored-shapes.ts'

const PrintTemplateRow = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  partner: PrintPartner,
  fingerprint: z.string(),
  busy_until: z.string().nullable(),
  product_type: z.string(),
  product_type_name: z.string(),
  category: PrintCategory,
  color: z.string(),
  size: z.string(),
  design_url: z.string().nullable(),
  placement: Placement,
  partner_uid: z.string().nullable(),
  partner_product: z.string().nullable(),
  print_areas: printAreas.column,
  attributes: printAttributes.column,
  preview_url: z.string().nullable(),
  cost_cents: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type PrintTemplateRow = z.infer<typeof PrintTemplateRow>

/** With the fields of its shop product. */
const PrintTemplateWithProduct = PrintTemplateRow.extend({
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  is_active: BooleanColumn,
})
export type PrintTemplateWithProduct = z.infer<typeof PrintTemplateWithProduct>

export type NewPrintTemplate = Omit<PrintTemplateRow, 'id' | 'product_id'>
export type PrintTemplateChanges = Partial<Omit<PrintTemplateRow, 'id' | 'fingerprint'>> & { fingerprint?: string }

const stored = ({ print_areas: areas, attributes, ...row }: PrintTemplateChanges) => ({
  ...row,
  ...(areas && { print_areas: printAreas.write(areas) }),
  ...(attributes && { attributes: printAttributes.write(attributes) }),
})

const all = columns(PrintTemplateRow.shape)
const detailColumns = {
  strings: [
    `${Object.keys(PrintTemplateRow.shape)
      .map((name) => `r.${name}`)
      .join(', ')}, p.name, p.description, p.price_cents, p.is_active`,
  ],
  values: [],
}

/** Products that partners print, except those deleted in the shop. */
export const printTemplateStore = (db: Database) => ({
  async list(): Promise<PrintTemplateWithProduct[]> {
    const rows = await db.all`
      select ${detailColumns} from print_products r join products p on p.id = r.product_id
      where p.deleted_at is null order by r.id desc limit 500`
    return parseRows(PrintTemplateWithProduct, rows)
  },

  async findWithDetails(id: number): Promise<PrintTemplateWithProduct | undefined> {
    const row = await db.one`
      select ${detailColumns} from print_products r join products p on p.id = r.product_id
      where r.id = ${id} and p.deleted_at is null`
    return parseRow(PrintTemplateWithProduct, row)
  },

  async byFingerprint(fingerprint: string): Promise<PrintTemplateRow | undefined> {
    const row = await db.one`select ${all} from print_products where fingerprint = ${fingerprint}`
    return parseRow(PrintTemplateRow, row)
  },

  /** @returns the id, or undefined if the same product already exists */
  async insert(product: NewPrintTemplate): Promise<number | undefined> {
    const id = await db.id()
    const { print_areas: areas, attributes, ...row } = product
    const inserted = await db.run`
      insert into print_products (id, product_id, partner, fingerprint, busy_until, product_type, product_type_name,
        category, color, size, design_url, placement, partner_uid, partner_product, print_areas, attributes,
        preview_url, cost_cents, created_at, updated_at)
      values (${id}, ${null}, ${row.partner}, ${row.fingerprint}, ${row.busy_until}, ${row.product_type},
        ${row.product_type_name}, ${row.category}, ${row.color}, ${row.size}, ${row.design_url}, ${row.placement},
        ${row.partner_uid}, ${row.partner_product}, ${printAreas.write(areas)}, ${printAttributes.write(attributes)},
        ${row.preview_url}, ${row.cost_cents}, ${row.created_at}, ${row.updated_at})
      on conflict (fingerprint) do nothing`
    return inserted > 0 ? id : undefined
  },

  /**
   * Leases a product until a given time.
   * @param product.isMade true to create it again, false to finish an interrupted creation; not leased if it was
   * created in between
   */
  async claim({ id, isMade }: { id: number; isMade: boolean }, now: string, until: string): Promise<boolean> {
    const taken = await db.run`
      update print_products set busy_until = ${until}
      where id = ${id} and (busy_until is null or busy_until <= ${now})
        ${isMade ? sql`and product_id is not null` : sql`and product_id is null`}`
    return taken > 0
  },

  change: (id: number, changes: PrintTemplateChanges) =>
    db.run`update print_products set ${assignments(stored(changes))} where id = ${id}`,

  /** Deletes a product whose creation failed. */
  forget: (id: number) => db.run`delete from print_products where id = ${id} and product_id is null`,
})

export type PrintTemplateStore = ReturnType<typeof printTemplateStore>

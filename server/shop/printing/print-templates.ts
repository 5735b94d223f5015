import type { DesignImage, PrintTemplate, PrintTemplateBody } from '#contract/shop/printing.ts'
import type { Product, ProductBody } from '#contract/shop/products.ts'
import type { Note } from '#server/platform/audit/audit-log.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import type { GelatoCatalog, StoredType } from './catalog.ts'
import type { makeAtGelato, PartnerProduct } from './make-product.ts'
import { PrintError, partnerProblem } from './partner-error.ts'
import type { PrintTemplateStore, ShownPrintTemplate } from './print-template-store.ts'
import { chosen } from './rules.ts'

interface Dependencies {
  db: Database
  store: PrintTemplateStore
  /** Adds a product to the shop. */
  addToShop: (body: ProductBody, now: number, note: Note) => Promise<Product>
  /** @throws a 503 if Gelato is not configured */
  gelato: () => Promise<{ catalog: GelatoCatalog; make: ReturnType<typeof makeAtGelato> }>
}

/** Lease in milliseconds for creating a product. */
const busyMs = 120_000

/** Print products: created at the partner, and inactive in the shop until an admin activates them. */
export function printTemplates({ db, store, addToShop: addToStore, gelato }: Dependencies) {
  const read = async (id: number): Promise<PrintTemplate> => {
    const row = await store.shown(id)
    if (!row) throw noPrintTemplate()
    return toPrintTemplate(row)
  }

  /** Claims a product to create. @returns its new id, or the id of the one created before */
  const claim = async (row: Parameters<PrintTemplateStore['insert']>[0], now: number) => {
    const inserted = await store.insert(row)
    if (inserted !== undefined) return { id: inserted, isMade: false }
    const before = await store.byFingerprint(row.fingerprint)
    if (before && before.product_id !== null) {
      if (await store.shown(before.id)) return { id: before.id, isMade: true }
      // The previous product was deleted in the shop. This one replaces it; existing orders keep the old one.
      await store.change(before.id, { fingerprint: `${row.fingerprint}:${before.id}` })
      const again = await store.insert(row)
      if (again !== undefined) return { id: again, isMade: false }
    } else if (before && (await store.claim({ id: before.id, isMade: false }, isoMoment(now), isoMoment(now + busyMs))))
      return { id: before.id, isMade: false }
    throw busy()
  }

  const enter = (id: number, body: PrintTemplateBody, made: PartnerProduct, now: number, note: Note) =>
    db.transaction(async () => {
      const product = await addToStore(toShopBody(body), now, note)
      await store.change(id, { ...made, product_id: product.id, busy_until: null, updated_at: isoMoment(now) })
    })

  const retryMake = async (row: ShownPrintTemplate, design: DesignImage, now: number): Promise<PartnerProduct> => {
    const { catalog, make } = await gelato()
    const type = (await catalog.current(now)).types.find((one) => one.id === row.product_type)
    if (!type) throw invalid({ product_type: noSuchType })
    const { name: title, description, color, size, category } = row
    try {
      return await make({ type, title, description, color, size, category, design })
    } catch (error) {
      throw error instanceof PrintError ? partnerProblem(error) : error
    }
  }

  return {
    list: async () => ({ products: (await store.list()).map(toPrintTemplate) }),

    async create(body: PrintTemplateBody, now: number, note: Note): Promise<PrintTemplate> {
      const { catalog, make } = await gelato()
      const { types } = await catalog.current(now)
      const request = parsePrintProduct(body, types)
      const moment = isoMoment(now)
      const fingerprint = sha256(JSON.stringify(['gelato', body]))
      const { id, isMade } = await claim(
        { ...rowOf(request), fingerprint, busy_until: isoMoment(now + busyMs), created_at: moment, updated_at: moment },
        now,
      )
      if (isMade) return read(id)
      try {
        await enter(id, body, await make(request), now, note)
      } catch (error) {
        await store.forget(id)
        throw error instanceof PrintError ? partnerProblem(error) : error
      }
      return read(id)
    },

    /** A product made from a template is updated at the partner first; orders always include the design. */
    async replaceDesign(id: number, [design]: readonly DesignImage[], now: number, note: Note): Promise<PrintTemplate> {
      if (!design || !(await store.shown(id))) throw noPrintTemplate()
      if (!(await store.claim({ id, isMade: true }, isoMoment(now), isoMoment(now + busyMs)))) throw busy()
      try {
        const row = await store.shown(id)
        if (!row) throw noPrintTemplate()
        if (row.design_url === design.url && row.placement === design.placement) return toPrintTemplate(row)
        const made = row.partner_product === null ? {} : await retryMake(row, design, now)
        const changes = { ...made, design_url: design.url, placement: design.placement, updated_at: isoMoment(now) }
        await db.transaction(async () => {
          await store.change(id, changes)
          await note({ subject: `product ${row.product_id}`, fields: ['design_images'] })
        })
      } finally {
        await store.change(id, { busy_until: null })
      }
      return read(id)
    },
  }
}

const noPrintTemplate = () => notFound('This printed product does not exist.')
const busy = () => conflict('busy', 'This product is being made right now. Please look at the products in a moment.')
const noSuchType = 'Gelato does not print on this. Please choose a product type.'

/** The product to create, with each option in the partner's terms. */
function parsePrintProduct(body: PrintTemplateBody, types: readonly StoredType[]) {
  const { title, description, product_type: typeId, design_images: designs } = body
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw invalid({ product_type: noSuchType })
  const [design] = designs
  if (!design || !type.placements.includes(design.placement))
    throw invalid({ design_images: `${type.name} can be printed here: ${type.placements.join(', ')}.` })
  const color = chosen(type.colors, body.color)
  const size = chosen(type.sizes, body.size)
  if (color === undefined) throw invalid({ color: `Please choose a color: ${type.colors.join(', ')}.` })
  if (size === undefined) throw invalid({ size: `Please choose a size: ${type.sizes.join(', ')}.` })
  return { type, title, description, color, size, category: body.category ?? type.category, design }
}

export type PrintTemplateRequest = ReturnType<typeof parsePrintProduct>

const rowOf = ({ type, color, size, category, design }: PrintTemplateRequest) => ({
  partner: 'gelato' as const,
  product_type: type.id,
  product_type_name: type.name,
  category,
  color,
  size,
  design_url: design.url,
  placement: design.placement,
  partner_uid: null,
  partner_product: null,
  print_areas: [],
  attributes: {},
  preview_url: null,
  cost_cents: type.cost_cents,
})

/** In the shop it is an ordinary physical product. Its picture is the design, if that is stored here. */
const toShopBody = ({ title, description, price, design_images: [design] }: PrintTemplateBody): ProductBody => ({
  name: title,
  description,
  price,
  category: 'Merchandise',
  tags: [],
  image_url: design?.url.startsWith('/') ? design.url : null,
  is_active: false,
  inventory_count: null,
  sku: null,
  kind: 'physical',
})

function toPrintTemplate(row: ShownPrintTemplate): PrintTemplate {
  const { id, product_id: productId, partner, name, description, product_type, product_type_name, category } = row
  const { color, size, design_url: url, placement, preview_url, is_active, created_at } = row
  return {
    id,
    product_id: productId ?? 0,
    partner,
    title: name,
    description,
    product_type,
    product_type_name,
    category,
    color,
    size,
    currency: 'USD',
    price: row.price_cents,
    cost: row.cost_cents,
    design_images: url === null ? [] : [{ url, placement }],
    preview_url,
    is_active,
    created_at,
  }
}

import type { DesignImage, PrintTemplate, PrintTemplateBody } from '#contract/shop/printing.ts'
import type { Product, ProductBody } from '#contract/shop/products.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import type { GelatoCatalog } from './catalog.ts'
import type { makeAtGelato, PartnerProduct } from './make-product.ts'
import { PrintError, partnerProblem } from './partner-error.ts'
import { noSuchType, parsePrintProduct, rowOf } from './print-template-request.ts'
import type { NewPrintTemplate, PrintTemplateStore, PrintTemplateWithProduct } from './print-template-store.ts'

interface Dependencies {
  db: Database
  store: PrintTemplateStore
  /** Adds a product to the shop. */
  addToShop: (body: ProductBody, now: number, recordAudit: RecordAudit) => Promise<Product>
  /** @throws a 503 if Gelato is not configured */
  gelato: () => Promise<{ catalog: GelatoCatalog; make: ReturnType<typeof makeAtGelato> }>
}

/** Lease in milliseconds for creating a product. */
const leaseMs = 120_000

/** Print products: created at the partner, and inactive in the shop until an admin activates them. */
export const printTemplates = (dependencies: Dependencies) => bindAll(dependencies, { list, create, replaceDesign })

async function list({ store }: Dependencies): Promise<{ products: PrintTemplate[] }> {
  return { products: (await store.list()).map(toPrintTemplate) }
}

async function create(
  context: Dependencies,
  body: PrintTemplateBody,
  now: number,
  recordAudit: RecordAudit,
): Promise<PrintTemplate> {
  const { store } = context
  const { catalog, make } = await context.gelato()
  const { types } = await catalog.current(now)
  const request = parsePrintProduct(body, types)
  const timestamp = isoTimestamp(now)
  const fingerprint = sha256(JSON.stringify(['gelato', body]))
  const { id, isMade } = await claim(
    store,
    {
      ...rowOf(request),
      fingerprint,
      busy_until: isoTimestamp(now + leaseMs),
      created_at: timestamp,
      updated_at: timestamp,
    },
    now,
  )
  if (isMade) return read(store, id)
  try {
    await addShopProduct(context, id, body, await make(request), now, recordAudit)
  } catch (error) {
    await store.forget(id)
    throw error instanceof PrintError ? partnerProblem(error) : error
  }
  return read(store, id)
}

/** Claims a product to create. @returns its new id, or the id of the one created before */
async function claim(store: PrintTemplateStore, row: NewPrintTemplate, now: number) {
  const inserted = await store.insert(row)
  if (inserted !== undefined) return { id: inserted, isMade: false }
  const before = await store.byFingerprint(row.fingerprint)
  if (before && before.product_id !== null) {
    if (await store.findWithDetails(before.id)) return { id: before.id, isMade: true }
    // The previous product was deleted in the shop. This one replaces it; existing orders keep the old one.
    await store.change(before.id, { fingerprint: `${row.fingerprint}:${before.id}` })
    const replacement = await store.insert(row)
    if (replacement !== undefined) return { id: replacement, isMade: false }
  } else if (
    before &&
    (await store.claim({ id: before.id, isMade: false }, isoTimestamp(now), isoTimestamp(now + leaseMs)))
  )
    return { id: before.id, isMade: false }
  throw busy()
}

const addShopProduct = inTransaction(
  async (
    { store, addToShop }: Dependencies,
    id: number,
    body: PrintTemplateBody,
    made: PartnerProduct,
    now: number,
    recordAudit: RecordAudit,
  ) => {
    const product = await addToShop(toShopBody(body), now, recordAudit)
    await store.change(id, { ...made, product_id: product.id, busy_until: null, updated_at: isoTimestamp(now) })
  },
)

interface DesignChange {
  design_images: readonly DesignImage[]
  seen?: { design_images: DesignImage[] } | undefined
}

/** A product made from a template is updated at the partner first; orders always include the design. */
async function replaceDesign(
  context: Dependencies,
  id: number,
  { design_images: [design], seen }: DesignChange,
  now: number,
  recordAudit: RecordAudit,
): Promise<PrintTemplate> {
  const { db, store } = context
  if (!design || !(await store.findWithDetails(id))) throw noPrintTemplate()
  if (!(await store.claim({ id, isMade: true }, isoTimestamp(now), isoTimestamp(now + leaseMs)))) throw busy()
  try {
    const row = await store.findWithDetails(id)
    if (!row) throw noPrintTemplate()
    if (row.design_url === design.url && row.placement === design.placement) return toPrintTemplate(row)
    assertSeen(toPrintTemplate(row), seen)
    const made = row.partner_product === null ? {} : await retryMake(context, row, design, now)
    const changes = { ...made, design_url: design.url, placement: design.placement, updated_at: isoTimestamp(now) }
    await db.transaction(async () => {
      await store.change(id, changes)
      await recordAudit({ ...titled(row.name, `product ${row.product_id}`), fields: ['design_images'] })
    })
  } finally {
    await store.change(id, { busy_until: null })
  }
  return read(store, id)
}

async function retryMake({ gelato }: Dependencies, row: PrintTemplateWithProduct, design: DesignImage, now: number) {
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

async function read(store: PrintTemplateStore, id: number): Promise<PrintTemplate> {
  const row = await store.findWithDetails(id)
  if (!row) throw noPrintTemplate()
  return toPrintTemplate(row)
}

const noPrintTemplate = () => notFound('This printed product does not exist.')
const busy = () => conflict('busy', 'This product is being made right now. Please look at the products in a moment.')

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

function toPrintTemplate(row: PrintTemplateWithProduct): PrintTemplate {
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

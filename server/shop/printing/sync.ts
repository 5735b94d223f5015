import { isDeepStrictEqual } from 'node:util'
import { parseCents } from '#contract/platform/money.ts'
import type { SyncResults } from '#contract/shop/printing.ts'
import type { Product, ProductBody } from '#contract/shop/products.ts'
import { type RecordAudit, titled } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { PartnerCacheStore } from './partner-cache-store.ts'
import { PrintError, partnerProblem } from './partner-error.ts'
import type { PrintTemplateStore } from './print-template-store.ts'
import type { ProdigiClient } from './prodigi.ts'
import { printAreaOf } from './prodigi-orders.ts'
import { categoryOf } from './rules.ts'

interface Dependencies {
  db: Database
  store: PrintTemplateStore
  partnerCache: PartnerCacheStore
  addToShop: (body: ProductBody, now: number, recordAudit: RecordAudit) => Promise<Product>
  /** Polls the partner for each open order. */
  refreshOrders: (now: number) => Promise<void>
}

interface SyncOutcome {
  results: SyncResults
  /** SKUs that could not be read. */
  failed: string[]
}

const lockName = 'prodigi-sync'
const lockMs = 10 * 60_000

/**
 * Reads the configured SKUs from Prodigi. A new one becomes an inactive product; a known one gets the partner's fields
 * updated. Name and price are the admin's and stay.
 * @throws a 409 while a sync is running, a 503 if Prodigi does not respond at all
 */
export async function syncProdigi(
  context: Dependencies,
  client: ProdigiClient,
  skus: readonly string[],
  now: number,
  recordAudit: RecordAudit,
): Promise<SyncOutcome> {
  const { partnerCache } = context
  if (!(await partnerCache.claim(lockName, isoTimestamp(now), isoTimestamp(now + lockMs))))
    throw conflict('syncing', 'A sync is running already. Please wait for it to end.')
  try {
    await client.latestOrder()
    return await syncAll(context, client, skus, now, recordAudit)
  } catch (error) {
    throw error instanceof PrintError ? partnerProblem(error) : error
  } finally {
    await partnerCache.release(lockName)
  }
}

async function syncAll(
  context: Dependencies,
  client: ProdigiClient,
  skus: readonly string[],
  now: number,
  recordAudit: RecordAudit,
): Promise<SyncOutcome> {
  const results = { created: 0, updated: 0, errors: 0 }
  const failed: string[] = []
  for (const sku of new Set(skus)) {
    try {
      const outcome = await syncOne(context, await readSku(client, sku), now, recordAudit)
      if (outcome !== 'unchanged') results[outcome] += 1
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      results.errors += 1
      failed.push(sku)
    }
  }
  await context.refreshOrders(now)
  return { results, failed }
}

async function syncOne({ db, store, addToShop }: Dependencies, read: ReadSku, now: number, recordAudit: RecordAudit) {
  const timestamp = isoTimestamp(now)
  const fingerprint = sha256(JSON.stringify(['prodigi', read.sku]))
  const { print_areas, attributes, cost_cents, description } = read
  const facts = { print_areas, attributes, cost_cents, product_type_name: description }
  const existing = await store.byFingerprint(fingerprint)
  if (existing) {
    const before = { ...facts, ...pick(existing) }
    if (isDeepStrictEqual(before, facts)) return 'unchanged'
    const product = await store.findWithDetails(existing.id)
    await db.transaction(async () => {
      await store.change(existing.id, { ...facts, updated_at: timestamp })
      await recordAudit({
        ...titled(product?.name ?? description, `product ${existing.product_id}`),
        fields: Object.keys(facts),
      })
    })
    return 'updated'
  }
  await db.transaction(async () => {
    const id = await store.insert({
      ...newRow(read),
      ...facts,
      fingerprint,
      created_at: timestamp,
      updated_at: timestamp,
    })
    if (id === undefined) return
    const product = await addToShop(toShopBody(read), now, recordAudit)
    await store.change(id, { product_id: product.id })
  })
  return 'created'
}

interface ReadSku {
  sku: string
  description: string
  attributes: Record<string, string>
  print_areas: string[]
  cost_cents: number | null
}

/** Takes the first value of each option; the SKU defines the rest. */
async function readSku(client: ProdigiClient, sku: string): Promise<ReadSku> {
  const { product } = await client.product(sku)
  const choices = Object.entries(product.attributes).flatMap(([name, [first]]) =>
    first ? [[name, first] as const] : [],
  )
  const attributes = Object.fromEntries(choices)
  const areas = Object.keys(product.printAreas)
  const { quotes } = await client.quote(sku, attributes, printAreaOf('front', areas))
  const items = quotes[0]?.costSummary.items
  const cost = items?.currency === 'USD' ? parseCents(items.amount) : null
  return { sku: product.sku, description: product.description, attributes, print_areas: areas, cost_cents: cost }
}

const pick = (row: {
  print_areas: string[]
  attributes: Record<string, string>
  cost_cents: number | null
  product_type_name: string
}) => ({
  print_areas: row.print_areas,
  attributes: row.attributes,
  cost_cents: row.cost_cents,
  product_type_name: row.product_type_name,
})

const newRow = ({ sku, description, attributes }: ReadSku) => ({
  partner: 'prodigi' as const,
  busy_until: null,
  product_type: sku,
  category: categoryOf(sku, description),
  color: attributes.color ?? '',
  size: attributes.size ?? '',
  design_url: null,
  placement: 'front' as const,
  partner_uid: sku,
  partner_product: null,
  preview_url: null,
})

/** The price is our cost until an admin sets one; the product is inactive until then. */
const toShopBody = ({ description, cost_cents: cost }: ReadSku): ProductBody => ({
  name: description.slice(0, 120),
  description: '',
  price: cost ?? 0,
  category: 'Merchandise',
  tags: [],
  image_url: null,
  is_active: false,
  inventory_count: null,
  sku: null,
  kind: 'physical',
})

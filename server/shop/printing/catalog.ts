import type { CatalogProduct, PrintCategory } from '#contract/shop/printing.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { GelatoClient } from './gelato.ts'
import type { PartnerCacheStore } from './partner-cache-store.ts'
import { PrintError, partnerProblem } from './partner-error.ts'
import { categoryOf, colorOf, placementsOf, sizeOf, variantSummary } from './rules.ts'
import { cachedTypes, type StoredType } from './stored-shapes.ts'

export interface CachedCatalog {
  types: StoredType[]
  readAt: string
  isStale: boolean
}

const name = 'gelato-catalog'
/** Time in which a cached catalog is not requested again. */
const freshMs = 6 * 3_600_000
/** Maximum number of types read, and of concurrent reads; each type takes three calls. */
const maxTypes = 40
const maxConcurrent = 5

/** Gelato's catalog, refreshed periodically and cached for outages. */
export function gelatoCatalog(client: GelatoClient, partnerCache: PartnerCacheStore) {
  const read = async (): Promise<StoredType[]> => {
    const catalogs = (await client.catalogs()).slice(0, maxTypes)
    const types: StoredType[] = []
    for (let from = 0; from < catalogs.length; from += maxConcurrent) {
      const some = catalogs.slice(from, from + maxConcurrent).map(({ catalogUid }) => readType(client, catalogUid))
      types.push(...(await Promise.all(some)).filter((type) => type !== undefined))
    }
    return types
  }

  const current = async (now: number): Promise<CachedCatalog> => {
    const cached = await partnerCache.find(name)
    if (cached && Date.parse(cached.read_at) > now - freshMs)
      return { types: cachedTypes.read(cached.content), readAt: cached.read_at, isStale: false }
    try {
      const types = await read()
      await partnerCache.save(name, cachedTypes.write(types), isoTimestamp(now))
      return { types, readAt: isoTimestamp(now), isStale: false }
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      if (!cached) throw partnerProblem(error)
      return { types: cachedTypes.read(cached.content), readAt: cached.read_at, isStale: true }
    }
  }

  return {
    current,

    /** Printable articles, filtered by category and words of the name. */
    async list(
      { category, search }: { category?: PrintCategory | undefined; search?: string | undefined },
      now: number,
    ) {
      const { types, readAt, isStale } = await current(now)
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
      const products = types
        .map(toCatalogProduct)
        .filter((product) => category === undefined || product.category === category)
        .filter(({ title, description }) => {
          const text = `${title} ${description}`.toLowerCase()
          return words.every((word) => text.includes(word))
        })
      return { products, read_at: readAt, is_stale: isStale }
    },
  }
}

export type GelatoCatalog = ReturnType<typeof gelatoCatalog>

/** Omits a type that cannot be read; throws if Gelato does not respond at all. */
async function readType(client: GelatoClient, catalogUid: string): Promise<StoredType | undefined> {
  try {
    const { title, productAttributes } = await client.catalog(catalogUid)
    const [color, size] = [colorOf(productAttributes), sizeOf(productAttributes)]
    const { products } = await client.search(catalogUid, {}, 1)
    const [first] = products
    if (!first) return undefined
    const category = categoryOf(catalogUid, title)
    return {
      id: catalogUid,
      name: title,
      category,
      colors: color?.values.map((value) => value.title) ?? [],
      sizes: size?.values.map((value) => value.title) ?? [],
      placements: placementsOf(category),
      uid: first.productUid,
      cost_cents: await costOf(client, first.productUid),
      color_attribute: color?.productAttributeUid ?? null,
      size_attribute: size?.productAttributeUid ?? null,
    }
  } catch (error) {
    if (error instanceof PrintError && (error.fault === 'missing' || error.fault === 'refused')) return undefined
    throw error
  }
}

/** Price of one in cents; null without a single-unit price in dollars. */
export async function costOf(client: GelatoClient, uid: string): Promise<number | null> {
  const one = (await client.prices(uid)).find(({ quantity, currency }) => quantity === 1 && currency === 'USD')
  return one === undefined ? null : Math.round(one.price * 100)
}

const toCatalogProduct = ({ uid, name: title, category, cost_cents: cost, ...type }: StoredType): CatalogProduct => ({
  id: uid,
  title,
  description: variantSummary(type),
  currency: 'USD',
  price: cost,
  product_type: type.id,
  category,
  design_images: [],
})

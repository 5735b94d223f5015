import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { toDollars } from '#contract/platform/money.ts'
import type { PageMetadata } from '#server/platform/pages/page-metadata.ts'
import { escapeHtml, type Placeholders } from '#server/platform/pages/placeholders.ts'
import type { ShopVisibility } from '#server/shop/visibility/shop-visibility.ts'
import type { ProductRow } from './product-row.ts'
import type { ProductStore } from './product-store.ts'
import { pictureUrl } from './rules.ts'
import type { ShopCacheKey } from './shop-cache-key.ts'

interface Dependencies {
  store: Pick<ProductStore, 'find'>
  shopCacheKey: Pick<ShopCacheKey, 'read'>
  visibility: Pick<ShopVisibility, 'isOpen'>
  appUrl: string
}

const Params = z.looseObject({ id: z.string().default('') })

/** Page metadata of a product for search engines and link previews; contains only public data. */
export function productMetadata({ store, shopCacheKey, visibility, appUrl }: Dependencies): PageMetadata {
  return async (params) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success) return null
    const [current, isOpen] = await Promise.all([shopCacheKey.read(), visibility.isOpen()])
    if (!isOpen) return undefined
    const row = await store.find(decoded.data.id)
    if (!row?.is_active || row.deleted_at !== null) return null
    return { key: String(row.id), version: current, placeholders: metadataOf(row, appUrl) }
  }
}

/** The first sentences of a description, up to the length of a preview. */
function shortened(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ')
  return line.length <= 200 ? line : `${line.slice(0, line.lastIndexOf(' ', 199))}…`
}

function metadataOf(
  { id, name, description, price_cents: price, image_key: image }: ProductRow,
  appUrl: string,
): Placeholders {
  const title = escapeHtml(`${name} · Moneta`)
  const about = escapeHtml(shortened(description))
  const address = escapeHtml(`${appUrl}/store/${id}`)
  const picture = escapeHtml(appUrl + (image ? pictureUrl(image) : '/link-preview.png'))
  const property = (key: string, content: string) => `<meta property="${key}" content="${content}">`
  const rows = [
    `<link rel="canonical" href="${address}">`,
    property('og:type', 'product'),
    property('og:site_name', 'Moneta'),
    property('og:title', title),
    property('og:description', about),
    property('og:url', address),
    property('og:image', picture),
    property('product:price:amount', toDollars(price).toFixed(2)),
    property('product:price:currency', 'USD'),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return {
    title: `<title>${title}</title>`,
    description: `<meta name="description" content="${about}">`,
    head: `${rows.join('\n')}\n`,
  }
}

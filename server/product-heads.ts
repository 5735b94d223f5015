import * as z from 'zod'
import { IdParams } from '#contract/codecs.ts'
import { formatCents } from '#contract/money.ts'
import type { OwnHead } from './kit/own-heads.ts'
import { escapeHtml, type Slots } from './kit/slots.ts'
import type { ShopReading } from './shop/reading.ts'

interface Dependencies {
  reading: Pick<ShopReading, 'read'>
  appUrl: string
}

/** So many characters of a description a search engine or a messenger shows. */
const shownLength = 160

const Params = z.looseObject({ id: z.string().default('') })

/**
 * What a search engine or a messenger shows of a link to a product: as much as a visitor may read. What is hidden, gone or
 * in a closed store has none.
 */
export function productHeads({ reading, appUrl }: Dependencies): OwnHead {
  return async (params) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success) return null
    const product = await reading.read(decoded.data.id, false)
    return { key: `${product.id} ${product.version}`, version: '', slots: headOf(product, appUrl) }
  }
}

type Shown = Pick<Awaited<ReturnType<ShopReading['read']>>, 'id' | 'name' | 'description' | 'price' | 'image_url'>

function headOf({ id, name, description, price, image_url: image }: Shown, appUrl: string): Slots {
  const title = escapeHtml(`${name} · Moneta`)
  const words = escapeHtml(descriptionOf(description) || `${name}, ${formatCents(price)}, in the store of Moneta.`)
  const address = escapeHtml(`${appUrl}/store/${id}`)
  const picture = escapeHtml(image === null ? `${appUrl}/link-preview.png` : `${appUrl}${image}?w=960`)
  const property = (key: string, content: string) => `<meta property="${key}" content="${content}">`
  const rows = [
    `<link rel="canonical" href="${address}">`,
    property('og:type', 'product'),
    property('og:site_name', 'Moneta'),
    property('og:title', title),
    property('og:description', words),
    property('og:url', address),
    property('og:image', picture),
    property('product:price:amount', (price / 100).toFixed(2)),
    property('product:price:currency', 'USD'),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return {
    title: `<title>${title}</title>`,
    description: `<meta name="description" content="${words}">`,
    head: `${rows.join('\n')}\n`,
  }
}

/** The first paragraph, in whole words. */
function descriptionOf(description: string): string {
  const [first = ''] = description.split('\n')
  if (first.length <= shownLength) return first
  return `${first.slice(0, first.lastIndexOf(' ', shownLength))}…`
}

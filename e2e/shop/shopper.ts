import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, newPage, openSignedIn } from '../browser.ts'
import type { Site } from '../site.ts'

const defaultProduct = {
  description: 'Made for the tests.',
  price: 12.5,
  category: 'Merchandise',
  tags: [] as string[],
  image_url: null,
  is_active: true,
  inventory_count: 20 as number | null,
  sku: null,
  kind: 'physical',
}

/** An admin that works through API calls. */
export async function openAdmin(browser: Browser, site: Site) {
  const page = await newPage(browser)
  await openSignedIn(page, site, 'admin@example.test', '/account')
  const post = async (path: string, content: { data: unknown } | { multipart: Record<string, File> }) => {
    const reply = await page.request.post(site.url + path, { ...content, headers: { origin: site.url } })
    assert.equal(reply.status(), 200, `${path}: ${await reply.text()}`)
    return reply.json()
  }
  return {
    addProduct: (fields: { name: string } & Partial<typeof defaultProduct>) =>
      post('/api/products', { data: { ...defaultProduct, ...fields } }),
    /** Adds a digital product whose PDF has this text. */
    async addDownload(name: string, price: number, text: string) {
      const file = { name: 'set.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${text}`) }
      const { file_key } = await post('/api/products/files', { multipart: { file } })
      const kind = { kind: 'digital', inventory_count: null, category: 'Digital Products', file_key }
      return post('/api/products', { data: { ...defaultProduct, ...kind, name, price } })
    },
    /** Refunds an order in full. */
    async refund(orderId: number) {
      const reply = await page.request.get(`${site.url}/api/admin/orders/${orderId}`)
      const { items, refundable } = await reply.json()
      const allItems = items.map(({ id, quantity }: { id: number; quantity: number }) => ({
        item_id: id,
        quantity,
        restock: true,
      }))
      const body = { items: allItems, shipping: true, amount: refundable.total, reason: 'Not wanted.' }
      await post(`/api/admin/orders/${orderId}/refund`, { data: body })
    },
  }
}

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Fills in the shipping address on the demo mode's payment page. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Maya Brandt')
  await page.getByLabel('Street and number').fill('48 Orchard Lane')
  await page.getByLabel('City').fill('Kirkersville')
  await page.getByLabel('ZIP code').fill('43033')
}

/** Resolves once the site has sent an e-mail that contains all these texts. */
export async function mailWith(site: Site, ...texts: string[]) {
  const folder = join(site.dataDir, 'mail')
  const sentMails = () =>
    existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  await expect
    .poll(() => sentMails().some((mail) => texts.every((text) => mail.includes(text))), `mail with ${texts.join(', ')}`)
    .toBe(true)
}

/** Maximum number of checkouts per buyer that the rate limit allows. */
const checkoutsPerBuyer = 25

/** Places paid orders of a product by API calls, each sent to the same address. */
export async function placeOrders(browser: Browser, site: Site, productId: number, count: number) {
  for (let placed = 0; placed < count; placed += checkoutsPerBuyer) {
    const page = await newPage(browser)
    const email = `buyer${placed}@example.test`
    await openSignedIn(page, site, email, '/account')
    for (let order = placed; order < Math.min(count, placed + checkoutsPerBuyer); order += 1)
      await placeOrder(page, site, email, productId)
    await page.close()
  }
}

async function placeOrder({ request }: Page, site: Site, email: string, productId: number) {
  const headers = { origin: site.url }
  await request.post(`${site.url}/api/cart/items`, { data: { product_id: productId, quantity: 1 }, headers })
  const { total } = await (await request.get(`${site.url}/api/cart`)).json()
  const checkout = await request.post(`${site.url}/api/cart/checkout`, { data: { total }, headers })
  assert.equal(checkout.status(), 200, await checkout.text())
  const { sessionUrl } = await checkout.json()
  const address = {
    name: 'Maya Brandt',
    line1: '48 Orchard Lane',
    city: 'Kirkersville',
    postal_code: '43033',
    country: 'US',
  }
  const paid = await request.post(sessionUrl, { form: { do: 'pay', email, ...address }, headers })
  assert.ok(paid.status() < 400, `${sessionUrl}: ${paid.status()}`)
}

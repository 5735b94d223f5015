import assert from 'node:assert/strict'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { randomKey } from '#server/platform/storage/storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { newProduct } from '#server/shop/catalog/product-fields.ts'
import type { ProductFields } from '#server/shop/catalog/product-row.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn } from '#server/testing/payments/paying.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const plain: ProductFields = {
  ...newProduct,
  name: 'Mug',
  description: 'A mug.',
  price_cents: 1200,
  category: 'Merchandise',
}

/** A site whose shop ships to the United States for $5.00, and whose jobs the test runs. */
export async function startShop(settings: Record<string, string> = {}): Promise<TestApp> {
  const site = await startApp({ course: smallCourse(), settings })
  const shipping = JSON.stringify({ price: 500, countries: ['US'] })
  await site.db.run`
    insert into settings (name, value) values ('shipping', ${shipping})
    on conflict (name) do update set value = excluded.value`
  return site
}

/** Adds a product to the shop directly, bypassing the admin pages. @returns its id */
export async function addProduct({ db, clock }: TestApp, fields: Partial<ProductFields> = {}): Promise<number> {
  const [id = 0] = await db.transaction(() =>
    productStore(db).insert([{ ...plain, ...fields }], isoTimestamp(clock.now())),
  )
  return id
}

/** A download product, with its file in storage. */
export async function addDownload(site: TestApp, bytes: string, fields: Partial<ProductFields> = {}): Promise<number> {
  const key = randomKey('products', 'pdf')
  const digest = await site.storage.put(key, Buffer.from(bytes))
  await storedFileStore(site.db).save(key, digest, site.clock.now())
  const file = { file_storage_key: key, file_name: 'Budget Planner.pdf', file_size: digest.size }
  return addProduct(site, { name: 'Budget Planner', price_cents: 900, kind: 'digital', ...file, ...fields })
}

export const stockOf = async ({ db }: TestApp, productId: number) =>
  (await db.one`select inventory_count from products where id = ${productId}`)?.inventory_count

type Buyer = Pick<Person, 'send'>

export const addToCart = (person: Buyer, id: number, quantity: unknown = 1) =>
  person.send('POST', '/api/cart/items', { product_id: id, quantity })

export const setQuantity = (person: Buyer, id: number, quantity: unknown) =>
  person.send('PUT', `/api/cart/items/${id}`, { quantity })

/** Adds items to a member's cart. @returns the cart */
export async function fillCart(person: Buyer, ...items: { id: number; quantity?: number }[]) {
  for (const { id, quantity } of items) {
    const reply = await addToCart(person, id, quantity)
    assert.equal(reply.statusCode, 200, reply.body)
  }
  return cartOf(person)
}

export const cartOf = async (person: Buyer) => (await person.send('GET', '/api/cart')).json()

/** Starts the checkout of the cart. @returns its order and checkout */
export async function startCheckout(person: Person): Promise<{ id: number; checkout: string }> {
  const { total } = await cartOf(person)
  const reply = await person.send('POST', '/api/cart/checkout', { total })
  assert.equal(reply.statusCode, 200, reply.body)
  const { order_id: id, sessionUrl } = reply.json()
  return { id, checkout: sessionUrl === null ? '' : checkoutIn(sessionUrl) }
}

export const homeAddress = { line1: '12 Main St', postal_code: '62701', country: 'US' }

/** Fills the cart and pays for it. */
export async function buy(site: TestApp, person: Person, ...items: { id: number; quantity?: number }[]) {
  await fillCart(person, ...items)
  const order = await startCheckout(person)
  await site.payments.provider.pay(order.checkout, { name: 'Mara Reader', address: homeAddress })
  return order
}

export const orderOf = async (person: Person, id: number) => (await person.send('GET', `/api/orders/${id}`)).json()
export const adminOrderOf = async (admin: Buyer, id: number) =>
  (await admin.send('GET', `/api/admin/orders/${id}`)).json()

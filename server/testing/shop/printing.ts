import assert from 'node:assert/strict'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { buy } from './shopping.ts'

export const design = { url: 'https://pictures.example/rings.png', placement: 'front' as const }
export const shirt = {
  title: 'Growth Rings T-shirt',
  description: 'Heavy white cotton.',
  product_type: 't-shirts',
  color: 'White',
  size: 'M',
  price: 24,
  design_images: [design],
}

/** A printed product in the shop. */
export async function addPrinted(admin: Person, fields: object = {}) {
  const reply = await admin.send('POST', '/api/gelato/products', { ...shirt, ...fields })
  assert.equal(reply.statusCode, 200, reply.body)
  const product = reply.json()
  await admin.send('PATCH', `/api/products/${product.product_id}/toggle-active`)
  return product
}

/** Buys a printed product as a new member. @returns the order's id */
export async function buyPrinted(site: TestApp, buyer: Person, productId: number, quantity = 1): Promise<number> {
  return (await buy(site, buyer, { id: productId, quantity })).id
}

/** The partners' orders, newest first. */
export const atPartner = ({ print }: TestApp) => print.printer.store.newestOrders(100)

export const printOrdersOf = async (admin: Person) => (await admin.send('GET', '/api/gelato/orders')).json().orders

/** Simulates an unreachable partner: set it as `print.hooks.interceptRequest`. */
export const failConnection = async (): Promise<never> => {
  throw new TypeError('fetch failed')
}

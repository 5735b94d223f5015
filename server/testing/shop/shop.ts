import { strict as assert } from 'node:assert'
import type { Person, TestApp } from '#server/testing/start-app.ts'

/** The admin form's data of a product. */
export const productBody = {
  name: 'Budget notebook',
  description: 'For a year of sums.',
  price: 12.5,
  category: 'Merchandise',
  tags: ['paper'],
  image_url: null,
  is_active: true,
  inventory_count: 20,
  sku: null,
  kind: 'physical',
}

/** The admin form's data of an affiliate link. */
export const affiliateBody = {
  title: 'A book',
  description: 'About money.',
  price: 18,
  affiliate_url: 'https://books.example/a-book',
  image_url: null,
  category: 'Books',
  is_active: true,
  display_order: 1,
}

/** Adds a product as the admin. @returns the product */
export async function addProduct(admin: Person, fields: object = {}) {
  const reply = await admin.send('POST', '/api/products', { ...productBody, ...fields })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** A form with one file, as sent by a browser. */
export function formWith(field: string, filename: string, bytes: Buffer | string) {
  const boundary = 'x-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Uploads a file to an address, as a browser does. */
export const sendFile = (
  site: TestApp,
  { cookie }: Person,
  url: string,
  [field, filename, bytes]: [field: string, filename: string, bytes: Buffer | string],
) => {
  const { payload, headers } = formWith(field, filename, bytes)
  return site.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
}

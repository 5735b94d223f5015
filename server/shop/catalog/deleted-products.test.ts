import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { purgeJob } from '#server/platform/jobs/purges.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { addPrinted } from '#server/testing/shop/printing.ts'
import { addProduct, productBody } from '#server/testing/shop/shop.ts'
import { buy, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const hour = 60 * 60_000
const day = 24 * hour

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const deleted = async (query = '') => (await admin.send('GET', `/api/products/deleted${query}`)).json()
const namesOf = (list: { products: { name: string }[] }) => list.products.map(({ name }) => name)
const remove = (id: number) => admin.send('DELETE', `/api/products/${id}`)
const restore = (id: number) => admin.send('POST', `/api/products/${id}/restore`)
/** Moves the deletion of a product into the past. */
const backdate = (id: number, milliseconds: number) => site.db.run`
  update products set deleted_at = ${isoTimestamp(site.clock.now() - milliseconds)} where id = ${id}`

async function addDeleted(fields: object = {}) {
  const product = await addProduct(admin, fields)
  await remove(product.id)
  return product
}

test('a deleted product is listed until it is restored, with the day on which it will be gone', async () => {
  const first = await addDeleted({ name: 'First' })
  site.clock.advance(1000)
  await addDeleted({ name: 'Second' })
  await addProduct(admin, { name: 'Kept' })
  const { products, pagination } = await deleted()
  assert.deepEqual(namesOf({ products }), ['Second', 'First'])
  assert.deepEqual(pagination, { page: 1, limit: 24, total: 2, totalPages: 1, total_is_minimum: false })
  assert.deepEqual(products[1], {
    ...first,
    version: 2,
    deleted_at: '2026-03-15T12:00:00.000Z',
    restorable_until: '2026-04-14T12:00:00.000Z',
  })
  assert.equal((await restore(first.id)).statusCode, 200)
  assert.deepEqual(namesOf(await deleted()), ['Second'])
  assert.equal((await site.visitor('GET', `/api/products/${first.id}`)).json().name, 'First')
})

test('deleted products are found by text and category, a page at a time', async () => {
  for (const [name, category] of [
    ['Café Atlas', 'Books'],
    ['Atlas pin', 'Merchandise'],
    ['Atlas map', 'Books'],
  ]) {
    site.clock.advance(1000)
    await addDeleted({ name, category })
  }
  assert.deepEqual(namesOf(await deleted('?search=ATLAS')), ['Atlas map', 'Atlas pin', 'Café Atlas'])
  assert.deepEqual(namesOf(await deleted('?search=cafe+atlas')), ['Café Atlas'])
  assert.deepEqual(namesOf(await deleted('?search=atlas&category=Books')), ['Atlas map', 'Café Atlas'])
  assert.deepEqual(namesOf(await deleted('?search=%21%21')), [])
  const second = await deleted('?search=atlas&limit=2&page=2')
  assert.deepEqual([namesOf(second), second.pagination.totalPages], [['Café Atlas'], 2])
  assert.equal((await admin.send('GET', '/api/products/deleted?page=0')).statusCode, 400)
})

test('a product can be restored for exactly thirty days after its deletion', async () => {
  const [last, gone] = [await addDeleted({ name: 'Thirtieth day' }), await addDeleted({ name: 'Too late' })]
  await backdate(last.id, 30 * day)
  await backdate(gone.id, 30 * day + 1)
  const listed = namesOf(await deleted('?limit=100'))
  assert.deepEqual([listed.includes('Thirtieth day'), listed.includes('Too late')], [true, false])
  assert.equal((await restore(gone.id)).statusCode, 404)
  assert.equal((await restore(last.id)).statusCode, 200)
})

test('the purge removes products deleted thirty days ago, except those of orders and print templates', async () => {
  const member = await site.as('bought@example.test')
  const [kept, gone, bought] = [await addDeleted(), await addDeleted(), await addProduct(admin, { name: 'Bought' })]
  const printed = await addPrinted(admin)
  const { id } = await buy(site, member, { id: bought.id })
  for (const each of [bought.id, printed.product_id]) await remove(each)
  for (const each of [gone.id, bought.id, printed.product_id]) await backdate(each, 31 * day)
  await backdate(kept.id, 29 * day)
  const purge = areasOf(site).shop.purges?.['sweep:deleted-products']
  assert.ok(purge)
  const job = purgeJob('sweep:deleted-products', purge)
  const runAt = (now: number) => jobQueue(site.db).runDue(job, { now: () => now })
  await runAt(site.clock.now())
  assert.deepEqual((await runAt(site.clock.now() + hour)).failed, [], 'the first round only schedules the job')
  const statuses = async (...ids: number[]) =>
    Promise.all(ids.map(async (each) => (await admin.send('GET', `/api/products/${each}/stock`)).statusCode))
  assert.deepEqual(await statuses(kept.id, gone.id, bought.id, printed.product_id), [200, 404, 200, 200])
  assert.deepEqual(
    (await orderOf(member, id)).items.map((item: { name: string; price: number }) => [item.name, item.price]),
    [['Bought', productBody.price]],
  )
})

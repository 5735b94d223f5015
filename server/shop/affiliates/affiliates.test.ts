import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { affiliateBody } from '#server/testing/shop/shop.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import { affiliateStore } from './store.ts'

let site: TestApp
let admin: Person
before(async () => {
  site = await startApp({ course: smallCourse() })
  admin = await site.as('admin@example.test')
  for (const { id } of (await admin.send('GET', '/api/affiliate/products/admin')).json())
    await admin.send('DELETE', `/api/affiliate/products/${id}`)
})
after(() => site.close())

const body = { ...affiliateBody, display_order: 5 }
const add = async (fields: object = {}) => {
  const reply = await admin.send('POST', '/api/affiliate/products', { ...body, ...fields })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const titles = async (query = '', person = site.visitor): Promise<string[]> =>
  (await person('GET', `/api/affiliate/products${query}`)).json().map((one: { title: string }) => one.title)
const clicksOf = async (id: number) =>
  (await admin.send('GET', '/api/affiliate/products/admin')).json().find((one: { id: number }) => one.id === id).clicks
const remove = (id: number) => admin.send('DELETE', `/api/affiliate/products/${id}`)

test("shows visitors the active affiliate links in the admin's order, or filtered and sorted like own products", async () => {
  const late = await add({ title: 'Zebra stripes', display_order: 2, price: 5, description: 'Café sums' })
  const early = await add({ title: 'apple pie', display_order: 1, price: 30, category: 'Tools' })
  const hidden = await add({ title: 'Hidden', is_active: false })
  const cases: [query: string, expected: string[]][] = [
    ['', ['apple pie', 'Zebra stripes']],
    ['?sort=newest', ['apple pie', 'Zebra stripes']],
    ['?sort=price_low', ['Zebra stripes', 'apple pie']],
    ['?sort=price_high', ['apple pie', 'Zebra stripes']],
    ['?sort=name', ['apple pie', 'Zebra stripes']],
    ['?search=CAFE', ['Zebra stripes']],
    ['?search=pi', ['apple pie']],
    ['?search=%25', []],
    ['?category=Tools', ['apple pie']],
    ['?min_price=6', ['apple pie']],
    ['?max_price=5', ['Zebra stripes']],
    ['?min_price=5&max_price=5', ['Zebra stripes']],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await titles(query), expected, query)
  assert.deepEqual(await titles('', admin.send), ['apple pie', 'Zebra stripes'])
  const all = (await admin.send('GET', '/api/affiliate/products/admin')).json()
  assert.deepEqual(
    all.map((one: { title: string }) => one.title),
    ['apple pie', 'Zebra stripes', 'Hidden'],
  )
  for (const query of ['?min_price=2&max_price=1', '?sort=odd', `?search=${'x'.repeat(10_000)}`])
    assert.equal((await site.visitor('GET', `/api/affiliate/products${query}`)).statusCode, 400)
  for (const { id } of [late, early, hidden]) await remove(id)
})

test('counts the clicks of the last 28 days per day, without personal data', async () => {
  const { id } = await add()
  const click = (send = site.visitor) => send('POST', `/api/affiliate/products/${id}/click`)
  assert.equal((await click()).statusCode, 204)
  await click((await site.as('mara@example.test')).send)
  const store = affiliateStore(site.db)
  await store.click(id, '2026-02-16')
  await store.click(id, '2026-02-15')
  assert.equal(await clicksOf(id), 3)
  const clickRows = await site.db.all`select * from affiliate_clicks where product_id = ${id} order by day`
  assert.deepEqual(
    clickRows.map(({ product_id, ...row }) => row),
    [
      { day: '2026-02-15', clicks: 1 },
      { day: '2026-02-16', clicks: 1 },
      { day: '2026-03-15', clicks: 2 },
    ],
  )
  assert.equal(await store.purgeClicks('2026-02-16', 500), 1)
  await admin.send('PATCH', `/api/affiliate/products/${id}/toggle-active`)
  assert.equal((await click()).statusCode, 404)
  assert.equal((await site.visitor('POST', '/api/affiliate/products/999999/click')).statusCode, 404)
  await remove(id)
})

test('an admin edits, hides, deletes and restores an affiliate link', async () => {
  const { id } = await add()
  const changed = await admin.send('PUT', `/api/affiliate/products/${id}`, { ...body, title: 'Renamed', price: 9.5 })
  assert.deepEqual([changed.json().title, changed.json().price, changed.json().display_order], ['Renamed', 9.5, 5])
  assert.equal((await admin.send('PATCH', `/api/affiliate/products/${id}/toggle-active`)).json().is_active, false)
  assert.equal((await admin.send('PATCH', `/api/affiliate/products/${id}/toggle-active`)).json().is_active, true)
  assert.equal((await remove(id)).statusCode, 204)
  assert.deepEqual(await titles(), [])
  assert.equal((await admin.send('PUT', `/api/affiliate/products/${id}`, body)).statusCode, 404)
  assert.equal((await admin.send('POST', `/api/affiliate/products/${id}/restore`)).json().title, 'Renamed')
  assert.deepEqual(await titles(), ['Renamed'])
  await remove(id)
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/restore'],
    ['PATCH', '/toggle-active'],
  ] as const)
    assert.equal((await admin.send(method, `/api/affiliate/products/999999${path}`)).statusCode, 404)
})

test('a deleted affiliate link is listed for thirty days, and can be restored that long', async () => {
  const [first, gone] = [await add({ title: 'First' }), await add({ title: 'Gone' })]
  await remove(first.id)
  await remove(gone.id)
  const deleted = async () => (await admin.send('GET', '/api/affiliate/products/deleted')).json()
  const titlesOfTests = (rows: { title: string }[]) =>
    rows.map(({ title }) => title).filter((title) => ['First', 'Gone'].includes(title))
  assert.deepEqual(titlesOfTests(await deleted()), ['Gone', 'First'])
  const times = { deleted_at: '2026-03-15T12:00:00.000Z', restorable_until: '2026-04-14T12:00:00.000Z' }
  assert.deepEqual(
    (await deleted()).find(({ id }: { id: number }) => id === first.id),
    { ...first, ...times },
  )
  await site.db.run`update affiliate_products set deleted_at = ${'2026-02-13T11:59:59.999Z'} where id = ${gone.id}`
  assert.deepEqual(titlesOfTests(await deleted()), ['First'])
  assert.equal((await admin.send('POST', `/api/affiliate/products/${gone.id}/restore`)).statusCode, 404)
  assert.equal(await affiliateStore(site.db).purgeDeleted('2026-02-13T12:00:00.000Z', 500), 1)
  assert.equal((await remove(gone.id)).statusCode, 404)
  assert.equal((await admin.send('POST', `/api/affiliate/products/${first.id}/restore`)).statusCode, 200)
  await remove(first.id)
})

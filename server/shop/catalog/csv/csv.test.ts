import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingStore } from '#server/platform/settings/store.ts'
import { importLock } from '#server/shop/catalog/import-lock.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'
import { catalogServices } from '#server/shop/catalog-services.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { addProduct, productBody, sendFile } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp, testClock } from '#server/testing/start-app.ts'
import { stagedStore } from './staged-store.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const admin = beforeTests(() => site.as('admin@example.test'))

const exportCsv = async () => (await admin.send('GET', '/api/products/export')).body
const preview = async (text: string) =>
  (await sendFile(site, admin, '/api/products/import/preview', ['file', 'products.csv', text])).json()
const importCsv = async (text: string) =>
  (await sendFile(site, admin, '/api/products/import', ['file', 'products.csv', text])).json()
const bySku = (sku: string) => productStore(site.db).findBySku(sku)
const emptyResult = { created: 0, updated: 0, unchanged: 0, problems: [], price_changes: [] }

test('exports all products as CSV with formulas neutralized', async () => {
  const fields = { name: '=HYPERLINK("x")', description: 'One, "two"', sku: 'OUT', tags: ['a', 'b'], price: 1250 }
  const { id } = await addProduct(admin, fields)
  const reply = await admin.send('GET', '/api/products/export')
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(reply.headers['content-disposition']), /attachment; filename="moneta-products.csv"/)
  const [head, ...lines] = reply.body.split('\r\n')
  assert.equal(
    head,
    '\uFEFFid,sku,name,description,price,category,tags,is_active,inventory_count,kind,file,image_url,created_at,version',
  )
  assert.ok(
    lines.includes(
      `${id},OUT,"'=HYPERLINK(""x"")","One, ""two""",1250.00,Merchandise,a | b,yes,20,physical,,,2026-03-15T12:00:00.000Z,1`,
    ),
  )
})

test('importing an unchanged export changes nothing', async () => {
  await addProduct(admin, { name: '-5 degrees', sku: 'ROUND', inventory_count: null, category: null })
  await addProduct(admin, { name: 'Without SKU', description: 'Two\n\nparagraphs' })
  const result = await importCsv(await exportCsv())
  assert.deepEqual(result, { ...emptyResult, rows: result.rows, unchanged: result.rows })
  assert.ok(result.rows >= 3)
})

test('applies a file as previewed and records the changes in the stock history', async () => {
  const old = await addProduct(admin, { sku: 'OLD', price: 10, inventory_count: 4, tags: ['kept'] })
  const text = 'SKU,Name,Price,inventory_count,category\nOLD,New name,"$1,012.50",9,Books\nNEW,Fresh,3,,\n'
  const expected = {
    ...emptyResult,
    rows: 2,
    created: 1,
    updated: 1,
    price_changes: [{ line: 2, name: 'New name', from: 10, to: 1012.5 }],
  }
  assert.deepEqual(await preview(text), expected)
  assert.equal(await bySku('NEW'), undefined)
  assert.deepEqual(await importCsv(text), expected)
  const [changed, added] = [await bySku('OLD'), await bySku('NEW')]
  assert.deepEqual(
    [changed?.id, changed?.name, changed?.price_cents, changed?.inventory_count, changed?.tags, changed?.category],
    [old.id, 'New name', 101_250, 9, ['kept'], 'Books'],
  )
  assert.deepEqual(
    [added?.name, added?.price_cents, added?.inventory_count, added?.is_active, added?.kind, added?.category],
    ['Fresh', 300, null, true, 'physical', null],
  )
  const [latest] = (await admin.send('GET', `/api/products/${old.id}/stock`)).json()
  assert.deepEqual([latest.reason, latest.change, latest.left], ['imported', 5, 9])
  assert.deepEqual((await site.visitor('GET', '/api/products?search=fresh')).json().pagination.total, 1)
})

test('imports nothing if one row is wrong, and names each wrong row with its error', async () => {
  const { id } = await addProduct(admin, { sku: 'TAKEN', name: 'Owner' })
  const rows = [
    'id,sku,name,price,inventory_count,category,kind,is_active',
    ',GOOD,Good,1,,,,',
    ',,No key,1,,,,',
    '999999,,Unknown,1,,,,',
    ',A1,,1,,,,',
    ',A2,Negative,-1,,,,',
    ',A3,Fraction,1.005,,,,',
    ',A4,Words,free,,,,',
    ',A5,Stock,1,-3,,,',
    ',A6,Category,1,,Shoes,,',
    ',A7,Kind,1,,,odd,',
    ',A8,Active,1,,,,perhaps',
    ',A9,Digital,1,,,digital,yes',
    ',GOOD,Again,1,,,,',
    `${id},GOOD,Twice the SKU,1,,,,`,
    ',B1,Infinite,1e999,,,,',
    `${id},,Once more,1,,,,`,
  ]
  const result = await importCsv(rows.join('\n'))
  const wrong = result.problems.map(({ line, sentence }: { line: number; sentence: string }) => [line, sentence])
  assert.deepEqual(wrong, [
    [3, 'Give an id or a SKU, by which the product is known.'],
    [4, 'There is no product with the id 999999.'],
    [5, 'Name is required'],
    [6, 'Give a price such as 12.50.'],
    [7, 'Give a price such as 12.50.'],
    [8, 'Give a price such as 12.50.'],
    [9, 'Give a whole number from 0 to 1,000,000 as the inventory, or nothing where it has no end.'],
    [10, 'This category is not one of the store.'],
    [11, 'Give physical, digital or both for kind.'],
    [12, 'Give yes or no for is_active.'],
    [13, 'Please add the file that buyers download, or keep the product out of the store.'],
    [14, 'The SKU GOOD stands in row 2 already.'],
    [15, 'The SKU GOOD stands in row 2 already.'],
    [16, 'Give a price such as 12.50.'],
    [17, 'This product stands in row 15 already.'],
  ])
  assert.deepEqual([result.created, result.updated, await bySku('GOOD')], [0, 0, undefined])
  assert.equal((await bySku('TAKEN'))?.name, 'Owner')
  const other = await importCsv('id,sku\n1,x\n'.replace('1,x', `${(await addProduct(admin)).id},TAKEN`))
  assert.equal(other.problems[0].sentence, 'The SKU TAKEN belongs to "Owner" already.')
})

test('rejects a row that was exported before another change of the product', async () => {
  const { id } = await addProduct(admin, { sku: 'STALE', name: 'First' })
  await admin.send('PUT', `/api/products/${id}`, { ...productBody, sku: 'STALE', name: 'Second' })
  const { problems } = await importCsv(`id,name,version\n${id},Third,1\n`)
  assert.deepEqual(problems, [
    { line: 2, sentence: 'This product has changed since the file was made. Export it once more.' },
  ])
  assert.equal((await importCsv(`id,name,version\n${id},Third,2\n`)).updated, 1)
})

test('rejects a file that is not a product table with a message', async () => {
  const many = `sku,name,price\n${Array.from({ length: 10_001 }, (_, row) => `M${row},Many,1`).join('\n')}`
  for (const text of ['', 'PK\x03\x04', 'name,price\nA,1', 'id,colour\n1,red', 'sku,name,name\nA,B,C', many]) {
    const reply = await sendFile(site, admin, '/api/products/import', ['file', 'products.csv', text])
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'unreadable_file'], text.slice(0, 30))
  }
  const wrongField = await sendFile(site, admin, '/api/products/import', ['csv', 'products.csv', 'sku\n'])
  assert.equal(wrongField.statusCode, 400)
})

test('an import blocks other product changes but not sales, and another server finishes it after a crash', async () => {
  const { id } = await addProduct(admin, { sku: 'HELD', name: 'Before', inventory_count: 10 })
  const { stock, jobs } = catalogServices({ ...site, clock })
  const lock = importLock(settingStore(site.db))
  const before = await bySku('HELD')
  assert.ok(before)
  // The state after a server crashes between its first and its last chunk.
  const { id: _, created_at: __, version: ___, deleted_at: ____, ...fields } = before
  await stagedStore(site.db).add([
    {
      line: 2,
      product_id: id,
      is_new: false,
      fields: { ...fields, name: 'After', inventory_count: 15 },
      stock_change: 5,
      sets_inventory: true,
    },
  ])
  await lock.set({ state: 'writing', at: new Date(clock.now()).toISOString() })
  const rejected = await admin.send('PUT', `/api/products/${id}`, productBody)
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'importing'])
  assert.equal(await site.db.transaction(() => stock.takeStock(id, 2, 7, '2026-03-15T12:00:00.000Z')), true)
  const [job] = jobs
  const resume = () => job?.handler(firstCall(null, clock.now()))
  await resume()
  assert.equal((await bySku('HELD'))?.name, 'Before')
  clock.advance(3 * 60_000)
  await resume()
  const row = await bySku('HELD')
  assert.deepEqual([row?.name, row?.inventory_count], ['After', 13])
  assert.equal((await admin.send('PUT', `/api/products/${id}`, { ...productBody, sku: 'HELD' })).statusCode, 200)
})

test('an import that crashed during validation changes nothing, and its lock expires', async () => {
  const { jobs } = catalogServices({ ...site, clock })
  await importLock(settingStore(site.db)).set({ state: 'reading', at: new Date(clock.now()).toISOString() })
  clock.advance(3 * 60_000)
  const [job] = jobs
  await job?.handler(firstCall(null, clock.now()))
  await addProduct(admin, { name: 'Free again' })
  assert.equal((await importCsv('sku,name,price\nLATER,Later,2\n')).created, 1)
})

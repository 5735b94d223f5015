import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFullScan, notePlans } from '#server/testing/database/query-plans.ts'
import { addProduct, buy, orderOf, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { adminOrderStore } from './admin-store.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))
const list = async (query: string) => (await admin.send('GET', `/api/admin/orders${query}`)).json()

test('finds an order by the number of its receipt or credit note, also of an earlier release', async () => {
  const member = await site.as('receipt-number@example.test')
  const { id } = await buy(site, member, { id: await addProduct(site) })
  await buy(site, member, { id: await addProduct(site) })
  const [item] = (await orderOf(member, id)).items
  const body = { items: [{ item_id: item.id, quantity: 1, restock: false }], shipping: false, amount: 12, reason: 'x' }
  const refund = await admin.send('POST', `/api/admin/orders/${id}/refund`, body)
  assert.equal(refund.statusCode, 200, refund.body)
  await site.runJobs()
  const { receipt_id: charge } = await orderOf(member, id)
  const documents = await site.db.all`
    select number from payment_documents where charge_id = ${charge} order by number desc`
  const numbers = documents.map(({ number }) => String(number))
  assert.deepEqual(
    numbers.map((number) => number.slice(0, 7)),
    ['R-2026-', 'C-2026-'],
  )
  const found = async (search: string) => {
    const { orders, pagination } = await list(`?search=${encodeURIComponent(search)}`)
    return [orders.map((order: { id: number }) => order.id), pagination.total]
  }
  for (const number of numbers) assert.deepEqual(await found(` ${number.toLowerCase()} `), [[id], 1], number)
  const earlier = `M-2026-${String(charge).padStart(6, '0')}`
  assert.deepEqual(await found(earlier), [[], 0], 'the receipt has another number')
  await site.db.run`update payment_charges set receipt_number = null where id = ${charge}`
  assert.deepEqual(await found(earlier), [[id], 1])
  for (const unknown of ['R-2026-99999', 'C-2020-00001', 'M-2026-999999999'])
    assert.deepEqual(await found(unknown), [[], 0])
})

for (const search of ['R-2026-00001', 'C-2026-00001', 'M-2026-000001'])
  test(`finds ${search} by index`, async () => {
    const { db, plans } = notePlans(site.db)
    await adminOrderStore(db).page({ search }, { offset: 0, limit: 20 })
    await adminOrderStore(db).exportPage({ search }, { limit: 500 })
    assert.equal(plans.length, 2)
    assert.deepEqual(plans.filter(isFullScan), [])
  })

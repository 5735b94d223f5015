import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { addPaidOrders } from '#server/testing/shop/many-orders.ts'
import { addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startShop({ BUSINESS_TIME_ZONE: 'America/New_York' }))
const admin = beforeTests(() => site.as('admin@example.test'))
const get = (query: string) => admin.send('GET', `/api/admin/orders${query}`)
const list = async (query: string) => (await get(query)).json()
const idsOf = async (query: string): Promise<number[]> => (await list(query)).orders.map(({ id }: { id: number }) => id)

const place = (id: number, at: string, cents: number) => site.db.run`
  update orders set created_at = ${at}, total_cents = ${cents} where id = ${id}`

test('orders are filtered by days of the business and sorted, and the total and the file follow', async () => {
  const member = await site.as('days@example.test')
  const [a = 0, b = 0, c = 0, d = 0] = await addPaidOrders(site, member, 4)
  // The clocks change on March 8: that day has 23 hours, from 05:00 to 04:00 in UTC.
  await place(a, '2026-03-08T04:59:59.999Z', 500)
  await place(b, '2026-03-08T05:00:00.000Z', 900)
  await place(c, '2026-03-09T03:59:59.999Z', 500)
  await place(d, '2026-03-09T04:00:00.000Z', 100)
  const found = (query: string) => idsOf(`?search=days%40example.test${query}`)
  assert.deepEqual(await found(''), [d, c, b, a])
  assert.deepEqual(await found('&sort=newest'), [d, c, b, a])
  assert.deepEqual(await found('&sort=oldest'), [a, b, c, d])
  assert.deepEqual(await found('&sort=highest'), [b, c, a, d])
  assert.deepEqual(await found('&sort=lowest'), [d, a, c, b])
  assert.deepEqual(await found('&from=2026-03-08&to=2026-03-08&sort=oldest'), [b, c])
  assert.deepEqual(await found('&to=2026-03-07'), [a])
  assert.deepEqual(await found('&from=2026-03-09'), [d])
  assert.deepEqual(await found('&from=2026-03-10'), [])
  const day = '?from=2026-03-08&to=2026-03-08&state=to_send&sort=highest'
  const { pagination, zone, to_send: toSend } = await list(day)
  assert.deepEqual([pagination.total, zone, toSend], [2, 'America/New_York', 4])
  const [, ...lines] = (await admin.send('GET', `/api/admin/orders/export${day}`)).body.trimEnd().split('\r\n')
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(0, 4)),
    [
      [String(b), '2026-03-08T00:00:00.000-05:00', 'to_send', 'days@example.test'],
      [String(c), '2026-03-08T23:59:59.999-04:00', 'to_send', 'days@example.test'],
    ],
  )
  for (const path of ['', '/export']) {
    const reversed = await get(`${path}?from=2026-03-09&to=2026-03-08`)
    assert.deepEqual([reversed.statusCode, reversed.json().error], [400, 'The last day must not be before the first.'])
    for (const query of ['from=9999-12-31', 'to=2026-02-30', 'from=x', 'sort=cheapest'])
      assert.equal((await get(`${path}?${query}`)).statusCode, 400, query)
  }
})

test('pages of each order, and files of many rows, repeat and lack nothing where values are equal', async () => {
  const member = await site.as('equal@example.test')
  const ids = await addPaidOrders(site, member, 520)
  await site.db.run`update orders set created_at = '2026-02-01T12:00:00.000Z' where member_id = ${member.id}`
  const newestFirst = ids.toReversed()
  const query = '?from=2026-02-01&to=2026-02-01'
  for (const [sort, expected] of [
    ['newest', newestFirst],
    ['oldest', ids],
    ['highest', newestFirst],
    ['lowest', ids],
  ] as const) {
    const pages = [await idsOf(`${query}&sort=${sort}`), await idsOf(`${query}&sort=${sort}&page=2`)]
    assert.deepEqual(pages.flat(), expected.slice(0, 40), sort)
    const file = (await admin.send('GET', `/api/admin/orders/export${query}&sort=${sort}`)).body.trimEnd().split('\r\n')
    assert.deepEqual(
      file.slice(1).map((line) => Number(line.split(',')[0])),
      expected,
      sort,
    )
  }
})

test('a row names the member and links the account, and a deleted account has neither', async () => {
  const [named, unnamed, gone] = [
    await site.as('named@example.test'),
    await site.as('unnamed@example.test'),
    await site.as('gone@example.test'),
  ]
  const name = 'Deleted account <b>\u00e9 “, '.repeat(9)
  await site.db.run`update members set given_name = ${name} where id = ${named.id}`
  await site.db.run`update members set given_name = null where id = ${unnamed.id}`
  const ids: number[] = []
  for (const member of [named, unnamed, gone]) ids.push(...(await addPaidOrders(site, member, 1)))
  assert.equal((await gone.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  const rows = await Promise.all(ids.map(async (id) => (await list(`?search=${id}`)).orders[0]))
  assert.deepEqual(
    rows.map(({ member_id: id, member_name, member_email }) => [id, member_name, member_email]),
    [
      [named.id, name, 'named@example.test'],
      [unnamed.id, null, 'unnamed@example.test'],
      [null, null, null],
    ],
  )
})

const save = (id: number, body: object) => admin.send('PUT', `/api/admin/orders/${id}/note`, body)
const noteOf = async (id: number) => (await get(`/${id}`)).json().note
const logOf = (id: number) => site.db.all`
  select member_id, what, fields, reason from admin_log where action = 'orderNotes.save' and what like ${`%order ${id}`}
  order by id`

test('a note is saved, marked in the list and emptied, and the later of two admins overwrites nothing', async () => {
  const member = await site.as('noted@example.test')
  const [id = 0] = await addPaidOrders(site, member, 1)
  assert.deepEqual(await noteOf(id), { note: '', updated_at: null })
  const first = await save(id, { note: ' Box is damaged.\r\nSend the blue one. ', seen: { note: '' } })
  const stored = { note: 'Box is damaged.\nSend the blue one.', updated_at: '2026-03-15T12:00:00.000Z' }
  assert.deepEqual([first.statusCode, first.json(), await noteOf(id)], [200, stored, stored])
  assert.equal((await list(`?search=${id}`)).orders[0].has_note, true)
  const later = await save(id, { note: 'Wait until Monday.', seen: { note: '' } })
  assert.deepEqual([later.statusCode, later.json().code], [412, 'changed_elsewhere'])
  assert.deepEqual(await noteOf(id), stored)
  assert.equal((await save(id, { note: stored.note, seen: { note: '' } })).statusCode, 200, 'a retry')
  assert.equal((await save(id, { note: '😀'.repeat(1000), seen: { note: stored.note } })).statusCode, 200)
  assert.equal((await save(id, { note: 'x'.repeat(2001) })).statusCode, 400)
  assert.deepEqual((await save(id, { note: ' \u200b ' })).json(), { note: '', updated_at: null })
  assert.equal((await list(`?search=${id}`)).orders[0].has_note, false)
  assert.equal((await save(999_999, { note: 'x' })).statusCode, 404)
  const entry = { member_id: member.id, what: `Mug, order ${id}`, fields: '["note"]', reason: null }
  assert.deepEqual(await logOf(id), [entry, entry, entry])
  const replies = await Promise.all(['One', 'Two'].map((note) => save(id, { note, seen: { note: '' } })))
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 412])
})

test('a note reaches no reply, file or e-mail of the buyer, and goes with the account', async () => {
  const buyer = await site.as('private@example.test')
  const { id } = await buy(site, buyer, { id: await addProduct(site) })
  const secret = 'Rang twice at Orchard Lane'
  assert.equal((await save(id, { note: secret })).statusCode, 200)
  await site.runJobs()
  for (const path of [`/api/orders/${id}`, '/api/orders', '/api/account'])
    assert.ok(!(await buyer.send('GET', path)).body.includes(secret), path)
  const files = unzipSync((await buyer.send('GET', '/api/account/export')).rawPayload)
  assert.ok(files['orders.json'])
  for (const [name, bytes] of Object.entries(files)) assert.ok(!strFromU8(bytes).includes(secret), name)
  assert.equal((await buyer.send('GET', `/api/admin/orders/${id}`)).statusCode, 403)
  assert.equal((await buyer.send('PUT', `/api/admin/orders/${id}/note`, { note: 'x' })).statusCode, 403)
  const texts = await site.db.all`select payload from jobs union all select what from order_events union all
    select what from admin_log`
  assert.ok(!JSON.stringify(texts).includes(secret))
  assert.equal((await buyer.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await noteOf(id), { note: '', updated_at: null })
  assert.deepEqual(await site.db.all`select order_id from order_notes where note = ${secret}`, [])
  assert.equal((await save(id, { note: 'Sent once more' })).statusCode, 200)
})

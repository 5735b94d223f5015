import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { EndpointExample } from '#server/testing/endpoint-example.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import { formBody } from '#server/testing/form-body.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { editorPresses } from '#server/testing/learning/editor-presses.ts'
import { mediaAdminOf } from '#server/testing/learning/media.ts'
import { mediaPresses } from '#server/testing/learning/media-presses.ts'
import { announcementPresses } from '#server/testing/operations/announcements.ts'
import { memberPresses } from '#server/testing/operations/members-admin.ts'
import { paymentIntentOf } from '#server/testing/payments/paying.ts'
import { orderAdmin } from '#server/testing/payments/refunding.ts'
import { shipmentOf } from '#server/testing/shop/many-orders.ts'
import { cancelAnyOrder, moveAnyTo } from '#server/testing/shop/order-changes.ts'
import { sendFile } from '#server/testing/shop/shop.ts'
import { startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

/** Another site as the target of lesson copies. */
const other = siteForTests(() => startApp({ course: { ...smallCourse(), lessons: [] } }))
const site = siteForTests(() => {
  const { dataDir, url } = other.location
  return startShop({
    SYNC_TARGET_DATABASE_URL: url ?? `file://${join(dataDir, 'moneta.sqlite')}`,
    SYNC_TARGET_DATA_DIR: dataDir,
  })
})
const mediaAdmin = beforeTests(() => mediaAdminOf(site))
const admin = beforeTests(async () => mediaAdmin.admin)

/** Every admin call that changes data. */
const writes = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries<Endpoint>(api)
    .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
    .map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

/** Calls that are not logged, with the reasons. */
const unlogged: Record<string, string> = {
  'debug.lessonResources': 'it only reads',
  'shop.previewCsv': 'it only validates a file',
  'orderBatches.preview': 'it only checks orders',
  'orderBatches.previewCsv': 'it only checks a file',
  'shop.uploadPicture': 'it changes no product; an unsaved upload is deleted after a day',
  'shop.uploadFile': 'the same',
  'backups.create': 'rejected without a folder; server/operations/backups tests its log entry',
  'doctor.run': 'it changes nothing',
  'viewAs.start': 'it only sets a cookie of the browser',
  'printing.sendAgain': 'rejected unless the order failed; server/shop/printing tests its log entry',
  'lessonEditor.saveDraft': 'a draft is private; publishing it is logged',
  'lessonEditor.discardDraft': 'the same',
  'lessonEditor.importFiles': 'it only creates drafts',
  'lessonEditor.check': 'it only checks a text',
  'lessonEditor.preview': 'it only shows a text',
  'draftViews.view': 'the same',
  'courseUpkeep.takeOver': 'rejected unless a lesson lacks a correction; server/learning/upkeep tests its log entry',
  'courseUpkeep.settle': 'the same',
  'courseUpkeep.reopen': 'the same',
  'workbooks.create': 'called by opening a page; only restored workbooks are logged',
}

/** Calls that need more than one example request. */
const specialCalls: Record<string, () => Promise<unknown>> = {
  'shop.importCsv': () =>
    sendFile(site, admin, '/api/products/import', [
      'file',
      'p.csv',
      'sku,name,description,price,category,kind,is_active\nPEN,Pen,Writes.,1.50,Merchandise,physical,true\n',
    ]),
  'shop.restore': () => deleteAndRestore('/api/products', examples['shop.create']?.body),
  'affiliates.restore': () => deleteAndRestore('/api/affiliate/products', examples['affiliates.create']?.body),
  ...mediaPresses(() => mediaAdmin),
  ...editorPresses(() => admin),
  'lessonReports.reopen': async () => {
    const { id } = (await examples['lessonReports.reopen']?.paramsFor?.(admin)) ?? { id: 0 }
    await admin.send('POST', `/api/admin/lesson-reports/${id}/close`)
    return admin.send('POST', `/api/admin/lesson-reports/${id}/reopen`)
  },
  'workbooks.replace': async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../../../content/workbooks/expense-tracker.xlsx'))
    const { payload, headers } = await formBody({ resourceId: '129' }, { file: [bytes, 'w.xlsx'] })
    return admin.send('POST', '/api/admin/replace-resource', payload, headers)
  },
  'sync.run': () => admin.send('POST', '/api/admin/sync-to-production'),
  ...memberPresses(site, admin),
  ...announcementPresses(() => admin),
  'orders.fulfil': onOrder('fulfils@example.test', ({ id }) => adminOrders.send(id)),
  'orders.refund': onOrder('refunded@example.test', ({ id, mugItemId }) =>
    adminOrders.refund(id, { items: [{ item_id: mugItemId, quantity: 1 }], amount: 12 }),
  ),
  'orderBatches.send': onOrder('in-batch@example.test', ({ id }) =>
    admin.send('POST', '/api/admin/orders/send', { orders: [shipmentOf(id, '9400')] }),
  ),
  'orderBatches.setState': onOrder('set-back@example.test', async ({ id }) => {
    await adminOrders.send(id)
    return admin.send('POST', '/api/admin/orders/states', { state: 'to_send', orders: [id] })
  }),
  'orderNotes.save': onOrder('noted@example.test', ({ id }) =>
    admin.send('PUT', `/api/admin/orders/${id}/note`, { note: 'Call before it is sent' }),
  ),
  'orders.release': async () => {
    const member = await site.as('disputes@example.test')
    const { id } = await adminOrders.order(member)
    await site.payments.provider.openDispute(await paymentIntentOf(site, member))
    return admin.send('POST', `/api/admin/orders/${id}/release`, { hold: 'dispute', reason: 'A regular customer' })
  },
  'orderChanges.setAnyAddress': onOrder('moved@example.test', ({ id }) => moveAnyTo(admin, id)),
  'orderChanges.cancelAny': onOrder('canceled@example.test', async ({ id }) => {
    const { cancel } = (await admin.send('GET', `/api/admin/orders/${id}/changes`)).json()
    return cancelAnyOrder(admin, id, cancel.amount)
  }),
  'orders.resendReceipt': onOrder('again@example.test', ({ id }) =>
    admin.send('POST', `/api/admin/orders/${id}/receipt`),
  ),
}

async function deleteAndRestore(path: string, body: object = {}) {
  const { id } = (await admin.send('POST', path, body)).json()
  await admin.send('DELETE', `${path}/${id}`)
  return admin.send('POST', `${path}/${id}/restore`)
}

const adminOrders = orderAdmin(site, admin)
function onOrder(email: string, call: (order: { id: number; mugItemId: number }) => Promise<unknown>) {
  return async () => call(await adminOrders.order(await site.as(email)))
}

/** An object is named by its title; its number may follow. No entry shows a hash or the name of a column. */
function assertWords(entry: string) {
  // A sync names its target, and the databases of tests have keys as names.
  const text = entry.replace(/\btest_[0-9a-f]+\b/, 'target')
  assert.doesNotMatch(text, /^[a-z]+ \d/, 'a number without a title')
  assert.doesNotMatch(text, /^(video|image|media|,)/, 'no title')
  assert.doesNotMatch(text, /[\w-]{20}|[a-z]_[a-z]|undefined|null/, 'a key')
}

const rowsOf = async (action: string) =>
  site.db
    .all`select admin_id, member_id, subject, what, fields, reason from admin_log where action = ${action} order by id`

async function callExample(endpoint: Endpoint, example: EndpointExample) {
  await example.prepare?.(admin)
  const params: Record<string, string | number> = (await example.paramsFor?.(admin)) ?? example.params ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key] ?? 1))
  const body = example.bodyFor ? await example.bodyFor(admin) : endpoint.body && (example.body ?? {})
  const reply = await admin.send(endpoint.method, path, body)
  assert.ok(reply.statusCode < 300, `${endpoint.path}: ${reply.body}`)
}

for (const [name, endpoint] of writes.filter(([name]) => !unlogged[name]))
  test(`${name} is logged`, async () => {
    const before = (await rowsOf(name)).length
    const example = examples[name] ?? {}
    const call = specialCalls[name]
    if (call) await call()
    else if (example.testedIn) assert.fail(`Add ${name} to specialCalls, or explain in unlogged why it is not logged.`)
    else await callExample(endpoint, example)
    const rows = (await rowsOf(name)).slice(before)
    assert.ok(rows.length > 0, 'no log entry')
    assert.ok(rows.every(({ admin_id: by, subject }) => by === admin.id && subject))
    for (const { what, subject } of rows) assertWords(String(what ?? subject))
  })

test('exceptions and special calls exist only for current, unlogged calls', () => {
  const names = writes.map(([name]) => name)
  assert.deepEqual(
    [...Object.keys(unlogged), ...Object.keys(specialCalls)].filter((name) => !names.includes(name)),
    [],
  )
  assert.deepEqual(
    Object.keys(unlogged).filter((name) => specialCalls[name]),
    [],
  )
})

test('a refund logs whose order it was and the reason', async () => {
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  const member = await site.as('why@example.test')
  const { id, mugItemId } = await adminOrders.order(member)
  await adminOrders.refund(id, { items: [{ item_id: mugItemId, quantity: 2 }], amount: 24 })
  assert.deepEqual((await rowsOf('orders.refund')).at(-1), {
    admin_id: admin.id,
    member_id: member.id,
    subject: `order ${id}`,
    what: `2 × Mug and 1 more, order ${id}, $24.00`,
    fields: null,
    reason: 'It broke on the way.',
  })
})

test('a product change logs the changed fields', async () => {
  const product = (await admin.send('POST', '/api/products', examples['shop.create']?.body)).json()
  const body = { ...examples['shop.create']?.body, name: 'Another name', price: 14 }
  await admin.send('PUT', `/api/products/${product.id}`, body)
  const row = (await rowsOf('shop.change')).at(-1)
  assert.deepEqual([row?.subject, row?.fields], [`product ${product.id}`, '["name","price_cents"]'])
})

test('twenty concurrent calls are logged only as often as they changed something', async () => {
  const product = (await admin.send('POST', '/api/products', examples['shop.create']?.body)).json()
  await Promise.all(Array.from({ length: 20 }, () => admin.send('DELETE', `/api/products/${product.id}`)))
  const rows = (await rowsOf('shop.remove')).filter(({ subject }) => subject === `product ${product.id}`)
  assert.equal(rows.length, 1)
})

test('a rejected action is not logged', async () => {
  const before = await site.db.all`select id from admin_log`
  assert.equal((await admin.send('DELETE', '/api/products/999999')).statusCode, 404)
  assert.equal((await admin.send('PUT', '/api/products/1', { name: '' })).statusCode, 400)
  assert.equal((await admin.send('PATCH', '/api/affiliate/products/999999/toggle-active')).statusCode, 404)
  assert.equal((await site.db.all`select id from admin_log`).length, before.length)
})

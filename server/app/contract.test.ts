import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Access } from '#contract/platform/route.ts'
import { Environment } from '#server/platform/config/environment.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import { bodyOf, callEveryEndpoint, endpoints, urlOf } from '#server/testing/every-endpoint.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

/**
 * Access of each endpoint, written by hand from the specification and its decisions. The contract is checked against
 * this table, so that one wrong word cannot open or close an endpoint.
 */
const expectedAccess: Record<string, Access> = {
  'GET /api/oauth/:provider/redirect_url': 'public',
  'GET /api/oauth/:provider/start': 'public',
  'GET /api/oauth/:provider/callback': 'public',
  'POST /api/sessions': 'public',
  'POST /api/welcome': 'public',
  'POST /api/sign-in/code': 'public',
  'POST /api/sign-in': 'public',
  'GET /api/logout': 'public',
  'POST /api/logout': 'public',
  'GET /api/users/me': 'member',
  'GET /api/account/sessions': 'member',
  'DELETE /api/account/sessions/:id': 'member',
  'DELETE /api/account/sessions': 'member',
  'GET /api/account/export': 'member',
  'DELETE /api/account': 'member',
  'GET /api/lessons': 'member',
  'GET /api/lessons/:id': 'member',
  'GET /api/lessons/:id/preview': 'public',
  'GET /api/lessons/:id/resources': 'member',
  'POST /api/lessons/:id/complete': 'member',
  'GET /api/lessons/:id/draft': 'member',
  'PUT /api/lessons/:id/draft': 'member',
  'PUT /api/lessons/:id/place': 'member',
  'POST /api/lessons/:id/reports': 'member',
  'GET /api/mixed-quizzes': 'member',
  'GET /api/mixed-quizzes/:tier': 'member',
  'POST /api/mixed-quizzes/:tier/complete': 'member',
  'GET /api/reviews/today': 'member',
  'POST /api/reviews/today': 'member',
  'POST /api/reviews/answers': 'member',
  'GET /api/admin/lesson-reports': 'admin',
  'POST /api/admin/lesson-reports/:id/close': 'admin',
  'POST /api/admin/lesson-reports/:id/reopen': 'admin',
  'DELETE /api/admin/lesson-reports/:id': 'admin',
  'POST /api/admin/lesson-reports/close': 'admin',
  'POST /api/admin/lesson-reports/reopen': 'admin',
  'POST /api/admin/lesson-reports/:id/answer': 'admin',
  'POST /api/admin/lesson-reports/:id/restore': 'admin',
  'GET /api/account/deletion': 'member',
  'POST /api/account/deletion/stop': 'member',
  'GET /api/requests/deletion/:code': 'public',
  'POST /api/requests/deletion/:code/stop': 'public',
  'GET /api/requests/export/:code': 'public',
  'POST /api/requests/export/:code/digits': 'public',
  'POST /api/requests/export/:code/file': 'public',
  'GET /api/requests/sign-in/:code': 'public',
  'POST /api/requests/sign-in/:code': 'public',
  'GET /api/requests/sign-in-stop/:code': 'public',
  'POST /api/requests/sign-in-stop/:code': 'public',
  'GET /api/account/review-mail': 'member',
  'PUT /api/account/review-mail': 'member',
  'GET /api/review-mail/:code': 'public',
  'POST /api/review-mail/:code': 'public',
  'GET /api/account/news': 'member',
  'PUT /api/account/news': 'member',
  'GET /api/news/:code': 'public',
  'POST /api/news/:code': 'public',
  'GET /api/admin/announcements': 'admin',
  'POST /api/admin/announcements': 'admin',
  'GET /api/admin/announcements/:id': 'admin',
  'PUT /api/admin/announcements/:id': 'admin',
  'DELETE /api/admin/announcements/:id': 'admin',
  'GET /api/admin/announcements/:id/audience': 'admin',
  'GET /api/admin/announcements/:id/html': 'admin',
  'POST /api/admin/announcements/:id/test': 'admin',
  'POST /api/admin/announcements/:id/send': 'admin',
  'POST /api/admin/announcements/:id/pause': 'admin',
  'POST /api/admin/announcements/:id/resume': 'admin',
  'POST /api/admin/announcements/:id/cancel': 'admin',
  'GET /api/admin/learning': 'admin',
  'GET /api/admin/learning/:id': 'admin',
  'GET /api/admin/learning/export': 'admin',
  'GET /api/admin/learning/:id/export': 'admin',
  'GET /api/admin/search': 'admin',
  'GET /api/admin/members': 'admin',
  'GET /api/admin/members/ids': 'admin',
  'GET /api/admin/members/export': 'admin',
  'GET /api/admin/members/filters': 'admin',
  'POST /api/admin/members/filters': 'admin',
  'PUT /api/admin/members/filters/:id': 'admin',
  'DELETE /api/admin/members/filters/:id': 'admin',
  'PUT /api/admin/members/:id/note': 'admin',
  'POST /api/admin/members/grants': 'admin',
  'GET /api/admin/members/grants/:id': 'admin',
  'POST /api/admin/members/grants/:id/end': 'admin',
  'GET /api/admin/members/:id': 'admin',
  'POST /api/admin/members/:id/tier': 'admin',
  'POST /api/admin/members/:id/grants/:grant/end': 'admin',
  'POST /api/admin/members/:id/cashcoach': 'admin',
  'POST /api/admin/members/:id/cashcoach/end': 'admin',
  'DELETE /api/admin/members/:id/sessions': 'admin',
  'GET /api/admin/members/:id/requests': 'admin',
  'POST /api/admin/members/:id/deletion': 'admin',
  'POST /api/admin/members/:id/deletion/cancel': 'admin',
  'POST /api/admin/members/:id/export': 'admin',
  'POST /api/admin/members/:id/export/withdraw': 'admin',
  'POST /api/admin/members/:id/sign-in': 'admin',
  'POST /api/admin/members/:id/sign-in/cancel': 'admin',
  'POST /api/admin/payments/:id/refund': 'admin',
  'GET /api/admin/payments/:id/payer': 'admin',
  'POST /api/admin/payments/:id/receipt': 'admin',
  'GET /api/admin/payment-status': 'admin',
  'GET /api/admin/money': 'admin',
  'GET /api/admin/money/export': 'admin',
  'GET /api/admin/money/journal': 'admin',
  'GET /api/admin/money/payouts': 'admin',
  'GET /api/admin/money/journal/export': 'admin',
  'GET /api/admin/money/sums': 'admin',
  'GET /api/admin/money/sums/export': 'admin',
  'GET /api/admin/money/recurring': 'admin',
  'GET /api/admin/morning': 'admin',
  'GET /api/admin/failed-jobs': 'admin',
  'GET /api/admin/disputes': 'admin',
  'GET /api/admin/failed-refunds': 'admin',
  'POST /api/admin/failed-refunds/:id/close': 'admin',
  'GET /api/lessons/syllabus': 'public',
  'GET /api/progress': 'member',
  'GET /api/memberships/me': 'member',
  'POST /api/memberships/create-checkout-session': 'member',
  'GET /api/memberships/links': 'member',
  'POST /api/memberships/links': 'member',
  'DELETE /api/memberships/links/:id': 'member',
  'GET /api/membership-links/:code': 'public',
  'POST /api/membership-links/:code/checkout': 'public',
  'POST /api/membership-links/:code/confirm': 'public',
  'POST /api/payments/confirm': 'member',
  'GET /api/purchases': 'member',
  'GET /api/purchases/:id': 'member',
  'POST /api/webhooks/stripe': 'public',
  'GET /api/cashcoach/status': 'member',
  'POST /api/cashcoach/subscribe': 'member',
  'POST /api/cashcoach/cancel': 'member',
  'POST /api/cashcoach/portal': 'member',
  'GET /api/expense-tracker/categories': 'former-subscriber',
  'POST /api/expense-tracker/categories': 'subscriber',
  'PUT /api/expense-tracker/categories/:id': 'subscriber',
  'POST /api/expense-tracker/categories/:id/archive': 'subscriber',
  'POST /api/expense-tracker/categories/:id/restore': 'subscriber',
  'POST /api/expense-tracker/categories/:id/merge': 'subscriber',
  'GET /api/expense-tracker/expenses': 'former-subscriber',
  'GET /api/expense-tracker/expenses/search': 'former-subscriber',
  'POST /api/expense-tracker/expenses': 'subscriber',
  'PUT /api/expense-tracker/expenses/:id': 'subscriber',
  'PUT /api/expense-tracker/expenses/:id/split': 'subscriber',
  'DELETE /api/expense-tracker/expenses/:id': 'subscriber',
  'DELETE /api/expense-tracker/expenses/:id/split': 'subscriber',
  'POST /api/expense-tracker/expenses/:id/undo': 'subscriber',
  'GET /api/expense-tracker/settings': 'former-subscriber',
  'PUT /api/expense-tracker/settings': 'subscriber',
  'PATCH /api/expense-tracker/settings': 'subscriber',
  'GET /api/expense-tracker/accounts': 'former-subscriber',
  'POST /api/expense-tracker/accounts': 'subscriber',
  'PUT /api/expense-tracker/accounts/:id': 'subscriber',
  'POST /api/expense-tracker/accounts/:id/close': 'subscriber',
  'POST /api/expense-tracker/accounts/:id/reopen': 'subscriber',
  'POST /api/expense-tracker/accounts/:id/merge': 'subscriber',
  'POST /api/expense-tracker/accounts/:id/restore': 'subscriber',
  'GET /api/expense-tracker/budgets': 'former-subscriber',
  'GET /api/expense-tracker/budgets/suggestions': 'former-subscriber',
  'POST /api/expense-tracker/budgets': 'subscriber',
  'PUT /api/expense-tracker/budgets/:id': 'subscriber',
  'DELETE /api/expense-tracker/budgets/:id': 'subscriber',
  'POST /api/expense-tracker/budgets/:id/undo': 'subscriber',
  'GET /api/expense-tracker/insights': 'former-subscriber',
  'GET /api/expense-tracker/imports': 'former-subscriber',
  'POST /api/expense-tracker/imports': 'subscriber',
  'GET /api/expense-tracker/imports/:id': 'subscriber',
  'PUT /api/expense-tracker/imports/:id/mapping': 'subscriber',
  'GET /api/expense-tracker/imports/:id/rows': 'subscriber',
  'GET /api/expense-tracker/imports/:id/rows/:line/alike': 'subscriber',
  'POST /api/expense-tracker/imports/:id/commit': 'subscriber',
  'POST /api/expense-tracker/imports/:id/cancel': 'subscriber',
  'POST /api/expense-tracker/imports/:id/undo': 'subscriber',
  'GET /api/expense-tracker/export': 'former-subscriber',
  'GET /api/expense-tracker/former-imports': 'former-subscriber',
  'PUT /api/expense-tracker/former-imports/:id': 'subscriber',
  'POST /api/expense-tracker/former-imports/:id/take-back': 'subscriber',
  'POST /api/expense-tracker/former-imports/:id/sort': 'subscriber',
  'GET /api/expense-tracker/batches': 'former-subscriber',
  'POST /api/expense-tracker/batches': 'subscriber',
  'POST /api/expense-tracker/batches/:id/undo': 'subscriber',
  'GET /api/expense-tracker/rules': 'former-subscriber',
  'POST /api/expense-tracker/rules': 'subscriber',
  'PUT /api/expense-tracker/rules/:id': 'subscriber',
  'DELETE /api/expense-tracker/rules/:id': 'subscriber',
  'PUT /api/expense-tracker/rules/order': 'subscriber',
  'POST /api/expense-tracker/rules/preview': 'subscriber',
  'POST /api/expense-tracker/rules/:id/apply': 'subscriber',
  'GET /api/expense-tracker/unsorted': 'former-subscriber',
  'GET /api/expense-tracker/transfers': 'former-subscriber',
  'GET /api/expense-tracker/transfers/proposals': 'former-subscriber',
  'GET /api/expense-tracker/transfers/:id/candidates': 'former-subscriber',
  'POST /api/expense-tracker/transfers': 'subscriber',
  'POST /api/expense-tracker/transfers/unpair': 'subscriber',
  'PUT /api/expense-tracker/transfers/refusals': 'subscriber',
  'POST /api/expense-tracker/transfers/:id/half': 'subscriber',
  'POST /api/expense-tracker/transfers/always': 'subscriber',
  'GET /api/expense-tracker/bills': 'former-subscriber',
  'POST /api/expense-tracker/bills': 'subscriber',
  'PUT /api/expense-tracker/bills/:id': 'subscriber',
  'POST /api/expense-tracker/bills/:id/confirm': 'subscriber',
  'POST /api/expense-tracker/bills/:id/dismiss': 'subscriber',
  'POST /api/expense-tracker/bills/:id/restore': 'subscriber',
  'POST /api/expense-tracker/bills/:id/skip': 'subscriber',
  'POST /api/expense-tracker/bills/:id/unskip': 'subscriber',
  'GET /api/expense-tracker/forecast': 'former-subscriber',
  'GET /api/products': 'public',
  'GET /api/products/deleted': 'admin',
  'GET /api/products/meta/categories': 'public',
  'GET /api/products/:id': 'public',
  'GET /api/products/pictures/:key': 'public',
  'GET /api/settings/shipping': 'public',
  'PUT /api/settings/shipping': 'admin',
  'POST /api/products': 'admin',
  'PUT /api/products/:id': 'admin',
  'DELETE /api/products/:id': 'admin',
  'POST /api/products/:id/restore': 'admin',
  'PATCH /api/products/:id/toggle-active': 'admin',
  'GET /api/products/:id/stock': 'admin',
  'POST /api/products/pictures': 'admin',
  'POST /api/products/files': 'admin',
  'GET /api/products/export': 'admin',
  'POST /api/products/import/preview': 'admin',
  'POST /api/products/import': 'admin',
  'GET /api/affiliate/products': 'public',
  'GET /api/affiliate/products/admin': 'admin',
  'GET /api/affiliate/products/deleted': 'admin',
  'POST /api/affiliate/products/:id/click': 'public',
  'POST /api/affiliate/products': 'admin',
  'PUT /api/affiliate/products/:id': 'admin',
  'DELETE /api/affiliate/products/:id': 'admin',
  'POST /api/affiliate/products/:id/restore': 'admin',
  'PATCH /api/affiliate/products/:id/toggle-active': 'admin',
  'GET /api/cart': 'public',
  'POST /api/cart/items': 'public',
  'PUT /api/cart/items/:id': 'public',
  'DELETE /api/cart/items/:id': 'public',
  'POST /api/cart/checkout': 'member',
  'DELETE /api/cart/checkout': 'member',
  'GET /api/orders': 'member',
  'GET /api/orders/files': 'member',
  'GET /api/orders/:id': 'member',
  'POST /api/orders/:id/confirm': 'member',
  'GET /api/orders/:id/items/:item/download': 'member',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/orders/export': 'admin',
  'GET /api/admin/orders/:id': 'admin',
  'PATCH /api/admin/orders/:id': 'admin',
  'POST /api/admin/orders/:id/release': 'admin',
  'POST /api/admin/orders/:id/refund': 'admin',
  'POST /api/admin/orders/:id/receipt': 'admin',
  'PUT /api/admin/orders/:id/note': 'admin',
  'GET /api/orders/:id/changes': 'member',
  'PUT /api/orders/:id/address': 'member',
  'POST /api/orders/:id/cancel': 'member',
  'GET /api/admin/orders/:id/changes': 'admin',
  'PUT /api/admin/orders/:id/address': 'admin',
  'POST /api/admin/orders/:id/cancel': 'admin',
  'GET /api/admin/orders/unsent': 'admin',
  'GET /api/admin/orders/slips': 'admin',
  'GET /api/admin/orders/send/template': 'admin',
  'POST /api/admin/orders/send/preview': 'admin',
  'POST /api/admin/orders/send/preview-csv': 'admin',
  'POST /api/admin/orders/send': 'admin',
  'POST /api/admin/orders/states': 'admin',
  'GET /api/gelato/test-connection': 'admin',
  'GET /api/gelato/meta/product-types': 'admin',
  'GET /api/gelato/catalog': 'admin',
  'GET /api/gelato/products': 'admin',
  'POST /api/gelato/products': 'admin',
  'PUT /api/gelato/products/:id/design': 'admin',
  'GET /api/gelato/orders': 'admin',
  'POST /api/gelato/orders/:id/send-again': 'admin',
  'POST /api/prodigious/sync': 'admin',
  'GET /api/prodigious/test': 'admin',
  'POST /api/webhooks/gelato': 'public',
  'POST /api/webhooks/prodigi': 'public',
  'GET /api/admin/videos': 'admin',
  'GET /api/admin/images': 'admin',
  'GET /api/admin/videos/deleted': 'admin',
  'GET /api/admin/images/deleted': 'admin',
  'POST /api/admin/videos/upload': 'admin',
  'POST /api/admin/images/upload': 'admin',
  'GET /api/admin/videos/:key/url': 'admin',
  'GET /api/admin/images/:key/url': 'admin',
  'GET /api/admin/videos/:key/poster': 'admin',
  'GET /api/admin/videos/:key/captions': 'admin',
  'PATCH /api/admin/videos/:key': 'admin',
  'PATCH /api/admin/images/:key': 'admin',
  'PUT /api/admin/videos/:key/poster': 'admin',
  'PUT /api/admin/videos/:key/captions': 'admin',
  'DELETE /api/admin/videos/:key/captions': 'admin',
  'DELETE /api/admin/videos/:key': 'admin',
  'DELETE /api/admin/images/:key': 'admin',
  'POST /api/admin/videos/:key/restore': 'admin',
  'POST /api/admin/images/:key/restore': 'admin',
  'POST /api/admin/media/:key/lessons': 'admin',
  'DELETE /api/admin/media/:key/lessons/:id': 'admin',
  'GET /api/resources': 'member',
  'GET /api/resources/:id/download': 'member',
  'GET /api/resources/:id/poster': 'member',
  'GET /api/resources/:id/captions': 'member',
  'GET /api/settings/store_enabled': 'public',
  'PUT /api/settings/store_enabled': 'admin',
  'GET /api/admin/backups': 'admin',
  'GET /api/admin/doctor': 'admin',
  'GET /api/admin/email-notices': 'admin',
  'PUT /api/admin/email-notices/:kind': 'admin',
  'PUT /api/admin/email-delivery': 'admin',
  'POST /api/admin/email-test': 'admin',
  'GET /api/admin/emails': 'admin',
  'POST /api/admin/backups': 'admin',
  'POST /api/admin/doctor': 'admin',
  'GET /api/admin/log': 'admin',
  'GET /api/admin/log/export': 'admin',
  'POST /api/admin/fix-affiliate-products': 'admin',
  'POST /api/admin/fix-lessons-constraint': 'admin',
  'POST /api/admin/force-update-silver-lessons': 'admin',
  'GET /api/admin/sync-to-production': 'admin',
  'POST /api/admin/sync-to-production': 'admin',
  'GET /api/admin/lessons': 'admin',
  'POST /api/admin/lessons': 'admin',
  'PUT /api/admin/lessons/order': 'admin',
  'GET /api/admin/lessons/insertables': 'admin',
  'GET /api/admin/lessons/export': 'admin',
  'POST /api/admin/lessons/import': 'admin',
  'GET /api/admin/lessons/:id': 'admin',
  'DELETE /api/admin/lessons/:id': 'admin',
  'PUT /api/admin/lessons/:id/draft': 'admin',
  'DELETE /api/admin/lessons/:id/draft': 'admin',
  'POST /api/admin/lessons/:id/check': 'admin',
  'POST /api/admin/lessons/:id/preview': 'admin',
  'POST /api/admin/lessons/:id/publish': 'admin',
  'POST /api/admin/lessons/:id/unpublish': 'admin',
  'GET /api/admin/lessons/:id/versions': 'admin',
  'GET /api/admin/lessons/:id/versions/:number': 'admin',
  'GET /api/admin/lessons/:id/versions/:number/differences/:to': 'admin',
  'POST /api/admin/lessons/:id/versions/:number/restore': 'admin',
  'GET /api/admin/lessons/:id/export': 'admin',
  'POST /api/admin/lessons/:id/resources': 'admin',
  'PUT /api/admin/lessons/:id/resources/order': 'admin',
  'PUT /api/admin/lessons/:id/resources/:resource': 'admin',
  'DELETE /api/admin/lessons/:id/resources/:resource': 'admin',
  'GET /api/admin/scheduled-publications': 'admin',
  'PUT /api/admin/lessons/:id/scheduled-publication': 'admin',
  'DELETE /api/admin/lessons/:id/scheduled-publication': 'admin',
  'POST /api/admin/lessons/:id/view/:reader': 'admin',
  'POST /api/admin/create-excel-resources': 'admin',
  'POST /api/admin/replace-resource': 'admin',
  'PUT /api/admin/view-as': 'admin',
  'POST /api/view-as/end': 'public',
  'GET /api/admin/debug-db-state': 'admin',
  'GET /api/admin/all-lessons': 'admin',
  'POST /api/admin/lesson-resources': 'admin',
  'GET /api/admin/check-lessons': 'public',
  'GET /api/admin/course/figures': 'admin',
  'GET /api/admin/course/corrections': 'admin',
  'POST /api/admin/course/corrections/take-over': 'admin',
  'POST /api/admin/course/corrections/settle': 'admin',
  'POST /api/admin/course/corrections/reopen': 'admin',
  'POST /api/admin/seed-lessons': 'admin',
  'POST /api/admin/seed-resources': 'admin',
  'GET /api/admin/add-platinum-lessons': 'admin',
  'POST /api/admin/add-platinum-lessons': 'admin',
  // Demo mode only: see production.test.ts.
  'GET /api/dev/all-lessons': 'public',
  'GET /api/dev/access': 'public',
}
const accessOf = ({ method, path }: Endpoint) => expectedAccess[`${method} ${path}`]
/** Walks the whole contract: a new endpoint fails here until it has an example of a successful call. */
const writes = endpoints.filter(([, { method }]) => method !== 'GET')

let site: TestApp
let admin: Person
let member: Person
before(async () => {
  // The admin may call everything here, so that a rejection has the expected reason.
  site = await startApp({ settings: { FREE_ACCESS_EMAILS: 'admin@example.test' } })
  admin = await site.as('admin@example.test')
  member = await site.as('mara@example.test')
})
after(() => site.close())

test('has no example of an unknown endpoint', () => {
  const names = endpoints.map(([name]) => name)
  assert.deepEqual(
    Object.keys(examples).filter((name) => !names.includes(name)),
    [],
  )
})

test('opens every endpoint to the decided callers only', () => {
  const access = endpoints.map(([, { method, path, access }]) => [`${method} ${path}`, access])
  assert.deepEqual(Object.fromEntries(access), expectedAccess)
  assert.equal(access.length, Object.keys(expectedAccess).length)
})

test('rejects signed-out callers everywhere except at public endpoints', async () => {
  for (const [name, endpoint] of endpoints) {
    if (accessOf(endpoint) === 'public') continue
    const reply = await site.visitor(endpoint.method, urlOf(name, endpoint), bodyOf(name, endpoint))
    assert.equal(reply.statusCode, 401, name)
    assert.equal(reply.json().code, 'signed_out', name)
  }
})

test('replies to public callers contain neither the name of a setting nor a folder of the server', async () => {
  const settingNames = Object.keys(Environment.shape).filter((name) => name.includes('_'))
  for (const [name, endpoint] of endpoints) {
    if (accessOf(endpoint) !== 'public') continue
    const { body } = await site.visitor(endpoint.method, urlOf(name, endpoint), bodyOf(name, endpoint))
    const found = [...settingNames, site.config.dataDir, process.cwd()].filter((text) => body.includes(text))
    assert.deepEqual(found, [], name)
  }
})

const closedToMembers: (Access | undefined)[] = ['admin', 'subscriber', 'former-subscriber']

test('rejects a member at endpoints for the admin or for current or former subscribers', async () => {
  for (const [name, endpoint] of endpoints) {
    if (!closedToMembers.includes(accessOf(endpoint))) continue
    const reply = await member.send(endpoint.method, urlOf(name, endpoint), bodyOf(name, endpoint))
    assert.equal(reply.statusCode, 403, name)
  }
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

test("rejects writes that another site's page makes a browser send", async () => {
  for (const [name, endpoint] of writes) {
    for (const headers of foreign) {
      const reply = await admin.send(endpoint.method, urlOf(name, endpoint), bodyOf(name, endpoint), headers)
      assert.equal(reply.statusCode, 403, name)
      assert.equal(reply.json().code, 'foreign_origin', name)
    }
  }
})

test('answers a malformed id like an unknown one', async () => {
  for (const [name, endpoint] of endpoints) {
    if (!endpoint.path.includes(':id')) continue
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '999999999999999', '%00']) {
      const reply = await admin.send(endpoint.method, endpoint.path.replace(':id', id), bodyOf(name, endpoint))
      assert.equal(reply.statusCode, 404, `${name} ${id}`)
      assert.ok(reply.json().error, name)
    }
  }
})

test('rejects a malformed body with a message, and an unsupported content type with a 415', async () => {
  const raw = (endpoint: Endpoint, url: string, type: string, payload: string) =>
    site.app.inject({ method: endpoint.method, url, payload, headers: { cookie: admin.cookie, 'content-type': type } })
  for (const [name, endpoint] of writes) {
    if (!endpoint.body) continue
    const url = urlOf(name, endpoint)
    for (const body of [
      '{"a":',
      '[]',
      '"text"',
      'null',
      '{"tier":{"toString":1},"answers":"x","value":1,"code":{},"price":"x"}',
    ]) {
      const reply = await raw(endpoint, url, 'application/json', body)
      assert.equal(reply.statusCode, 400, `${name} ${body}`)
      assert.ok(reply.json().error.length > 5, name)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      assert.equal((await raw(endpoint, url, type, 'a=1')).statusCode, 415, `${name} ${type}`)
    }
    const large = JSON.stringify({ filler: 'x'.repeat(1024 * 1024) })
    assert.equal((await raw(endpoint, url, 'application/json', large)).statusCode, 413, name)
  }
})

test('serves an allowed caller', async () => {
  for await (const { name, reply } of callEveryEndpoint(site, admin))
    assert.ok(
      reply.statusCode >= 200 && reply.statusCode < 300,
      `${name}: ${reply.statusCode} ${reply.body.slice(0, 200)}`,
    )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './platform/endpoint.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((api) => Object.values<Endpoint>(api))

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(addresses, [...new Set(addresses)])
})

test('every path parameter is a key of params', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    assert.deepEqual(params instanceof z.ZodObject ? Object.keys(params.shape) : [], named, path)
  }
})

/** Schemas that JSON Schema cannot express. */
const unrepresentable = ['custom', 'transform', 'date', 'bigint', 'symbol', 'undefined', 'void', 'map', 'set', 'nan']

test('every schema converts to JSON Schema from its wire side, except the tree of a lesson’s text', () => {
  const unrepresentableFields = new Set<string>()
  for (const { params, query, body, reply, path } of endpoints)
    for (const schema of [params, query, body, reply])
      if (schema)
        z.toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
          override({ zodSchema, path: where }) {
            if (unrepresentable.includes(zodSchema._zod.def.type)) unrepresentableFields.add(`${path} ${where.at(-1)}`)
          },
        })
  assert.deepEqual(
    [...unrepresentableFields],
    [
      '/api/lessons/:id text',
      '/api/lessons/:id/preview text',
      '/api/lessons/:id/preview opening',
      '/api/lessons/:id/preview scenario',
      '/api/admin/lessons/:id/preview text',
      '/api/admin/lessons/:id/view/:reader opening',
      '/api/admin/lessons/:id/view/:reader scenario',
      '/api/admin/lessons/:id/view/:reader text',
    ],
  )
})

test('GET endpoints have no body and need no idempotency key', () => {
  for (const { method, body, idempotent, path } of endpoints)
    if (method === 'GET') assert.deepEqual([body, idempotent], [undefined, undefined], path)
})

const endpointKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

const limitText = ({ times, seconds, counts, per }: NonNullable<Endpoint['limit']>) =>
  `${times}${counts ? ` ${counts}` : ''} in ${seconds} s${per ? ` per ${per}` : ''}`

test('rate limits apply to exactly the listed endpoints', () => {
  const limits = endpoints.flatMap((endpoint) =>
    endpoint.limit ? [[endpointKey(endpoint), limitText(endpoint.limit)]] : [],
  )
  assert.deepEqual(Object.fromEntries(limits), {
    'GET /api/oauth/:provider/redirect_url': '300 in 600 s',
    'GET /api/oauth/:provider/start': '300 in 600 s',
    'GET /api/oauth/:provider/callback': '10 failures in 600 s per sign-in',
    'POST /api/sessions': '10 failures in 600 s per sign-in',
    'POST /api/welcome': '10 failures in 600 s per sign-in',
    'POST /api/sign-in/code': '60 in 3600 s',
    'POST /api/sign-in': '10 failures in 600 s per sign-in',
    'GET /api/requests/deletion/:code': '60 failures in 600 s per link',
    'POST /api/requests/deletion/:code/stop': '60 failures in 600 s per link',
    'GET /api/requests/export/:code': '60 failures in 600 s per link',
    'POST /api/requests/export/:code/digits': '20 in 3600 s per link',
    'POST /api/requests/export/:code/file': '20 in 3600 s per link',
    'GET /api/requests/sign-in/:code': '60 failures in 600 s per link',
    'POST /api/requests/sign-in/:code': '60 failures in 600 s per link',
    'GET /api/requests/sign-in-stop/:code': '60 failures in 600 s per link',
    'POST /api/requests/sign-in-stop/:code': '60 failures in 600 s per link',
    'GET /api/account/export': '10 in 3600 s',
    'DELETE /api/account': '10 in 3600 s',
    'POST /api/lessons/:id/complete': '60 in 600 s',
    'PUT /api/lessons/:id/draft': '600 in 3600 s',
    'PUT /api/lessons/:id/place': '600 in 3600 s',
    'POST /api/lessons/:id/reports': '60 in 3600 s',
    'POST /api/reviews/today': '300 in 3600 s',
    'POST /api/reviews/answers': '300 in 3600 s',
    'POST /api/mixed-quizzes/:tier/complete': '30 in 3600 s',
    'POST /api/memberships/create-checkout-session': '30 in 600 s',
    'POST /api/memberships/links': '30 in 600 s',
    'PUT /api/account/review-mail': '60 in 3600 s',
    'POST /api/review-mail/:code': '60 failures in 600 s per link',
    'PUT /api/account/news': '60 in 3600 s',
    'POST /api/news/:code': '60 failures in 600 s per link',
    'POST /api/admin/announcements/:id/test': '30 in 3600 s',
    'GET /api/membership-links/:code': '60 failures in 600 s per link',
    'POST /api/membership-links/:code/checkout': '30 in 600 s per link',
    'POST /api/membership-links/:code/confirm': '120 in 600 s per link',
    'POST /api/payments/confirm': '120 in 600 s',
    'POST /api/affiliate/products/:id/click': '60 in 600 s',
    'POST /api/cart/items': '300 in 600 s',
    'PUT /api/cart/items/:id': '300 in 600 s',
    'DELETE /api/cart/items/:id': '300 in 600 s',
    'POST /api/cart/checkout': '30 in 600 s',
    'DELETE /api/cart/checkout': '30 in 600 s',
    'POST /api/orders/:id/confirm': '120 in 600 s',
    'PUT /api/orders/:id/address': '30 in 600 s',
    'POST /api/orders/:id/cancel': '30 in 600 s',
    'POST /api/cashcoach/subscribe': '30 in 600 s',
    'POST /api/cashcoach/cancel': '30 in 600 s',
    'POST /api/cashcoach/portal': '30 in 600 s',
    'POST /api/expense-tracker/categories': '600 in 600 s',
    'POST /api/expense-tracker/accounts': '600 in 600 s',
    'GET /api/expense-tracker/expenses/search': '60 in 60 s',
    'POST /api/expense-tracker/expenses': '600 in 600 s',
    'POST /api/expense-tracker/budgets': '600 in 600 s',
    'POST /api/expense-tracker/bills': '600 in 600 s',
    'POST /api/expense-tracker/imports': '60 in 600 s',
    'GET /api/expense-tracker/imports/:id': '600 in 600 s',
    'PUT /api/expense-tracker/imports/:id/mapping': '60 in 600 s',
    'GET /api/expense-tracker/imports/:id/rows': '600 in 600 s',
    'GET /api/expense-tracker/imports/:id/rows/:line/alike': '600 in 600 s',
    'POST /api/expense-tracker/imports/:id/commit': '60 in 600 s',
    'POST /api/expense-tracker/imports/:id/undo': '60 in 600 s',
    'GET /api/expense-tracker/export': '60 in 3600 s',
    'PUT /api/expense-tracker/former-imports/:id': '600 in 600 s',
    'POST /api/expense-tracker/former-imports/:id/take-back': '600 in 600 s',
    'POST /api/expense-tracker/former-imports/:id/sort': '600 in 600 s',
    'POST /api/expense-tracker/batches': '600 in 600 s',
    'POST /api/expense-tracker/batches/:id/undo': '600 in 600 s',
    'POST /api/expense-tracker/rules': '600 in 600 s',
    'PUT /api/expense-tracker/rules/:id': '600 in 600 s',
    'POST /api/expense-tracker/rules/preview': '60 in 60 s',
    'POST /api/expense-tracker/rules/:id/apply': '600 in 600 s',
    'GET /api/expense-tracker/unsorted': '60 in 60 s',
    'POST /api/expense-tracker/transfers': '600 in 600 s',
    'POST /api/expense-tracker/transfers/unpair': '600 in 600 s',
    'PUT /api/expense-tracker/transfers/refusals': '600 in 600 s',
    'POST /api/expense-tracker/transfers/:id/half': '600 in 600 s',
    'POST /api/expense-tracker/transfers/always': '600 in 600 s',
  })
})

test('idempotent and demo-only endpoints are exactly the listed ones', () => {
  const idempotentEndpoints = endpoints.flatMap((endpoint) =>
    endpoint.idempotent ? [`${endpointKey(endpoint)} ${endpoint.idempotent}`] : [],
  )
  assert.deepEqual(idempotentEndpoints, [
    'POST /api/lessons/:id/complete transactional',
    'POST /api/lessons/:id/reports transactional',
    'POST /api/admin/lesson-reports/close transactional',
    'POST /api/admin/lesson-reports/reopen transactional',
    'POST /api/admin/lesson-reports/:id/answer transactional',
    'POST /api/mixed-quizzes/:tier/complete transactional',
    'POST /api/memberships/create-checkout-session two-phase',
    'POST /api/memberships/links transactional',
    'POST /api/membership-links/:code/checkout two-phase',
    'POST /api/cashcoach/subscribe two-phase',
    'POST /api/cashcoach/cancel two-phase',
    'POST /api/cashcoach/portal two-phase',
    'POST /api/expense-tracker/categories transactional',
    'POST /api/expense-tracker/categories/:id/archive transactional',
    'POST /api/expense-tracker/categories/:id/restore transactional',
    'POST /api/expense-tracker/categories/:id/merge transactional',
    'POST /api/expense-tracker/expenses transactional',
    'POST /api/expense-tracker/expenses/:id/undo transactional',
    'POST /api/expense-tracker/accounts transactional',
    'POST /api/expense-tracker/accounts/:id/close transactional',
    'POST /api/expense-tracker/accounts/:id/reopen transactional',
    'POST /api/expense-tracker/accounts/:id/merge transactional',
    'POST /api/expense-tracker/accounts/:id/restore transactional',
    'POST /api/expense-tracker/budgets transactional',
    'POST /api/expense-tracker/budgets/:id/undo transactional',
    'POST /api/expense-tracker/imports two-phase',
    'POST /api/expense-tracker/imports/:id/commit two-phase',
    'POST /api/expense-tracker/former-imports/:id/take-back two-phase',
    'POST /api/expense-tracker/former-imports/:id/sort two-phase',
    'POST /api/expense-tracker/batches two-phase',
    'POST /api/expense-tracker/rules two-phase',
    'POST /api/expense-tracker/rules/:id/apply two-phase',
    'POST /api/expense-tracker/transfers/always two-phase',
    'POST /api/expense-tracker/bills two-phase',
    'POST /api/products two-phase',
    'POST /api/affiliate/products two-phase',
    'POST /api/cart/checkout two-phase',
    'POST /api/admin/orders/:id/release transactional',
    'POST /api/admin/orders/:id/refund two-phase',
    'POST /api/admin/orders/:id/receipt two-phase',
    'POST /api/admin/orders/send transactional',
    'POST /api/admin/orders/states transactional',
    'POST /api/orders/:id/cancel two-phase',
    'POST /api/admin/orders/:id/cancel two-phase',
    'POST /api/gelato/products two-phase',
    'POST /api/admin/media/:key/lessons transactional',
    'POST /api/admin/lessons transactional',
    'POST /api/admin/lessons/:id/resources transactional',
    'POST /api/admin/email-test transactional',
    'POST /api/admin/members/filters transactional',
    'PUT /api/admin/members/filters/:id transactional',
    'PUT /api/admin/members/:id/note transactional',
    'POST /api/admin/members/:id/tier transactional',
    'POST /api/admin/members/:id/grants/:grant/end transactional',
    'POST /api/admin/members/:id/cashcoach transactional',
    'POST /api/admin/members/:id/cashcoach/end two-phase',
    'POST /api/admin/payments/:id/refund two-phase',
    'POST /api/admin/payments/:id/receipt two-phase',
    'POST /api/admin/members/grants transactional',
    'POST /api/admin/members/grants/:id/end transactional',
    'POST /api/admin/members/:id/deletion transactional',
    'POST /api/admin/members/:id/deletion/cancel transactional',
    'POST /api/admin/members/:id/export transactional',
    'POST /api/admin/members/:id/export/withdraw transactional',
    'POST /api/admin/members/:id/sign-in transactional',
    'POST /api/admin/members/:id/sign-in/cancel transactional',
    'POST /api/admin/failed-refunds/:id/close transactional',
    'POST /api/admin/announcements transactional',
    'POST /api/admin/announcements/:id/test transactional',
    'POST /api/admin/seed-lessons two-phase',
    'POST /api/admin/seed-resources two-phase',
    'POST /api/admin/add-platinum-lessons two-phase',
  ])
  assert.deepEqual(endpoints.filter(({ demo }) => demo).map(endpointKey), [
    'GET /api/dev/access',
    'GET /api/dev/all-lessons',
  ])
})

test('every endpoint has a one-sentence description', () => {
  for (const endpoint of endpoints) assert.match(endpoint.summary, /^[A-Z].{8,}[^.]$/, endpointKey(endpoint))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { addProduct } from '#server/testing/shop/shop.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const {
  STRIPE_SECRET_KEY: _key,
  STRIPE_WEBHOOK_SECRET: _secret,
  REFUND_DAYS: _days,
  SMTP_URL: _url,
  MAIL_FROM: _from,
  ...others
} = productionSettings
const settings = { ...others, PAYMENTS: 'off', MAIL: 'off', FREE_ACCESS_EMAILS: 'free@moneta.internal' }

const site = siteForTests(async () => {
  const started = await startApp({ course: smallCourse(), settings })
  return { ...started, admin: await started.as('owner@moneta.internal') }
})

const outcome = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
]
const noPayments = [503, 'no_payments']
const everyRow = async (table: 'jobs' | 'payment_attempts') =>
  table === 'jobs'
    ? site.db.all`select kind from jobs where kind = ${'email'}`
    : site.db.all`select id from payment_attempts`

test('with payments off, every call that needs the provider answers 503 no_payments and stores nothing', async () => {
  const member = await site.as('buyer@moneta.internal')
  const { admin } = site
  const mug = await addProduct(admin, { name: 'Mug', price: 12.5 })
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  assert.equal((await member.send('POST', '/api/cart/items', { product_id: mug.id, quantity: 1 })).statusCode, 200)
  const { total } = (await member.send('GET', '/api/cart')).json()
  const calls: [string, object?][] = [
    ['/api/memberships/create-checkout-session', { tier: 'gold' }],
    ['/api/memberships/links', { tier: 'gold' }],
    ['/api/cashcoach/subscribe'],
    ['/api/cart/checkout', { total }],
  ]
  for (const [path, body] of calls) assert.deepEqual(outcome(await member.send('POST', path, body)), noPayments, path)
  const event = { method: 'POST', url: '/api/webhooks/stripe', payload: '{}' } as const
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' }
  assert.deepEqual(outcome(await site.app.inject({ ...event, headers })), noPayments)
  assert.deepEqual(await everyRow('payment_attempts'), [])
})

test('with payments and mail off, free things work and no e-mail is stored', async () => {
  const free = await site.as('free@moneta.internal')
  assert.equal((await free.send('GET', '/api/cashcoach/status')).json().active, true)
  assert.equal((await free.send('GET', '/api/lessons/1')).statusCode, 200)
  const { admin } = site
  const granted = await admin.send('POST', `/api/admin/members/${free.id}/tier`, { tier: 'gold', reason: 'A present' })
  assert.equal(granted.statusCode, 200, granted.body)
  assert.equal((await free.send('GET', '/api/memberships/me')).json().membership_tier, 'gold')
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  await admin.send('PUT', '/api/settings/shipping', { price: 0, countries: ['US'] })
  const sheet = await addProduct(admin, { name: 'Sheet', price: 0 })
  await free.send('POST', '/api/cart/items', { product_id: sheet.id, quantity: 1 })
  const order = await free.send('POST', '/api/cart/checkout', { total: 0 })
  assert.equal(order.statusCode, 200, order.body)
  assert.equal((await free.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await everyRow('jobs'), [])
  const again = await admin.send('POST', `/api/admin/orders/${order.json().order_id}/receipt`)
  assert.deepEqual(outcome(again), [503, 'platform.mail_off'])
})

test('with payments off, the site runs no job that asks the provider', async () => {
  const jobTypes = areasOf({ ...site, partnerFetch: fetch }).payments.jobs ?? []
  assert.deepEqual(jobTypes, [])
})

test('pages say that payments and mail are off, and promise no e-mail', async () => {
  const page = async (path: string) => (await site.visitor('GET', path)).body
  for (const path of ['/', '/about', '/terms', '/membership', '/store'])
    assert.match(await page(path), /<meta name="site" content="payments-off mail-off">/, path)
  for (const path of ['/', '/about', '/terms'])
    assert.match(await page(path), /Card payments are not switched on at this site yet/, path)
  assert.doesNotMatch(await page('/account-deleted'), /sending you an e-mail/)
  assert.doesNotMatch(await page('/privacy'), /tell you by e-mail/)
  assert.doesNotMatch(await page('/refunds'), /receipt that we sent you/)
})

test('with payments off, the server renders the membership page without buttons to buy', async () => {
  const member = await site.as('reader@moneta.internal')
  const { body } = await member.send('GET', '/membership')
  assert.match(body, /Bronze is free and stays open\./)
  assert.match(body, /Cannot be bought yet/)
  assert.doesNotMatch(body, /Upgrade to|Ask somebody to pay/)
})

test('the server renders the text about passwords for the ways of sign-in that the site offers', async () => {
  const textWith = async (signIn: string) => {
    const one = await startApp({ course: smallCourse(), settings: { SIGN_IN: signIn } })
    try {
      const { body } = await (await one.as('reader@moneta.internal')).send('GET', '/account')
      return /Moneta keeps no password\. ([^<]*)/.exec(body)?.[1]
    } finally {
      await one.close()
    }
  }
  assert.equal(await textWith('oidc'), 'You sign in with another service: change its password there.')
  assert.equal(await textWith('email'), 'Each sign-in takes a code that we send to your e-mail address.')
  assert.match((await textWith('oidc,email')) ?? '', /A code by e-mail needs none\.$/)
})

test('pages of a site with payments and mail have no mark', async () => {
  const usual = await startApp({ course: smallCourse() })
  try {
    for (const path of ['/', '/terms', '/membership']) {
      const { body } = await usual.visitor('GET', path)
      assert.doesNotMatch(body, /name="site"|not switched on/, path)
    }
    assert.match((await usual.visitor('GET', '/privacy')).body, /we tell you by e-mail 30 days before/)
  } finally {
    await usual.close()
  }
})

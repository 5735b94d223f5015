import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn, payFor } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { STRIPE_AUTOMATIC_TAX: '1' } }))

test('with tax calculated by the provider a tier costs the advertised price, and the receipt shows the tax included', async () => {
  const member = await site.as('taxed@example.test')
  assert.equal((await payFor(site, member, 'gold')).amount, 39.99)
  const [{ id }] = (await member.send('GET', '/api/purchases')).json()
  const receipt = (await member.send('GET', `/api/purchases/${id}`)).json()
  assert.deepEqual([receipt.total, receipt.tax_included, receipt.tax > 0], [39.99, true, true])
})

test('tax is calculated from the address entered at payment, for tiers and for CashCoach', async () => {
  const member = await site.as('address@example.test')
  await payFor(site, member, 'silver')
  const reply = await member.send('POST', '/api/cashcoach/subscribe')
  await site.payments.provider.pay(checkoutIn(reply.json().sessionUrl))
  const rows = await site.db.all`select parameters from payment_attempts where member_id = ${member.id} order by id`
  for (const { parameters } of rows) {
    const { customer, customer_update, automatic_tax } = JSON.parse(String(parameters))
    assert.match(customer, /^cus_/)
    assert.deepEqual([customer_update, automatic_tax], [{ address: 'auto' }, { enabled: true }])
  }
  assert.equal(rows.length, 2)
})

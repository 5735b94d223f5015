import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticeSettings } from '#server/platform/notices/notice-settings.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { advanceTo, emailServer, forgetEmails } from '#server/testing/operations/admin-emails.ts'
import { payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { morningIntro } from './morning-intro.ts'

// The clock stands at 2026-03-15T12:00:00.000Z.
const site = siteForTests(() => startShop())

/** Sends the digest of the next day at 7:00, as a server does. @returns its text between the greeting and its messages */
async function introOfDigest(): Promise<string> {
  await forgetEmails(site)
  await noticeSettings(site.db).setDelivery('digest')
  const notice = { kind: 'order', subject: 'New order 1', text: 'A mug.', path: '/orders' } as const
  await emailServer(site).notices.notify({ ...notice, key: 'order:1' }, site.clock.now())
  advanceTo(site.clock, 7)
  const job = areasOf(site).operations.jobs?.find(({ name }) => name === 'admin-digest')
  await job?.handler(firstCall(null, site.clock.now()))
  const [digest, ...others] = await emailsTo(site.db, site.config.adminEmail)
  assert.deepEqual(others, [])
  const [text = '', messages] = (digest?.text ?? '').split('\n\nNew orders (1)\n- New order 1\n')
  assert.ok(messages, digest?.text ?? '')
  return text.replace('Hello,\n\n', '').replaceAll(site.config.appUrl, '')
}

test('the digest begins with the numbers of the morning and what waits, and a number that fails holds nothing back', async () => {
  assert.equal(
    await introOfDigest(),
    `Since yesterday: 0 new members, 0 sales, 0 refunds.
In the 7 days until yesterday: 0 new members, 0 sales, 0 refunds.
In the 7 days before: 0 new members, 0 sales, 0 refunds.
All numbers: /admin`,
  )

  // It is March 16: these rows are of yesterday for the digest of March 17.
  const { db } = site
  const [ann, ben, cleo] = [
    await site.as('ann@example.test'),
    await site.as('ben@example.test'),
    await site.as('cleo@example.test'),
  ]
  await payFor(site, ann, 'silver')
  await site.payments.provider.refund(await paymentIntentOf(site, ann), 500)
  const mug = { id: await addProduct(site, { inventory_count: 11 }) }
  await buy(site, ben, mug)
  await buy(site, cleo, mug)
  await site.payments.provider.openDispute(await paymentIntentOf(site, cleo))
  for (const text of ['A sum is wrong.', 'The tax rate is old.'])
    await ann.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text })
  await db.run`update members set created_at = ${'2026-03-03T12:00:00.000Z'} where id = ${cleo.id}`
  const happened = `Since yesterday: 2 new members, 3 sales of $53.99, 1 refund of $5.00.
In the 7 days until yesterday: 2 new members, 3 sales of $53.99, 1 refund of $5.00.
In the 7 days before: 1 new member, 0 sales, 0 refunds.
`
  const waiting = (reports: string) => `All numbers: /admin

This waits for you:
- 1 order to send
  /product-management?view=orders&state=to_send
- 1 disputed payment
  /admin/money#disputes
${reports}- 1 product with low stock
  /product-management?show=low_stock`
  assert.equal(await introOfDigest(), happened + waiting('- 2 open reports of mistakes\n  /admin/lesson-reports\n'))

  await db.script('alter table lesson_reports rename to lesson_reports_away')
  site.clock.advance(-24 * 3_600_000)
  assert.equal(await introOfDigest(), `${happened}Could not be read: reports.\n${waiting('')}`)
})

test('numbers that cannot be read at all are an empty text, which is logged', async () => {
  const logged: object[] = []
  const error = new Error('the database is away')
  const readIntro = morningIntro({
    readMorning: () => Promise.reject(error),
    appUrl: '',
    log: { error: (entry: object) => logged.push(entry) },
  })
  assert.equal(await readIntro(0), '')
  assert.deepEqual(logged, [{ err: error }])
})

import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn, membershipOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { assertReconciled, findDifferences, runReconcile } from '#server/testing/payments/reconciling.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const run = (...args: string[]) => runReconcile(site, ...args)
const differences = () => findDifferences(site)
afterEach(() => assertReconciled(site))

const tierOf = async (person: Person) => (await membershipOf(person)).membership_tier
const chargeIdOf = async ({ id }: Person) =>
  String((await site.db.one`select id from payment_charges where member_id = ${id} order by id desc limit 1`)?.id)

test('reports a payment for an already open tier until it is refunded, by its job or by the admin', async () => {
  const { db, payments } = site
  const member = await site.as('twice@example.test')
  const link = (await member.send('POST', '/api/memberships/links', { tier: 'silver' })).json()
  const code = link.url.split('/').at(-1)
  const opened = await site.visitor('POST', `/api/membership-links/${code}/checkout`, { price: 19.99 })
  assert.equal(opened.statusCode, 200, opened.body)
  await payFor(site, member, 'silver')
  await payments.provider.pay(checkoutIn(opened.json().sessionUrl))
  const sentence =
    '$19.99 of Payment … (Silver membership, $19.99) goes back, since nothing was opened for it, and has not yet.'
  assert.deepEqual(await differences(), [`${sentence} That waits among the jobs.`])
  const id = await chargeIdOf(member)
  const early = await run('--refund', id)
  assert.deepEqual(early, {
    code: 1,
    output: [`A refund of Payment ${id} (Silver membership, $19.99) waits among the jobs; nothing more was refunded.`],
  })
  await db.run`
    update jobs set done_at = ${'2026-03-15T12:00:00.000Z'}, last_error = 'ProviderError', payload = ''
    where kind = 'refund' and done_at is null`
  assert.deepEqual(
    (await run()).output[0]?.replace(`Payment ${id}`, 'Payment …'),
    `${sentence} No job does it any more; --refund ${id} gives it back.`,
  )
  assert.equal((await run('--refund', id)).code, 0)
  assert.equal(await tierOf(member), 'silver')
})

test('reports a failed job until its work is done', async () => {
  const { db } = site
  const member = await site.as('given-up@example.test')
  await payFor(site, member, 'silver')
  const id = await chargeIdOf(member)
  const jobs: [kind: string, key: string][] = [
    ['refund', `${id}:included`],
    ['end-subscription', 'sub_unknown'],
    ['leave-provider', 'member:12'],
  ]
  for (const [kind, key] of jobs)
    await db.run`
      insert into jobs (id, kind, key, payload, due_at, attempts, done_at, last_error)
      values (${await db.id()}, ${kind}, ${key}, ${''}, ${'2026-03-14T12:00:00.000Z'}, ${12}, ${'2026-03-15T11:00:00.000Z'}, ${'ProviderError'})`
  assert.deepEqual(await differences(), [
    `The refund of Payment … (Silver membership, $19.99) was given up after a day of tries (ProviderError); --refund ${id} gives it back.`,
    'The job end-subscription of sub_… was given up after a day of tries (ProviderError); do it at the provider by hand.',
    'The job leave-provider of member:12 was given up after a day of tries (ProviderError); do it at the provider by hand.',
  ])
  assert.equal((await run('--refund', id)).code, 0)
  assert.equal((await differences()).length, 2)
  await db.run`delete from jobs where key in ('sub_unknown', 'member:12')`
})

test('the admin refunds a part and then the rest, and a repeated command refunds nothing more', async () => {
  const member = await site.as('by-command@example.test')
  await payFor(site, member, 'gold')
  const id = await chargeIdOf(member)
  const name = `Payment ${id} (Gold membership, $39.99)`
  assert.deepEqual(await run('--refund', id, '--cents', '500'), {
    code: 0,
    output: [`$5.00 of ${name} goes back. It is refunded in part, and what it opened stays open now.`],
  })
  assert.deepEqual(await run('--refund', id, '--cents', '500'), {
    code: 1,
    output: [`That of ${name} went back already, $5.00 in all; nothing more was refunded.`],
  })
  assert.deepEqual(await run('--refund', id, '--cents', '3500'), {
    code: 1,
    output: [`Of ${name} $34.99 is left, which is less; nothing was refunded.`],
  })
  assert.equal(await tierOf(member), 'gold')
  assert.deepEqual(await run('--refund', id), {
    code: 0,
    output: [`$34.99 of ${name} goes back. It is refunded, and what it opened is closed now.`],
  })
  assert.equal((await run('--refund', id)).code, 1)
  assert.equal(await tierOf(member), 'bronze')
  assert.equal(site.payments.provider.list('refund', { payment_intent: await paymentIntentOf(site, member) }).length, 2)
})

test('rejects a refund of a disputed or missing payment', async () => {
  const member = await site.as('disputed-refund@example.test')
  await payFor(site, member, 'silver')
  const id = await chargeIdOf(member)
  const payment = await paymentIntentOf(site, member)
  await site.payments.provider.openDispute(payment)
  assert.deepEqual(await run('--refund', id), {
    code: 1,
    output: [
      `Payment ${id} (Silver membership, $19.99) is disputed, and its money is with the bank; nothing was refunded. Answer the dispute instead.`,
    ],
  })
  assert.deepEqual(site.payments.provider.list('refund', { payment_intent: payment }), [])
  assert.deepEqual(await run('--refund', '999999999'), {
    code: 1,
    output: ['There is no payment 999999999; nothing was refunded.'],
  })
})

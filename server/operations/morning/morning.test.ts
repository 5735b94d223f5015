import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payFor, paymentIntentOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { addProduct, buy, startShop } from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

// The clock stands at 2026-03-15T12:00:00.000Z, 8:00 in New York, where March 8 has 23 hours.
const token = 'a-token-of-the-operator-that-is-long-enough'
const zone = 'America/New_York'
const site = siteForTests(() => startShop({ ADMIN_API_TOKEN: token, BUSINESS_TIME_ZONE: zone }))

const read = async (path: string) =>
  (await site.visitor('GET', path, undefined, { authorization: `Bearer ${token}` })).json()
const write = async (method: 'POST' | 'PATCH', path: string, body?: object) => {
  const reply = await site.visitor(method, path, body, { authorization: `Bearer ${token}` })
  assert.ok(reply.statusCode < 300, reply.body)
}
const morning = () => read('/api/admin/morning')
const nothing = { count: 0, is_minimum: false }
const counted = (count: number) => ({ count, is_minimum: false })
const flow = <T>(recent: T, week: T, week_before: T) => ({ recent, week, week_before })

/** The numbers of rows of the lists to which the numbers link. */
async function rowsOf(days: Record<'recent' | 'week' | 'week_before', { from: string; to: string }>) {
  const members = async (query: string) => {
    const { members: rows, count } = await read(`/api/admin/members?${query}`)
    assert.equal(rows.length, count)
    return counted(count)
  }
  const journal = async (show: 'sales' | 'refunds', { from, to }: { from: string; to: string }) => {
    const { entries, count, total } = await read(`/api/admin/money/journal?from=${from}&to=${to}&show=${show}`)
    assert.equal(entries.length, count)
    return { count, amount: show === 'sales' ? total.gross : total.refund }
  }
  const each = async <T>(readDays: (span: { from: string; to: string }) => Promise<T>) =>
    flow(await readDays(days.recent), await readDays(days.week), await readDays(days.week_before))
  return {
    members: await each(({ from, to }) => members(`joined_from=${from}&joined_to=${to}`)),
    sales: await each((span) => journal('sales', span)),
    refunds: await each((span) => journal('refunds', span)),
    to_send: counted((await read('/api/admin/orders?state=to_send')).orders.length),
    trials: await members('segment=trial_ends'),
    past_due: await members('cashcoach=past_due'),
    disputes: counted((await read('/api/admin/disputes')).payments.length),
    failed_refunds: counted((await read('/api/admin/failed-refunds')).length),
    reports: counted((await read('/api/admin/lesson-reports?state=open')).mistakes.length),
    low_stock: counted((await read('/api/products?low_stock=true')).products.length),
    failed_jobs: counted((await read('/api/admin/failed-jobs')).jobs.length),
    emails: counted((await read('/api/admin/emails')).emails.length),
  }
}

async function assertEqualsLists() {
  const { zone: _zone, recent, week, week_before, backup, webhook, ...numbers } = await morning()
  assert.deepEqual(numbers, await rowsOf({ recent, week, week_before }))
  return numbers
}

test('on an empty site nothing happened and nothing waits', async () => {
  const none = { count: 0, amount: 0 }
  assert.deepEqual(await morning(), {
    zone,
    recent: { from: '2026-03-14', to: '2026-03-15' },
    week: { from: '2026-03-08', to: '2026-03-14' },
    week_before: { from: '2026-03-01', to: '2026-03-07' },
    members: flow(nothing, nothing, nothing),
    sales: flow(none, none, none),
    refunds: flow(none, none, none),
    to_send: nothing,
    trials: nothing,
    past_due: nothing,
    disputes: nothing,
    failed_refunds: nothing,
    reports: nothing,
    low_stock: nothing,
    failed_jobs: nothing,
    emails: nothing,
    backup: { is_on: false, last_at: null, is_failed: false, is_overdue: false },
    webhook: { is_on: true, last_event_at: null, problems: 0 },
  })
  await assertEqualsLists()
})

test('each number equals its list, with rows of every kind', async () => {
  const { db } = site
  const { provider } = site.payments
  const joins = ['03-14T04:00:00.000', '03-14T03:59:59.999', '03-08T05:00:00.000', '03-08T04:59:59.999']
  const people: Person[] = []
  for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus']) {
    const person = await site.as(`${name}@example.test`)
    const joined = joins[people.length]
    if (joined) await db.run`update members set created_at = ${`2026-${joined}Z`} where id = ${person.id}`
    people.push(person)
  }
  const [ann, ben, cleo, dan, eve, fay, gus] = people
  assert.ok(ann && ben && cleo && dan && eve && fay && gus)

  // A partial refund, one that the bank sent back, a dispute of a membership, and a payment of a deleted account.
  for (const [person, tier] of [
    [ann, 'silver'],
    [ben, 'gold'],
    [cleo, 'silver'],
    [gus, 'silver'],
  ] as const)
    await payFor(site, person, tier)
  const silver = await paymentIntentOf(site, ann)
  await provider.refund(silver, 300)
  await provider.refund(silver, 500)
  const gold = await paymentIntentOf(site, ben)
  await provider.refund(gold, 700)
  await provider.updateRefund(provider.list('refund', { payment_intent: gold })[0]?.id ?? '', 'failed')
  await provider.openDispute(await paymentIntentOf(site, cleo))
  const gone = await paymentIntentOf(site, gus)
  await gus.send('DELETE', '/api/account', { confirm: 'DELETE' })

  // Orders: one to send, two that wait for the bank, and one that was sent and partially refunded.
  const mug = { id: await addProduct(site) }
  await buy(site, dan, mug)
  for (const held of [eve, fay]) await buy(site, held, mug)
  await provider.openDispute(await paymentIntentOf(site, eve))
  await provider.warnOfFraud(await paymentIntentOf(site, fay))
  const sent = await buy(site, ann, mug)
  const sentPayment = await paymentIntentOf(site, ann)
  await write('PATCH', `/api/admin/orders/${sent.id}`, {
    ...{ state: 'sent', carrier: 'USPS', tracking_number: '9400', tracking_url: null },
  })
  await provider.refund(sentPayment, 200)

  // Payments and refunds at the bounds of the periods.
  for (const [at, payment] of [
    ['2026-03-08T04:59:59.999Z', gold],
    ['2026-03-14T03:59:59.999Z', await paymentIntentOf(site, cleo)],
    ['2026-03-14T04:00:00.000Z', gone],
  ] as const)
    await db.run`update payment_charges set paid_at = ${at} where payment_intent = ${payment}`
  for (const [at, cents] of [
    ['2026-03-10T12:00:00.000Z', 300],
    ['2026-03-01T05:00:00.000Z', 200],
  ] as const)
    await db.run`update payment_refunds set created_at = ${at} where amount_cents = ${cents}`

  // Past due: with a retry to come, without one, and with granted CashCoach. Trials: within 7 days, and later.
  for (const person of [ben, cleo, dan, eve, fay]) await provider.pay(await subscriptionCheckoutOf(person))
  const retry = '2026-03-20T00:00:00.000Z'
  for (const { id } of [ben, cleo, dan])
    await db.run`
      update payment_subscriptions set status = 'past_due', next_attempt_at = ${id === cleo.id ? null : retry}
      where member_id = ${id}`
  await db.run`
    insert into cashcoach_grants (id, member_id, granted_by, created_at)
    values (${await db.id()}, ${dan.id}, 'operator', ${retry})`
  await db.run`update payment_subscriptions set trial_end = ${'2026-03-18T00:00:00.000Z'} where member_id = ${eve.id}`
  await db.run`update payment_subscriptions set trial_end = ${'2026-03-23T00:00:00.000Z'} where member_id = ${fay.id}`

  for (const text of ['The tax rate is old.', 'A sum is wrong.'])
    await ann.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text })
  await ann.send('POST', '/api/lessons/1/reports', { kind: 'clear' })
  const [{ id: report }] = (await read('/api/admin/lesson-reports')).mistakes
  await write('POST', `/api/admin/lesson-reports/${report}/close`)

  for (const inventory_count of [9, 0, 10, null]) await addProduct(site, { inventory_count })
  await addProduct(site, { inventory_count: 1, is_active: false })
  const deleted = await addProduct(site, { inventory_count: 1 })
  await db.run`update products set deleted_at = ${retry} where id = ${deleted}`

  for (const [kind, done, error] of [
    ['refund', '2026-03-15T11:00:00.000Z', 'ETIMEDOUT'],
    ['refund', '2026-02-13T11:59:59.999Z', 'ETIMEDOUT'],
    ['refund', '2026-03-15T11:00:00.000Z', null],
    ['refund', null, 'ETIMEDOUT'],
    ['email', '2026-03-15T11:00:00.000Z', 'EREJECTED'],
  ] as const)
    await db.run`
      insert into jobs (id, kind, key, payload, due_at, attempts, last_error, done_at)
      values (${await db.id()}, ${kind}, ${`${kind} ${done} ${error}`}, '', '2026-04-01T00:00:00.000Z', 12, ${error}, ${done})`

  const numbers = await assertEqualsLists()
  assert.deepEqual(numbers, {
    // Ann joined when yesterday began, Eve and Fay today; the account of Gus is deleted.
    members: flow(counted(3), counted(3), counted(1)),
    // Silver and four orders today, and the payment of the deleted account yesterday.
    sales: flow({ count: 6, amount: 107.98 }, { count: 2, amount: 39.98 }, { count: 1, amount: 39.99 }),
    refunds: flow({ count: 1, amount: 5 }, { count: 1, amount: 3 }, { count: 1, amount: 2 }),
    to_send: counted(1),
    trials: counted(1),
    past_due: counted(1),
    disputes: counted(3),
    failed_refunds: counted(1),
    reports: counted(1),
    low_stock: counted(2),
    failed_jobs: counted(1),
    emails: counted(1),
  })
  const { webhook } = await morning()
  assert.deepEqual([webhook.is_on, webhook.problems], [true, 0])
  assert.equal(webhook.last_event_at, (await read('/api/admin/payment-status')).last_event_at)
  assert.deepEqual(
    (await read('/api/admin/failed-jobs')).jobs.map(({ id: _id, ...job }: { id: number }) => job),
    [{ kind: 'refund', at: '2026-03-15T11:00:00.000Z', error: 'ETIMEDOUT' }],
  )
  assert.deepEqual(
    (await read('/api/admin/disputes')).payments.map(({ member_id, state, amount, order_id }: Dispute) => [
      ...[member_id, state, amount, order_id !== null],
    ]),
    [
      [fay.id, 'fraud_warning', 17, true],
      [eve.id, 'dispute', 17, true],
      [cleo.id, 'dispute', 19.99, false],
    ],
  )
})

interface Dispute {
  member_id: number
  state: string
  amount: number
  order_id: number | null
}

test('a part that cannot be read is null, and the others stay', async () => {
  const before = await morning()
  await site.db.script('alter table lesson_reports rename to lesson_reports_away')
  assert.deepEqual(await morning(), { ...before, reports: null })
})

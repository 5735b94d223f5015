import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CashcoachStatus } from '#contract/tracker/cashcoach.ts'
import type { SubscriptionRow } from '#server/payments/public/subscription.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, closeCashcoach, openCashcoach } from '#server/testing/tracker/cashcoach.ts'
import { cashcoachStore } from './store.ts'

const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { FREE_ACCESS_EMAILS: 'family@example.test, both@example.test' } }),
)

const january = '2026-01-01T00:00:00.000Z'
const february = '2026-02-01T00:00:00.000Z'
const april = '2026-04-01T00:00:00.000Z'
const may = '2026-05-01T00:00:00.000Z'

/** Without a subscription. */
const none: CashcoachStatus = {
  active: false,
  state: 'none',
  can_cancel: false,
  price: 5.99,
  trial_available: true,
  trial_days: 7,
  next_charge_at: '2026-03-22T12:00:00.000Z',
  open_until: null,
  subscribed_since: null,
  payment_failed_at: null,
}
const afterTrial: Partial<CashcoachStatus> = { trial_available: false, next_charge_at: '2026-03-15T12:00:00.000Z' }
const running = { active: true, can_cancel: true, trial_available: false, subscribed_since: january }
const empty = { expenses: 0, budgets: 0 }
const ended: Partial<CashcoachStatus> = { state: 'ended', kept: empty }
const free: Partial<CashcoachStatus> = { active: true, state: 'free', next_charge_at: null }

/** Adds a subscription that was paid from January on. */
async function addSubscription({ id }: Person, facts: Partial<SubscriptionRow>) {
  const row = {
    ...{ id: await site.db.id(), product: 'cashcoach', member_id: id, customer: 'cus_1', status: 'active' },
    ...{ started_at: january, trial_end: null, current_period_end: april, cancel_at: null, ended_at: null },
    ...{ next_attempt_at: null, payment_failed_at: null, revoked_at: null, version: 0, ...facts },
  }
  await site.db.insertMany('payment_subscriptions', [{ ...row, subscription: `sub_${row.id}` }])
}

async function grantBypass({ id }: Person) {
  await site.db.run`
    insert into cashcoach_grants (id, member_id, granted_by, created_at)
    values (${await site.db.id()}, ${id}, ${'bypass'}, ${january})`
}

async function useTrial({ id }: Person) {
  const row = await site.db.one`select issuer, subject from members where id = ${id}`
  const person = { issuer: String(row?.issuer), subject: String(row?.subject), email: '', email_verified: 0 }
  await cashcoachStore(site.db).useTrial(person, january)
}

interface Case {
  name: string
  prepare?: (person: Person) => Promise<unknown>
  expected: Partial<CashcoachStatus>
  /** One of the free addresses. */
  email?: string
  /** Queries besides that of the session: one, if there is nothing to count and no trial to look up. */
  queries?: number
}

const subscribed = (facts: Partial<SubscriptionRow>) => (person: Person) => addSubscription(person, facts)

/** The first case has no key of trials in the database, which the second one creates. */
const cases: Case[] = [
  { name: 'nothing', expected: {} },
  { name: 'a used trial', prepare: useTrial, expected: afterTrial, queries: 2 },
  { name: 'an unused trial, while others have used theirs', expected: {}, queries: 2 },
  {
    name: 'a running trial',
    prepare: subscribed({ status: 'trialing', trial_end: april }),
    expected: { ...running, state: 'trialing', next_charge_at: april, open_until: april },
  },
  {
    name: 'an active subscription',
    prepare: subscribed({}),
    expected: { ...running, state: 'active', next_charge_at: april, open_until: april },
  },
  {
    name: 'a failed payment',
    prepare: subscribed({ status: 'past_due', next_attempt_at: may, payment_failed_at: february }),
    expected: { ...running, state: 'past_due', next_charge_at: may, open_until: may, payment_failed_at: february },
  },
  {
    name: 'a failed payment without another attempt',
    prepare: subscribed({ status: 'past_due', payment_failed_at: february }),
    expected: { ...ended, subscribed_since: january, payment_failed_at: february },
    queries: 3,
  },
  {
    name: 'a cancelled subscription that has not ended',
    prepare: subscribed({ cancel_at: april }),
    expected: { ...running, state: 'cancelled', next_charge_at: null, open_until: april },
  },
  {
    name: 'an ended subscription',
    prepare: async (person) => {
      await useTrial(person)
      await addSubscription(person, { status: 'canceled', ended_at: february })
    },
    expected: { ...afterTrial, ...ended, open_until: february, subscribed_since: january },
    queries: 3,
  },
  {
    name: 'a refunded subscription',
    prepare: subscribed({ revoked_at: february }),
    expected: { ...ended, open_until: february, subscribed_since: january },
    queries: 3,
  },
  {
    name: 'a first payment that is not confirmed',
    prepare: subscribed({ status: 'incomplete' }),
    expected: { state: 'confirming', trial_available: false, next_charge_at: null, subscribed_since: january },
  },
  {
    name: 'an ended subscription and an open one that began before',
    prepare: async (person) => {
      await addSubscription(person, { started_at: february, status: 'canceled', ended_at: february })
      await addSubscription(person, {})
    },
    expected: { ...running, state: 'active', next_charge_at: april, open_until: april },
  },
  {
    name: 'two ended subscriptions',
    prepare: async (person) => {
      await addSubscription(person, { started_at: february, status: 'canceled', ended_at: april })
      await addSubscription(person, { status: 'canceled', ended_at: may })
    },
    expected: { ...ended, open_until: april, subscribed_since: february },
    queries: 3,
  },
  { name: 'a grant', prepare: (person) => openCashcoach(site, person), expected: free, queries: 2 },
  { name: 'a demonstration', prepare: grantBypass, expected: { ...free, can_cancel: true }, queries: 2 },
  {
    name: 'a grant beside a subscription',
    prepare: async (person) => {
      await addSubscription(person, {})
      await openCashcoach(site, person)
    },
    expected: free,
    queries: 2,
  },
  {
    name: 'a revoked grant, with records',
    prepare: async (person) => {
      await openCashcoach(site, person)
      await addExpense(person)
      await addBudget(person)
      await closeCashcoach(site, person)
    },
    expected: { ...ended, kept: { expenses: 1, budgets: 1 } },
    queries: 3,
  },
  {
    name: 'settings of the tracker alone',
    prepare: async (person) => {
      await openCashcoach(site, person)
      await addExpense(person)
      await site.db.run`delete from cashcoach_grants where member_id = ${person.id}`
    },
    expected: { ...ended, kept: { expenses: 1, budgets: 0 } },
    queries: 3,
  },
  { name: 'a free address', expected: free, email: 'family@example.test', queries: 2 },
  {
    name: 'a free address with a subscription',
    prepare: subscribed({}),
    expected: free,
    email: 'both@example.test',
    queries: 2,
  },
]

const reads = () => site.db.usage.durations.read.read().count

test('the status of each state, byte by byte', async (t) => {
  for (const [
    index,
    { name, prepare, expected, email = `status-${index}@example.test`, queries = 1 },
  ] of cases.entries())
    await t.test(name, async () => {
      const person = await site.as(email)
      await prepare?.(person)
      const read = () => person.send('GET', '/api/cashcoach/status')
      assert.equal((await read()).body, JSON.stringify({ ...none, ...expected }))
      // A change of the member, so that nothing is cached.
      await site.db.run`update members set given_name = ${'Ana'} where id = ${person.id}`
      const before = reads()
      await read()
      assert.equal(reads() - before, queries + 1)
    })
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { assertPurchase, assertSubscription, reportedCents } from '#server/testing/payments/payment-truth.ts'
import { ordersOf } from '#server/testing/seeded-random.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000

let site: TestApp
let memberCount = 0
/** Upper bound of events per member in these stories. */
const lastEvents = 50
before(async () => {
  site = await startApp({ course: smallCourse() })
  await site.payments.provider.setDelivery('held')
})
after(() => site.close())

const newMember = () => {
  memberCount += 1
  return site.as(`somebody-${memberCount}@example.test`)
}

/** The events of one checkout, its payment or its subscription, in chronological order. */
function eventsAbout(ids: readonly string[], types: readonly string[]) {
  const eventsOf = (id: string) => {
    const data = JSON.stringify(provider().find('event', id)?.data.object)
    return ids.some((objectId) => data.includes(`"${objectId}"`))
  }
  return provider()
    .delivery.records(lastEvents)
    .filter(({ id, type }) => types.includes(type) && eventsOf(id))
    .reverse()
}

/** Resets the received events: the next order of the same events begins from the same state. */
const forgetEvents = ({ id, email }: Person, checkout: string) =>
  site.db.transaction(async () => {
    const { db } = site
    await db.run`
      delete from payment_failed_refunds where charge_id in (select id from payment_charges where member_id = ${id})`
    await db.run`
      delete from payment_refunds where charge_id in (select id from payment_charges where member_id = ${id})`
    await db.run`
      delete from payment_documents where charge_id in (select id from payment_charges where member_id = ${id})`
    await db.run`delete from payment_charges where member_id = ${id}`
    await db.run`delete from payment_subscriptions where member_id = ${id}`
    await db.run`delete from membership_ledger where member_id = ${id}`
    await db.run`delete from cashcoach_trials`
    await db.run`delete from payment_events`
    await db.run`delete from jobs where kind = 'email' and lower(tag) = lower(${email})`
    await db.run`update payment_attempts set state = 'open', version = version + 1 where checkout = ${checkout}`
  })

const namesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).join(', ')

async function deliver(events: readonly { id: string; type: string }[]) {
  for (const { id, type } of events) assert.equal(await provider().deliverEvent(id), 200, type)
}

/** A story of one purchase at the provider, and which of its events are sent. */
interface PurchaseScenario {
  run(checkout: string, paymentIntent: () => string): Promise<unknown>
  events: string[]
  /** Whether e-mails report each refunded cent. */
  reportsCents?: boolean
}

const provider = () => site.payments.provider

const purchases: Record<string, PurchaseScenario> = {
  'a payment that goes back in two parts': {
    async run(checkout, payment) {
      await provider().pay(checkout)
      await provider().refund(payment(), 999)
      await provider().refund(payment())
    },
    events: ['checkout.session.completed', 'refund.created', 'charge.refunded'],
    reportsCents: true,
  },
  'a dispute that is lost': {
    async run(checkout, payment) {
      await provider().pay(checkout)
      await provider().openDispute(payment())
      await provider().closeDispute(payment(), 'lost')
    },
    events: ['checkout.session.completed', 'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  },
  'part of it back, and then a dispute that is won': {
    async run(checkout, payment) {
      await provider().pay(checkout)
      await provider().refund(payment(), 500)
      await provider().openDispute(payment())
      await provider().closeDispute(payment(), 'won')
    },
    events: ['checkout.session.completed', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'],
    reportsCents: true,
  },
  'a bank that takes its time, and then all of it back': {
    async run(checkout, payment) {
      await provider().startAsyncPayment(checkout)
      await provider().completeAsyncPayment(checkout, 'succeeded')
      await provider().refund(payment())
    },
    events: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'refund.created',
      'charge.refunded',
    ],
    reportsCents: true,
  },
  'a bank that takes its time and refuses': {
    async run(checkout) {
      await provider().startAsyncPayment(checkout)
      await provider().completeAsyncPayment(checkout, 'failed')
    },
    events: ['checkout.session.completed', 'checkout.session.async_payment_failed'],
  },
  'two refunds, of which one comes back': {
    async run(checkout, payment) {
      await provider().pay(checkout)
      await provider().refund(payment(), 500)
      const { id } = await provider().refund(payment())
      await provider().failRefund(id)
    },
    events: ['checkout.session.completed', 'charge.refunded', 'refund.failed'],
  },
  'a card that is declined before another pays': {
    async run(checkout) {
      await provider().decline(checkout)
      await provider().pay(checkout)
    },
    events: ['payment_intent.payment_failed', 'checkout.session.completed', 'charge.succeeded'],
  },
}

/** Runs a story for a new member. @returns the member and the story's events */
async function live({ run, events: eventsOf }: PurchaseScenario) {
  const person = await newMember()
  const checkout = await checkoutOf(person, 'silver')
  const payment = () => String(provider().find('checkout.session', checkout)?.payment_intent)
  await run(checkout, payment)
  return { person, checkout, events: eventsAbout([checkout, payment()], eventsOf) }
}

for (const [name, scenario] of Object.entries(purchases))
  test(`${name}: reaches the provider's state for every order of events`, async () => {
    const { person, checkout, events } = await live(scenario)
    for (const order of ordersOf(events)) {
      await forgetEvents(person, checkout)
      await deliver(order)
      const { subjects, refunded } = await assertPurchase(site, person, checkout)
      if (scenario.reportsCents) assert.equal(reportedCents(subjects), refunded, namesOf(order))
    }
  })

/** The life of a subscription: actions by delay in milliseconds. */
interface SubscriptionScenario {
  steps: [wait: number, happens: (subscription: string) => Promise<unknown>][]
  events: string[]
}

const subscriptions: Record<string, SubscriptionScenario> = {
  'a trial that is reminded of and cancelled at once': {
    steps: [[5 * day, (id) => provider().cancelSubscription(id, { atPeriodEnd: false })]],
    events: [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.trial_will_end',
      'customer.subscription.deleted',
    ],
  },
  'a month that is paid, and a month whose card fails': {
    steps: [
      [8 * day, (id) => provider().failNextRenewal(id, true)],
      [31 * day, async () => {}],
    ],
    events: ['invoice.paid', 'customer.subscription.updated', 'invoice.payment_failed'],
  },
}

for (const [name, { steps, events: eventsOf }] of Object.entries(subscriptions))
  test(`${name}: reaches the provider's state for every order of events`, async () => {
    const person = await newMember()
    const checkout = await subscriptionCheckoutOf(person)
    const subscription = String((await provider().pay(checkout)).subscription)
    for (const [delay, run] of steps) {
      await provider().advance(delay)
      await run(subscription)
    }
    for (const order of ordersOf(eventsAbout([subscription, checkout], eventsOf))) {
      await forgetEvents(person, checkout)
      await deliver(order)
      await assertSubscription(site, person, subscription)
    }
  })

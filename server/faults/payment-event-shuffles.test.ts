import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ApiError } from '#sandbox/payments/api-error.ts'
import { deliverLate, type LateDelivery } from '#server/testing/late-replies.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn, checkoutOf } from '#server/testing/payments/paying.ts'
import { assertPurchase, assertSubscription, reportedCents } from '#server/testing/payments/payment-truth.ts'
import { seededPicker } from '#server/testing/seeded-random.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000
const seeds = { purchases: 200, subscriptions: 100 }
/** Upper bound of events per story. */
const lastEvents = 60
/** Other event types, which the site ignores. */
const matters = /^(checkout|customer\.subscription|invoice\.(paid|payment_failed)|refund|charge\.(refunded|dispute))/

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
  await provider().setDelivery('held')
})
after(() => site.close())

const provider = () => site.payments.provider
type Picker = ReturnType<typeof seededPicker>

/** Delivers the events of a running story in a seeded order. */
function deliveryOf({ upTo, pick, take }: Picker) {
  const before = new Set(
    provider()
      .delivery.records(lastEvents)
      .map(({ id }) => id),
  )
  const [delivered, lateDeliveries]: [Set<string>, LateDelivery[]] = [new Set(), []]
  const steps: string[] = []
  const release = async (one: LateDelivery) => assert.equal(await one.release(), 200)
  const happened = () =>
    provider()
      .delivery.records(lastEvents)
      .filter(({ id, type }) => !before.has(id) && matters.test(type))
  const deliver = async (id: string, type: string) => {
    delivered.add(id)
    // Some replies are delayed: the site reads, and then waits with stale data.
    const replyIndex = upTo(3) === 0 ? upTo(3) : -1
    steps.push(`${type}${replyIndex < 0 ? '' : ` (reply ${replyIndex} late)`}`)
    const result = await deliverLate(site.payments, id, replyIndex)
    if (typeof result === 'object') lateDeliveries.push(result)
    else assert.equal(result, 200, type)
  }
  const deliverOne = async (known: ReturnType<typeof happened>) => {
    const one = lateDeliveries.length > 0 && upTo(3) === 0 ? take(lateDeliveries) : undefined
    if (one) {
      steps.push('a late reply arrives')
      return release(one)
    }
    const event = pick(known)
    if (event) await deliver(event.id, event.type)
  }
  return {
    steps,
    /** Delivers some of the events so far, some of them repeatedly. */
    async deliverSome() {
      const known = happened()
      for (let count = upTo(4); count > 0; count -= 1) await deliverOne(known)
    },
    /** Delivers the remaining events; delayed replies arrive in between, some of them last. */
    async deliverRest() {
      const known = happened()
      const rest = known.filter(({ id }) => !delivered.has(id))
      while (rest.length > 0) {
        const event = take(rest)
        if (event) await deliver(event.id, event.type)
        if (upTo(4) === 0) await deliverOne(known)
      }
      while (lateDeliveries.length > 0) {
        steps.push('a late reply arrives')
        const one = take(lateDeliveries)
        if (one) await release(one)
      }
    },
  }
}

async function withSeed(
  seed: number,
  live: (picker: Picker, delivery: ReturnType<typeof deliveryOf>) => Promise<void>,
) {
  const picker = seededPicker(seed)
  const delivery = deliveryOf(picker)
  try {
    await live(picker, delivery)
  } catch (cause) {
    throw new Error(`Seed ${seed}:\n${delivery.steps.join('\n')}`, { cause })
  }
}

/** Runs one of several actions; an action that the provider rejects now is not possible and is skipped. */
async function runRandomAction({ take }: Picker, steps: string[], actions: Record<string, () => Promise<unknown>>) {
  const names = Object.keys(actions)
  for (let name = take(names); name !== undefined; name = take(names)) {
    const done = await actions[name]?.().then(
      () => true,
      (error) => {
        if (error instanceof ApiError) return false
        throw error
      },
    )
    if (done) return void steps.push(`- ${name} -`)
  }
}

function purchaseActions(person: Person, checkout: string): Record<string, () => Promise<unknown>> {
  const payment = () => String(provider().find('checkout.session', checkout)?.payment_intent)
  const lastRefund = () => provider().list('refund', { payment_intent: payment() })[0]?.id ?? ''
  return {
    pay: () => provider().pay(checkout),
    'pay with a card': () => provider().pay(checkout),
    decline: () => provider().decline(checkout),
    promise: () => provider().startAsyncPayment(checkout),
    'promise kept': () => provider().completeAsyncPayment(checkout, 'succeeded'),
    'promise broken': () => provider().completeAsyncPayment(checkout, 'failed'),
    'refund part': () => provider().refund(payment(), 500),
    'refund another part': () => provider().refund(payment(), 999),
    refund: () => provider().refund(payment()),
    'refund fails': () => provider().failRefund(lastRefund()),
    dispute: () => provider().openDispute(payment()),
    'dispute won': () => provider().closeDispute(payment(), 'won'),
    'dispute lost': () => provider().closeDispute(payment(), 'lost'),
    'come back from paying': () => person.send('POST', '/api/payments/confirm', { session_id: checkout }),
  }
}

test(`${seeds.purchases} purchases reach the provider's state with shuffled, repeated and stale events`, async () => {
  for (let seed = 1; seed <= seeds.purchases; seed += 1) {
    const person = await site.as(`buyer-${seed}@example.test`)
    const checkout = await checkoutOf(person, 'silver')
    await withSeed(seed, async (picker, delivery) => {
      for (let count = 2 + picker.upTo(4); count > 0; count -= 1) {
        await runRandomAction(picker, delivery.steps, purchaseActions(person, checkout))
        await delivery.deliverSome()
      }
      await delivery.deliverRest()
      const { subjects, refunded } = await assertPurchase(site, person, checkout)
      const hasFailedRefund = delivery.steps.some((step) => step === '- refund fails -')
      if (!hasFailedRefund) assert.equal(reportedCents(subjects), refunded)
      await provider()
        .expire(checkout)
        .catch(() => undefined)
    })
  }
})

const subscriptionActions = (id: string): Record<string, () => Promise<unknown>> => ({
  'a day goes by': () => provider().advance(day),
  'five days go by': () => provider().advance(5 * day),
  'a month goes by': () => provider().advance(31 * day),
  cancel: () => provider().cancelSubscription(id, { atPeriodEnd: true }),
  resume: () => provider().resumeSubscription(id),
  'cancel now': () => provider().cancelSubscription(id, { atPeriodEnd: false }),
  'the card will fail': () => provider().failNextRenewal(id, true),
  'another card': () => provider().updateCard(id),
})

test(`${seeds.subscriptions} subscriptions reach the provider's state with shuffled, repeated and stale events`, async () => {
  for (let seed = 1; seed <= seeds.subscriptions; seed += 1) {
    const person = await site.as(`subscriber-${seed}@example.test`)
    const { sessionUrl } = (await person.send('POST', '/api/cashcoach/subscribe')).json()
    const checkout = checkoutIn(sessionUrl)
    await withSeed(1000 + seed, async (picker, delivery) => {
      await provider().pay(checkout)
      const id = String(provider().find('checkout.session', checkout)?.subscription)
      await delivery.deliverSome()
      for (let count = 1 + picker.upTo(5); count > 0; count -= 1) {
        await runRandomAction(picker, delivery.steps, subscriptionActions(id))
        await delivery.deliverSome()
      }
      await delivery.deliverRest()
      await assertSubscription(site, person, id)
      await provider()
        .cancelSubscription(id, { atPeriodEnd: false })
        .catch(() => undefined)
    })
  }
})

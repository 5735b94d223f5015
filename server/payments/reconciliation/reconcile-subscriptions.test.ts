import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn } from '#server/testing/payments/paying.ts'
import { assertReconciled, findDifferences, runReconcile, withoutEvents } from '#server/testing/payments/reconciling.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const run = (...args: string[]) => runReconcile(site, ...args)
const differences = () => findDifferences(site)
afterEach(() => assertReconciled(site))

const withoutDelivery = <T>(work: () => Promise<T>) => withoutEvents(site, work)

async function subscribe(person: Person): Promise<string> {
  const reply = await person.send('POST', '/api/cashcoach/subscribe')
  const checkout = checkoutIn(reply.json().sessionUrl)
  await site.payments.provider.pay(checkout)
  const subscription = site.payments.provider.find('checkout.session', checkout)?.subscription
  return typeof subscription === 'string' ? subscription : assert.fail('no subscription')
}

test('reports and repairs a subscription with missed events', async () => {
  const { provider } = site.payments
  const member = await site.as('subscriber@example.test')
  const isActive = async () => (await member.send('GET', '/api/cashcoach/status')).json().active
  const subscription = await withoutDelivery(() => subscribe(member))
  assert.deepEqual(await differences(), [
    'Attempt … (CashCoach, each month) is open here and paid at the provider (cs_…).',
    'Subscription sub_… is trialing at the provider and unknown here.',
  ])
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await isActive(), true)
  await provider.cancelSubscription(subscription, { atPeriodEnd: false })
  assert.deepEqual(
    (await differences())[0],
    'Subscription sub_…: its status is trialing here and canceled at the provider.',
  )
  assert.equal((await run('--repair')).code, 0)
  assert.equal(await isActive(), false)
})

test('a repair records every missed monthly charge', async () => {
  const { provider } = site.payments
  const member = await site.as('months@example.test')
  await subscribe(member)
  await withoutDelivery(() => provider.advance(20 * 24 * 3_600_000))
  await provider.advance(32 * 24 * 3_600_000)
  const sentences = await differences()
  assert.equal(
    sentences.filter(
      (sentence) =>
        sentence ===
        'Invoice in_… of subscription sub_… ($5.99) is paid at the provider, and no payment was entered for it.',
    ).length,
    2,
  )
  assert.ok(
    sentences.some((sentence) =>
      /^Subscription sub_…: its end of what is paid is \S+Z here and \S+Z at the provider\.$/.test(sentence),
    ),
  )
  assert.equal((await run('--repair')).code, 0)
  assert.equal((await member.send('GET', '/api/purchases')).json().length, 2)
})

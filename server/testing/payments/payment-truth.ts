import assert from 'node:assert/strict'
import { CheckoutSession } from '#server/payments/provider/provider-objects.ts'
import { attemptState, disputeState, isEffective } from '#server/payments/public/rules.ts'
import { emailsTo } from '#server/testing/emails.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { membershipOf } from './paying.ts'

/** The provider's state of a checkout's payment, from its own rows. */
function truthOf({ payments: { provider } }: TestApp, checkout: string) {
  const session = provider.find('checkout.session', checkout) ?? assert.fail(`no checkout ${checkout}`)
  const paymentIntent = session.payment_intent === null ? '' : String(session.payment_intent)
  const intent = provider.find('payment_intent', paymentIntent)
  const charges = provider.list('charge', { payment_intent: paymentIntent, status: 'succeeded' })
  const refunds = provider.list('refund', { payment_intent: paymentIntent }).filter(({ status }) => status !== 'failed')
  const disputes = provider.list('dispute', { payment_intent: paymentIntent })
  return {
    state: attemptState(CheckoutSession.parse(session), intent?.status),
    charges: charges.map(({ amount, amount_refunded: refunded }) => ({
      total_cents: amount,
      refunded_cents: refunded,
      dispute: disputeState(disputes.map(({ status }) => status)),
    })),
    refunds: refunds.map(({ id, amount }) => `${id} ${amount}`).sort(),
  }
}

/** Asserts that no e-mail was sent twice. @returns their subjects, oldest first */
export async function subjectsTo({ db }: Pick<TestApp, 'db'>, { email }: Person): Promise<string[]> {
  const subjects = (await emailsTo(db, email)).map(({ subject }) => subject)
  const receipts = subjects.filter((subject) => subject.startsWith('Your receipt'))
  assert.equal(new Set(receipts).size, receipts.length, `duplicate receipt: ${subjects}`)
  return subjects
}

const refundEmail = /^\$(\d+)\.(\d\d) was refunded$/

/** The refunded cents, according to the e-mails. */
export const reportedCents = (subjects: readonly string[]): number =>
  subjects.reduce((sum, subject) => {
    const [, dollars, cents] = refundEmail.exec(subject) ?? []
    return sum + (dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents))
  }, 0)

/** Asserts that a member's only purchase, of silver, has the same state here and at the provider. */
export async function assertPurchase(site: TestApp, person: Person, checkout: string) {
  const truth = truthOf(site, checkout)
  const attempt = await site.db.one`select state from payment_attempts where checkout = ${checkout}`
  assert.equal(attempt?.state, truth.state)
  const rows = await site.db.all`
    select total_cents, refunded_cents, dispute from payment_charges where member_id = ${person.id}`
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    truth.charges,
  )
  const refunds = await site.db.all`
    select refund, amount_cents from payment_refunds
    where charge_id in (select id from payment_charges where member_id = ${person.id})`
  assert.deepEqual(refunds.map(({ refund, amount_cents: cents }) => `${refund} ${cents}`).sort(), truth.refunds)
  const isOpen = truth.charges.some(isEffective)
  assert.equal((await membershipOf(person)).membership_tier, isOpen ? 'silver' : 'bronze')
  const subjects = await subjectsTo(site, person)
  const count = (start: string) => subjects.filter((subject) => subject.startsWith(start)).length
  assert.equal(count('Your receipt'), truth.charges.length)
  assert.equal(count('Your payment did not go through'), truth.state === 'failed' ? 1 : 0)
  assert.ok(truth.charges.length <= 1, 'charged once')
  return { subjects, refunded: truth.charges[0]?.refunded_cents ?? 0 }
}

const timestamp = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null

/** Asserts that a member's only subscription has the same state here and at the provider. */
export async function assertSubscription(site: TestApp, person: Person, id: string) {
  const { provider } = site.payments
  const truth = provider.find('subscription', id) ?? assert.fail(`no subscription ${id}`)
  const invoice = provider.find('invoice', String(truth.latest_invoice))
  const owes = truth.status === 'past_due' || truth.status === 'unpaid'
  const nextAttempt = owes ? timestamp(invoice?.next_payment_attempt) : null
  const row = await site.db.one`
    select member_id, status, cancel_at, ended_at, next_attempt_at, revoked_at, current_period_end
    from payment_subscriptions where subscription = ${id}`
  const bare = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : value)
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, name.endsWith('status') ? value : bare(value)]),
    ),
    {
      member_id: person.id,
      status: truth.status,
      cancel_at: timestamp(truth.cancel_at),
      ended_at: timestamp(truth.ended_at),
      next_attempt_at: nextAttempt,
      revoked_at: null,
      current_period_end: timestamp(truth.items.data[0]?.current_period_end),
    },
  )
  const isOpen = ['trialing', 'active'].includes(truth.status) || (truth.status === 'past_due' && nextAttempt !== null)
  const status = (await person.send('GET', '/api/cashcoach/status')).json()
  assert.deepEqual([status.active, status.trial_available], [isOpen, false])
  const paid = provider.list('invoice', { 'parent.subscription_details.subscription': id })
  const rows = await site.db.all`
    select invoice, total_cents from payment_charges where member_id = ${person.id} order by invoice`
  assert.deepEqual(
    rows.map(({ invoice: name, total_cents: cents }) => `${name} ${cents}`),
    paid
      .filter((one) => one.amount_paid > 0)
      .map((one) => `${one.id} ${one.amount_paid}`)
      .sort(),
  )
  const subjects = await subjectsTo(site, person)
  const count = (text: string) => subjects.filter((subject) => subject.includes(text)).length
  assert.equal(count('Your receipt'), rows.length)
  for (const once of ['has begun', 'has ended', 'trial ends soon']) assert.ok(count(once) <= 1, `${once}: ${subjects}`)
  return subjects
}

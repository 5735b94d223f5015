import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxWebhookSecret, webhookPath } from '#sandbox/payments/client.ts'
import { signatureOf } from '#sandbox/payments/signature.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { logStatements } from '#server/testing/database/statement-log.ts'
import { testTimestamp } from '#server/testing/database/templates.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

let log: ReturnType<typeof logStatements>['log']
const site = siteForTests(() =>
  startApp({
    course: smallCourse(),
    openSiteDatabase: async (location) => {
      const logged = logStatements(await openMigrated(location, testTimestamp))
      log = logged.log
      return logged.db
    },
  }),
)
/** The statements of a request, in their order. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  log.statements = []
  await request()
  return log.statements
}

/** Counting a call against its limit. */
const counted = 'insert rate_limits'

test('an event of a completed payment sends known statements only, and a later one compares', async () => {
  const { provider } = site.payments
  await provider.setDelivery('held')
  const member = await site.as('pays@example.test')
  await provider.pay(await checkoutOf(member, 'silver'))
  const event = provider.undeliveredEvents().find(({ type }) => type === 'checkout.session.completed')
  const payload = event?.payload ?? ''
  const post = async (body: string) => {
    const signature = signatureOf(body, sandboxWebhookSecret)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    assert.equal((await site.app.inject({ method: 'POST', url: webhookPath, payload: body, headers })).statusCode, 200)
  }
  assert.deepEqual(await statementsOf(() => post(payload)), [
    ...['select payment_events', 'select payment_attempts'],
    ...['begin', 'select members', 'update payment_attempts', 'select payment_charges'],
    ...['id', 'insert payment_charges'],
    ...['select opened_tiers', 'id', 'insert membership_ledger', 'insert opened_tiers'],
    ...['insert receipt_years', 'insert payment_documents', 'update payment_charges'],
    ...['id', 'insert jobs', 'commit'],
    'insert payment_events',
  ])
  assert.deepEqual(await statementsOf(() => post(payload)), ['select payment_events'])
  const another = JSON.stringify({ ...JSON.parse(payload), id: 'evt_another' })
  assert.deepEqual(await statementsOf(() => post(another)), [
    ...['select payment_events', 'select payment_attempts'],
    ...['begin', 'select members', 'update payment_attempts', 'select payment_charges'],
    ...['select payment_refunds', 'select payment_failed_refunds', 'commit'],
    'insert payment_events',
  ])
})

test('a quiz submission sends known statements only, with and without an idempotency key', async () => {
  const member = await site.as('learns@example.test')
  const send = async (headers?: Record<string, string>) => {
    const body = { lessonId: 1, answers: [0, 1, 2, 3, 0] }
    assert.equal((await member.send('POST', '/api/lessons/1/complete', body, headers)).statusCode, 200)
  }
  const noted = ['select review_items', 'insert review_items']
  const stored = ['insert lesson_steps', 'id', 'insert progress', 'insert quiz_attempts', ...noted]
  assert.deepEqual(await statementsOf(() => send()), [
    'select sessions',
    counted,
    ...['select lessons', 'begin', ...stored, 'commit'],
  ])
  assert.deepEqual(await statementsOf(() => send({ 'idempotency-key': 'a-submission' })), [
    'select sessions',
    counted,
    ...['begin', 'insert idempotency_keys', 'select lessons'],
    ...['savepoint', ...stored, 'release'],
    ...['update idempotency_keys', 'commit'],
  ])
})

test('a new expense sends known statements only', async () => {
  const member = await subscriber(site, 'spends@example.test')
  const [category_id] = await categoryIds(member)
  const body = { amount: 12.5, description: 'Lunch', expense_date: '2026-03-14', category_id }
  const send = async (key: string) => {
    const reply = await member.send('POST', '/api/expense-tracker/expenses', body, { 'idempotency-key': key })
    assert.equal(reply.statusCode, 200)
  }
  await send('first-expense')
  assert.deepEqual(await statementsOf(() => send('second-expense')), [
    ...['select sessions', 'select cashcoach_grants'],
    counted,
    ...['begin', 'insert idempotency_keys'],
    ...['savepoint', 'insert expense_settings', 'select expense_categories', 'select expense_accounts'],
    ...['select budgets', 'id', 'insert expenses', 'select budgets', 'release'],
    ...['update idempotency_keys', 'commit'],
  ])
})

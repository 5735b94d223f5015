import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import {
  advance,
  callsDuring,
  poll,
  pollJob,
  rejectCalls,
  scriptOf,
  startPolledSite,
} from '#server/testing/payments/polling.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const hour = 3_600_000

const site = siteForTests(startPolledSite)
const admin = beforeTests(async () => scriptOf(site))

const provider = () => site.payments.provider
const statusNow = async () => (await admin.send('GET', '/api/admin/payment-status')).json()

test('a missing right is named, and is no error anywhere', async () => {
  const member = await site.as('rights@example.test')
  await payFor(site, member, 'silver')
  const payment = await paymentIntentOf(site, member)
  rejectCalls(site, /disputes|early_fraud_warnings|\/v1\/events/, 403)
  await provider().openDispute(payment)
  await provider().advance(0)
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'disputed')
  await poll(site)
  const { missing_rights: missing, silent_since: silent } = await statusNow()
  assert.deepEqual([missing, silent], [['Disputes', 'Early fraud warnings', 'Events'], null])
  await provider().closeDispute(payment, 'won')
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'disputed')
  delete site.payments.hooks.interceptRequest
  await poll(site)
  assert.deepEqual((await statusNow()).missing_rights, [])
  assert.equal((await member.send('GET', '/api/purchases')).json()[0].state, 'paid')
})

test('two servers ask once, in steps of 100, and a rejection of one row does not stop the others', async () => {
  const member = await site.as('many@example.test')
  const insert = async (checkout: string) =>
    site.db.insertMany('payment_attempts', [
      {
        ...{ id: await site.db.id(), reference: checkout, product: 'membership', member_id: member.id },
        ...{ payer: 'member', slot: checkout, item: '{}', lines: '[]', total_cents: 1, parameters: '{}', try: 1 },
        ...{ state: 'pending', checkout, checkout_url: null, return_to: null, version: 0 },
        ...{ expires_at: '2026-01-02', created_at: '2026-01-01', updated_at: '2026-01-01' },
      },
    ])
  for (let number = 0; number < 101; number += 1) await insert(`cs_unknown${number}`)
  const { db, clock } = site
  const servers = [pollJob(site), pollJob(site)]
  for (const job of servers) await jobQueue(db).runDue(job, clock)
  await advance(site, hour)
  const calls = await callsDuring(site, () => Promise.all(servers.map((job) => jobQueue(db).runDue(job, clock))))
  const asked = calls.filter((call) => call.includes('cs_unknown'))
  assert.deepEqual([asked.length, new Set(asked).size], [101, 101])
  assert.equal((await statusNow()).silent_since, null)
})

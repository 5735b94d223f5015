import { sandboxWebhookSecret, webhookPath } from '#sandbox/payments/client.ts'
import { signatureOf } from '#sandbox/payments/signature.ts'
import { storedPurchase } from '#server/learning/memberships/stored-shapes.ts'
import { tierPurchase } from '#server/learning/memberships/tier-purchase.ts'
import { attemptStore } from '#server/payments/checkouts/attempt-store.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startBaseline } from './baseline.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measureAlternately } from './compare.ts'
import { comparisonResult, type Threshold } from './comparison-result.ts'
import type { LoadResult, Target } from './load.ts'
import { measureSteadily } from './noise.ts'
import { startBenchSite } from './site.ts'
import { checkoutOf, purchaseCents, purchaseCount, referenceOf, startStubProvider } from './stub-provider.ts'
import { baselineRequestsEach, sendAll } from './writes.ts'

export const eventName = `POST ${webhookPath}`
const threshold: Threshold = { min: 0.15, of: 'cpu' }

/** Members who have started to pay for silver and whose payment has not been reported yet. */
async function preparePurchases(db: Database, now: number) {
  const attempts = attemptStore(db)
  const timestamp = isoTimestamp(now)
  for (let purchase = 0; purchase < purchaseCount; purchase += 1) {
    const id = await db.id()
    await db.run`
      insert into members (id, issuer, subject, email, given_name, created_at)
      values (${id}, ${'https://issuer.bench.test'}, ${`buyer-${purchase}`}, ${`${id}@bench.test`}, ${'Lee'}, ${timestamp})`
    const attempt = await attempts.insert(
      {
        reference: referenceOf(purchase),
        product: 'membership',
        member_id: id,
        payer: 'member',
        slot: `member:${id}:membership`,
        item: storedPurchase.write(tierPurchase('bronze', 'silver')),
        lines: [{ what: 'Silver membership', cents: purchaseCents }],
        total_cents: purchaseCents,
        parameters: '{}',
        return_to: null,
        expires_at: isoTimestamp(now + 3_600_000),
      },
      timestamp,
    )
    await attempts.update(attempt, { state: 'open', checkout: checkoutOf(purchase) }, timestamp)
  }
}

let sent = 0

/** A signed event about one of the purchases; each call returns a new event. */
function nextEvent(purchase: number): RequestInit {
  sent += 1
  const object = { id: checkoutOf(purchase), object: 'checkout.session' }
  const created = Math.floor(Date.now() / 1000)
  const event = {
    id: `evt_bench_${sent}`,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    livemode: false,
  }
  const body = JSON.stringify({ ...event, data: { object } })
  const signature = signatureOf(body, sandboxWebhookSecret)
  return { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

const purchases = Array.from({ length: purchaseCount }, (_, purchase) => purchase)
const sendEvents = (target: Target, path: string, count?: number): Promise<LoadResult> =>
  sendAll(target, path, purchases, nextEvent, count)

/** Asserts that the events were not ignored: each purchase has its payment. */
async function assertRecorded(db: Database) {
  const row = await db.one`select count(*) as count from payment_charges`
  if (Number(row?.count) !== purchaseCount) throw new Error(`${row?.count} of ${purchaseCount} payments were recorded`)
}

/**
 * Measures event handling. Each event is verified, its checkout is read at a provider in its own process, and the
 * purchase is updated. The first event of each purchase records the payment and opens the tier.
 */
export async function measureEvents(engine: string, databaseUrl: string | undefined): Promise<BenchmarkResult[]> {
  const provider = await startStubProvider()
  const site = await startBenchSite({ databaseUrl, demo: { sandboxUrl: provider.url, prepare: preparePurchases } })
  const reply = '{"received":true}'
  const baseline = await startBaseline({ headers: { 'content-type': 'application/json' }, body: reply })
  try {
    return await measureSteadily(async (attempt) => {
      const rounds = await measureAlternately(
        () => sendEvents(site, webhookPath),
        () => sendEvents(baseline, '/', baselineRequestsEach),
        attempt,
      )
      await site.withDatabase(assertRecorded)
      const comparison = { name: eventName, bytes: Buffer.byteLength(reply), rounds }
      return [comparisonResult(engine, comparison, engine === 'SQLite' ? threshold : undefined)]
    })
  } finally {
    baseline.stop()
    await site.stop()
    provider.stop()
  }
}

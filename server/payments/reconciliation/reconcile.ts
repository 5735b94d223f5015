import { readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import { type CheckoutSession, idOrNull } from '#server/payments/provider/provider-objects.ts'
import { SoldProduct } from '#server/payments/public/attempt.ts'
import { attemptState } from '#server/payments/public/rules.ts'
import type { PaymentService } from '#server/payments/service.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { budgetMs, checkEach, providerPages, rowPages } from './reconcile-pages.ts'
import {
  compareCharge,
  compareCheckout,
  compareExhausted,
  compareReturn,
  compareSubscription,
  type Difference,
  failedRefund,
  missedEvent,
  missingInvoice,
  type RepairTarget,
} from './reconcile-rules.ts'
import type { ReconcileStore } from './reconcile-store.ts'

const day = 24 * 3_600_000
/**
 * How far back checkouts, paid invoices and events are compared, in milliseconds; the provider stores events no longer.
 */
const recentMs = 30 * day
/**
 * How far back payments are compared, in milliseconds: banks accept disputes for 120 days, and for some goods longer.
 */
const chargesMs = 180 * day

type Payments = Pick<
  PaymentService,
  'provider' | 'attempts' | 'charges' | 'failedRefunds' | 'subscriptions' | 'sync' | 'events' | 'background'
>

interface Dependencies {
  payments: Payments
  rows: ReconcileStore
  now: number
}

type Found = AsyncGenerator<Difference[]>

/** Yields all differences to the provider, page by page. Changes nothing. */
export async function* findDifferences(dependencies: Dependencies): Found {
  yield* ofCheckouts(dependencies)
  yield* ofCharges(dependencies)
  yield* ofSubscriptions(dependencies)
  yield* ofInvoices(dependencies)
  yield* ofEvents(dependencies)
  yield await jobDifferences(dependencies)
}

/** Updates our rows from the provider, in the same way as its events do. */
export async function repair({ sync, events, provider }: Payments, target: RepairTarget, now: number): Promise<void> {
  const api = provider.api(budgetMs)
  if (target.kind === 'event') await events.handleEvent(target.event, now)
  else if (target.kind === 'subscription') await sync.subscription(target.id, api, now, { invoice: target.invoice })
  else await sync[target.kind](target.id, api, now)
}

const isOwnCheckout = ({ metadata }: CheckoutSession) => SoldProduct.safeParse(metadata?.product).success

async function* ofCheckouts(dependencies: Dependencies): Found {
  const { payments, rows, now } = dependencies
  const seen = new Set<string>()
  const compare = async (session: CheckoutSession) => {
    seen.add(session.id)
    const { attempts, charges, provider } = payments
    const attempt = await attempts.byReference(session.metadata?.attempt ?? '')
    const isRecorded = attempt !== undefined && (await charges.byAttempt(attempt.id)) !== undefined
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined
    const facts = { session, state: attemptState(session, intent?.status) }
    return compareCheckout(attempt, isRecorded, facts, provider.livemode) ?? []
  }
  const name = ({ id }: { id: string }) => `Checkout ${id}`
  const lists = providerPages(payments.provider, now - recentMs, (page, api) => api.pageCheckouts(page))
  for await (const page of lists)
    yield await checkEach(page.filter(isOwnCheckout), name, async (session) => [await compare(session)].flat())
  for await (const page of rowPages((id) => rows.attempts(isoTimestamp(now - recentMs), id))) {
    const unseen = page.flatMap(({ checkout }) => (checkout && !seen.has(checkout) ? { id: checkout } : []))
    yield await checkEach(unseen, name, async ({ id }) =>
      [await compare(await payments.provider.api(budgetMs).readCheckout(id))].flat(),
    )
  }
}

async function* ofCharges({ payments, rows, now }: Dependencies): Found {
  for await (const page of rowPages((id) => rows.charges(isoTimestamp(now - chargesMs), id)))
    yield await checkEach(
      page,
      ({ id }) => `Payment ${id}`,
      async (row) => {
        const api = payments.provider.api(budgetMs)
        const facts = await readPaymentFacts(await api.readPaymentIntent(row.payment_intent), api)
        const here = compareCharge(row, await payments.charges.refundsOf(row.id), facts)
        const failed = await payments.failedRefunds.ofCharge(row.id)
        const open = failed.filter(({ closed_by: by }) => by === null).map((refund) => failedRefund(row, refund))
        // An automatic refund that failed is one of these; no job repeats it.
        const isReturnFailed = failed.some(({ is_automatic: isAutomatic }) => isAutomatic)
        const isWaiting = (await payments.charges.waitingRefund(row.id)) !== undefined
        const returned = isReturnFailed ? undefined : compareReturn(row, isWaiting)
        return [...here, ...open, ...(returned ? [returned] : [])]
      },
    )
}

async function* ofSubscriptions(dependencies: Dependencies): Found {
  const { payments, rows } = dependencies
  const seen = new Set<string>()
  const name = ({ id }: { id: string }) => `Subscription ${id}`
  const lists = providerPages(payments.provider, 0, (page, api) => api.pageSubscriptions(page))
  for await (const page of lists)
    yield await checkEach(
      page.filter(({ metadata }) => metadata?.product === 'cashcoach'),
      name,
      async (truth) => {
        seen.add(truth.id)
        return compareSubscription(await payments.subscriptions.byProviderId(truth.id), truth)
      },
    )
  for await (const page of rowPages((id) => rows.subscriptions(id))) {
    const unseen = page.filter(({ subscription }) => !seen.has(subscription))
    yield await checkEach(
      unseen,
      ({ subscription }) => name({ id: subscription }),
      async (row) => compareSubscription(row, await payments.provider.api(budgetMs).readSubscription(row.subscription)),
    )
  }
}

async function* ofInvoices(dependencies: Dependencies): Found {
  const { payments, rows, now } = dependencies
  const lists = providerPages(payments.provider, now - recentMs, (page, api) => api.pagePaidInvoices(page))
  for await (const page of lists)
    yield await checkEach(
      page.filter(({ amount_paid: paid }) => paid > 0),
      ({ id }) => `Invoice ${id}`,
      async (invoice) => {
        const id = idOrNull(invoice.parent?.subscription_details?.subscription)
        const row = id === null ? undefined : await payments.subscriptions.byProviderId(id)
        // A subscription unknown here is reported separately.
        return row && !(await rows.hasInvoice(invoice.id)) ? [missingInvoice(invoice, row.subscription)] : []
      },
    )
}

async function* ofEvents(dependencies: Dependencies): Found {
  const { payments, now } = dependencies
  const lists = providerPages(payments.provider, now - recentMs, (page, api) => api.pageUndelivered(page))
  for await (const page of lists)
    yield await checkEach(
      page,
      ({ id }) => `Event ${id}`,
      async (event) => ((await payments.events.isKnown(event.id)) ? [] : [missedEvent(event)]),
    )
}

/** Provider jobs that are no longer retried. */
async function jobDifferences({ payments, rows, now }: Dependencies): Promise<Difference[]> {
  const jobNames = payments.background.jobs.map(({ name }) => name)
  const found: Difference[] = []
  for (const job of await rows.exhaustedJobs(jobNames, isoTimestamp(now - recentMs))) {
    const charge = job.kind === 'refund' ? await payments.charges.byId(Number.parseInt(job.key, 10)) : undefined
    const subscription =
      job.kind === 'end-subscription' ? await payments.subscriptions.byProviderId(job.key) : undefined
    const [, attemptId] = /^attempt:(\d+)$/.exec(job.key) ?? []
    const attempt = attemptId === undefined ? undefined : await payments.attempts.byId(Number(attemptId))
    found.push(...[compareExhausted(job, { attempt, charge, subscription }) ?? []].flat())
  }
  return found
}

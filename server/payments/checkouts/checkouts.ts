import { randomBytes } from 'node:crypto'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { CheckoutRequest } from '#server/payments/public/checkout-request.ts'
import { isNotFound, ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, problem } from '#server/platform/http/problems.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { CheckoutSync } from './checkout-sync.ts'
import type { Customers } from './customers.ts'
import { isTooOld, newAttempt } from './new-attempt.ts'
import { checkoutParameters } from './stored-shapes.ts'

interface StartedCheckout {
  url: string
  attempt: number
}

interface NextAttempt {
  attempt: Attempt
  /** An open attempt for another request must be closed first. */
  superseded: boolean
}

/** Maximum number of rounds; each opens a checkout or closes a conflicting one. */
const maxRounds = 4

interface Dependencies {
  db: Database
  attempts: AttemptStore
  provider: PaymentProvider
  customers: Customers
  sync: CheckoutSync
  /** Call it in the transaction that ends an unpaid attempt. */
  ended(attempt: Attempt, now: number): Promise<unknown>
}

/** Starts checkouts: one open per checkout scope. A repeated request gets the same URL. */
export const checkouts = (dependencies: Dependencies) => bindAll(dependencies, { begin, close })

export type Checkouts = ReturnType<typeof checkouts>

/**
 * Returns the payment URL of a request and its attempt.
 * @throws a problem from the quote, or if the provider fails
 */
async function begin(
  context: Dependencies,
  request: CheckoutRequest,
  now: number,
  unavailableMessage: string,
): Promise<StartedCheckout> {
  const api = context.provider.api()
  try {
    // Validate the purchase before calling the provider.
    await context.db.transaction(() => request.quote('', undefined))
    for (let round = 0; round < maxRounds; round += 1) {
      const started = await runRound(context, request, api, now)
      if (started) return started
    }
  } catch (error) {
    if (error instanceof ProviderError) throw providerDown(error, unavailableMessage)
    throw error
  }
  throw problem(503, 'provider', unavailableMessage)
}

/** Opens a checkout or closes a conflicting one. @returns the open checkout; undefined if another round is needed */
async function runRound(
  context: Dependencies,
  request: CheckoutRequest,
  api: ProviderApi,
  now: number,
): Promise<StartedCheckout | undefined> {
  const { db, customers, sync } = context
  const customer = request.payer === 'member' ? await customers.ensure(request.memberId, api) : undefined
  const { attempt, superseded } = await db.transaction(() => nextAttempt(context, request, customer, now))
  if (superseded) {
    await close(context, attempt, api, now)
    return undefined
  }
  // A returning member may have just paid.
  const state = attempt.checkout ? await sync.checkout(attempt.checkout, api, now) : attempt.state
  if (state !== 'open' && state !== 'creating') return undefined
  const opened = attempt.checkout ? attempt : await openOrClearCustomer(context, attempt, customer, api, now)
  if (opened && opened.member_id === null) {
    // The account was deleted in between; the next round reports it.
    await close(context, opened, api, now)
    return undefined
  }
  return opened?.checkout_url ? { url: opened.checkout_url, attempt: opened.id } : undefined
}

/** Returns the attempt to continue, or the one to close first. Call it in a transaction. */
async function nextAttempt(
  { attempts }: Dependencies,
  request: CheckoutRequest,
  customer: string | undefined,
  now: number,
): Promise<NextAttempt> {
  const reference = randomBytes(16).toString('base64url')
  const quote = await request.quote(reference, customer)
  const current = await attempts.findOpen(request.checkoutScope)
  if (current?.state === 'pending')
    throw conflict('pending', 'A payment of yours is still being confirmed by the bank. Please wait for it.')
  if (current) {
    const isDifferent = current.item !== quote.item
    if (isDifferent && !isTooOld(current, now)) request.assertUnchanged?.(current)
    return { attempt: current, superseded: isDifferent || isTooOld(current, now) }
  }
  const attempt = await attempts.insert(newAttempt(request, quote, reference, now), isoTimestamp(now))
  await request.onCreated?.(attempt, isoTimestamp(now))
  return { attempt, superseded: false }
}

/** The customer may have been deleted at the provider; then the next round creates another. */
async function openOrClearCustomer(
  context: Dependencies,
  attempt: Attempt,
  customer: string | undefined,
  api: ProviderApi,
  now: number,
) {
  try {
    return await open(context, attempt, api, now)
  } catch (error) {
    if (!customer || !isNotFound(error)) throw error
    await context.customers.forget(customer)
    return undefined
  }
}

/** Creates the checkout of an attempt at the provider and stores its URL. */
async function open(context: Dependencies, attempt: Attempt, api: ProviderApi, now: number): Promise<Attempt> {
  const { attempts } = context
  const timestamp = isoTimestamp(now)
  try {
    const parameters = checkoutParameters.read(attempt.parameters)
    const session = await api.createCheckout(parameters, `checkout:${attempt.reference}:${attempt.try}`)
    await attempts.update(
      attempt,
      { state: 'open', checkout: session.id, checkout_url: session.url ?? null },
      timestamp,
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // A provider failure is replayed for its key, so use another one. A rejection is final. If the result is unknown,
    // retry with the same key.
    if (error.kind === 'failed') await attempts.update(attempt, { try: attempt.try + 1 }, timestamp)
    if (error.kind === 'refused') await end(context, attempt, 'failed', now)
    throw error
  }
  return (await attempts.byId(attempt.id)) ?? attempt
}

/** Expires an attempt at the provider, so that it can no longer be paid. A payment made in between is processed. */
async function close(context: Dependencies, attempt: Attempt, api: ProviderApi, now: number): Promise<void> {
  if (attempt.state === 'creating' && isTooOld(attempt, now)) {
    // Its URL was never sent to a client, and it can no longer be created.
    await end(context, attempt, 'expired', now)
    return
  }
  const opened = attempt.state === 'creating' ? await open(context, attempt, api, now) : attempt
  if (!opened.checkout) return
  try {
    await api.expireCheckout(opened.checkout)
  } catch (error) {
    // It was paid or has ended; the following read shows which.
    if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
  }
  await context.sync.checkout(opened.checkout, api, now)
}

/** Ends an attempt that can no longer be paid and releases its reservations. */
const end = (
  { db, attempts, ended }: Dependencies,
  attempt: Attempt,
  state: 'failed' | 'expired',
  now: number,
): Promise<void> =>
  db.transaction(async () => {
    if (await attempts.update(attempt, { state }, isoTimestamp(now))) await ended(attempt, now)
  })

const providerDown = (error: ProviderError, sentence: string) =>
  problem(error.kind === 'refused' ? 502 : 503, 'provider', sentence)

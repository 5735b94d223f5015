import type { FastifyBaseLogger } from 'fastify'
import { type PaymentFacts, readPaymentFacts } from '#server/payments/charges/payment-facts.ts'
import type { Settlement } from '#server/payments/charges/settlement.ts'
import type { PaymentProvider, ProviderCalls } from '#server/payments/provider/provider.ts'
import type { CheckoutSession, PaymentIntent } from '#server/payments/provider/provider-objects.ts'
import type { Attempt, AttemptState } from '#server/payments/public/attempt.ts'
import { attemptState, isTaxAdded } from '#server/payments/public/rules.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AttemptStore } from './attempt-store.ts'

interface Dependencies {
  db: Database
  attempts: AttemptStore
  provider: PaymentProvider
  settlement: Settlement
  /** Synchronizes the subscription that a checkout started. */
  syncSubscription(subscription: string, calls: ProviderCalls, now: number): Promise<void>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Data read of a checkout at once. */
export interface CheckoutFacts {
  session: CheckoutSession
  state: AttemptState
  payment: PaymentFacts | undefined
}

/**
 * Maximum number of reads when concurrent writes interfere. Each writer read later than this one, so concurrent calls
 * terminate.
 */
const maxReads = 20

/**
 * Synchronizes an attempt with its checkout at the provider. Events may be duplicated, late and out of order. Data is
 * therefore read outside a transaction and written only if the row did not change.
 */
export function checkoutSync({ db, attempts, provider, settlement, syncSubscription, log }: Dependencies) {
  const find = async (checkout: string, calls: ProviderCalls): Promise<Attempt | undefined> => {
    const known = await attempts.byCheckout(checkout)
    if (known) return known
    // Either the response with its id was lost, or the checkout belongs to another system.
    const { metadata } = await calls.readCheckout(checkout)
    return metadata?.attempt ? attempts.byReference(metadata.attempt) : undefined
  }

  const write = (attempt: Attempt, facts: CheckoutFacts, now: number): Promise<boolean> =>
    db.transaction(async () => {
      // Lock the member first in every transaction, to wait for an account deletion.
      await settlement.lockMember(attempt.member_id)
      const { id: checkout, url } = facts.session
      const changes = { state: facts.state, checkout, ...(url && { checkout_url: url }) }
      if (!(await attempts.update(attempt, changes, isoMoment(now)))) return false
      await settlement.settleAttempt(attempt, facts, now)
      return true
    })

  return {
    /** @returns the state of the attempt, or undefined if the checkout is not of this site */
    async checkout(checkout: string, calls: ProviderCalls, now: number): Promise<AttemptState | undefined> {
      for (let read = 0; read < maxReads; read += 1) {
        const attempt = await find(checkout, calls)
        if (!attempt) return undefined
        const facts = await readCheckoutFacts(checkout, calls)
        const odd = mismatch(attempt, facts, provider.livemode)
        if (odd) {
          log.error({ attempt: attempt.id, odd }, 'a payment does not fit what was asked for; nothing was granted')
          return attempt.state
        }
        const { subscription } = facts.session
        if (await write(attempt, facts, now)) {
          const id = typeof subscription === 'string' ? subscription : subscription?.id
          if (id) await syncSubscription(id, calls, now)
          return facts.state
        }
      }
      throw new Error('A checkout changes faster than it can be read')
    },
  }
}

export type CheckoutSync = ReturnType<typeof checkoutSync>

async function readCheckoutFacts(checkout: string, calls: ProviderCalls): Promise<CheckoutFacts> {
  const session = await calls.readCheckout(checkout)
  const intent: PaymentIntent | undefined =
    typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined
  const state = attemptState(session, intent?.status)
  const payment = state === 'paid' && intent ? await readPaymentFacts(intent, calls) : undefined
  return { session, state, payment }
}

/** Returns the difference between the requested and the actual payment. */
export function mismatch(
  attempt: Attempt,
  { session, state }: Pick<CheckoutFacts, 'session' | 'state'>,
  livemode: boolean,
): string | undefined {
  if (session.metadata?.attempt !== attempt.reference) return 'reference'
  if (session.livemode !== livemode) return 'mode'
  if (state !== 'paid' || session.mode !== 'payment') return undefined
  if (session.currency !== 'usd') return 'currency'
  // Membership prices include tax; the shop adds it.
  const added = isTaxAdded(attempt.product) ? (session.total_details?.amount_tax ?? 0) : 0
  return session.amount_total === attempt.total_cents + added ? undefined : 'amount'
}

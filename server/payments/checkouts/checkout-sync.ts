import type { FastifyBaseLogger } from 'fastify'
import type { Settlement } from '#server/payments/charges/settlement.ts'
import { sharedRetries } from '#server/payments/charges/shared-retries.ts'
import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import type { Attempt, AttemptState } from '#server/payments/public/attempt.ts'
import type { Bookings } from '#server/payments/receipts/bookings.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { AttemptStore } from './attempt-store.ts'
import { type CheckoutFacts, mismatch, readCheckoutFacts } from './checkout-facts.ts'

interface Dependencies {
  bookings: Bookings
  attempts: AttemptStore
  provider: PaymentProvider
  settlement: Settlement
  /** Synchronizes the subscription that a checkout started. */
  syncSubscription(subscription: string, api: ProviderApi, now: number): Promise<void>
  log: Pick<FastifyBaseLogger, 'error'>
}

interface SyncedCheckout {
  /** Undefined if the checkout is not of this site. */
  state: AttemptState | undefined
}

/**
 * Synchronizes an attempt with its checkout at the provider. Events may be duplicated, late and out of order. Data is
 * therefore read outside a transaction and written only if the row did not change.
 */
export function checkoutSync({ bookings, attempts, provider, settlement, syncSubscription, log }: Dependencies) {
  const readUntilWritten = sharedRetries<SyncedCheckout>()
  const find = async (checkout: string, api: ProviderApi): Promise<Attempt | undefined> => {
    const existing = await attempts.byCheckout(checkout)
    if (existing) return existing
    // Either the response with its id was lost, or the checkout belongs to another system.
    const { metadata } = await api.readCheckout(checkout)
    return metadata?.attempt ? attempts.byReference(metadata.attempt) : undefined
  }

  const write = (attempt: Attempt, facts: CheckoutFacts, now: number): Promise<boolean> =>
    bookings.transaction(async () => {
      // Lock the member first in every transaction, to wait for an account deletion.
      const payer = await settlement.lockMember(attempt.member_id)
      const { id: checkout, url } = facts.session
      const changes = { state: facts.state, checkout, ...(url && { checkout_url: url }) }
      if (!(await attempts.update(attempt, changes, isoTimestamp(now)))) return false
      await settlement.settleAttempt({ attempt, payer, facts }, now)
      return true
    })

  /** @returns undefined if the row changed since it was read */
  async function readAndWrite(checkout: string, api: ProviderApi, now: number): Promise<SyncedCheckout | undefined> {
    const attempt = await find(checkout, api)
    if (!attempt) return { state: undefined }
    const facts = await readCheckoutFacts(checkout, api)
    const odd = mismatch(attempt, facts, provider.livemode)
    if (odd) {
      log.error({ attempt: attempt.id, odd }, 'a payment does not fit what was asked for; nothing was granted')
      return { state: attempt.state }
    }
    if (!(await write(attempt, facts, now))) return undefined
    const { subscription } = facts.session
    const id = typeof subscription === 'string' ? subscription : subscription?.id
    if (id) await syncSubscription(id, api, now)
    return { state: facts.state }
  }

  return {
    /** @returns the state of the attempt, or undefined if the checkout is not of this site */
    async checkout(checkout: string, api: ProviderApi, now: number): Promise<AttemptState | undefined> {
      const { state } = await readUntilWritten(checkout, () => readAndWrite(checkout, api, now))
      return state
    },
  }
}

export type CheckoutSync = ReturnType<typeof checkoutSync>

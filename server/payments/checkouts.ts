import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { conflict, problem } from '#server/kit/problems.ts'
import type { Attempt, AttemptStore, Line, NewAttempt } from './attempt-store.ts'
import type { CheckoutSync } from './checkout-sync.ts'
import type { Customers } from './customers.ts'
import type { CheckoutParameters, PaymentProvider, ProviderCalls } from './provider.ts'
import { isMissing, ProviderError } from './provider-error.ts'

/** How long a checkout can be paid, in milliseconds; the provider takes 24 hours at most. */
const checkoutMs = 23 * 3_600_000
/** The provider makes no checkout that ends sooner, in milliseconds. */
const leastCheckoutMs = 31 * 60_000

/** What something costs this person now, and how the provider is asked for it. */
export interface Quote {
  /** What is bought, as its product reads it; the same text is the same wish. */
  item: string
  lines: Line[]
  /** All but what every checkout has. */
  parameters: CheckoutParameters
}

/** What somebody wants to pay for. */
export interface Wish {
  product: Attempt['product']
  /** Who gets it. */
  memberId: number
  payer: Attempt['payer']
  /** There is one open checkout of each slot. */
  slot: string
  /**
   * Call it in a transaction: locks whom it is about, so that one wish at a time is weighed.
   * @param customer whom the provider knows the member by; a link is paid by somebody whom it does not know
   * @throws a problem where there is nothing to buy
   */
  quote(reference: string, customer: string | undefined): Promise<Quote>
  returnTo?: string | undefined
}

interface Weighed {
  attempt: Attempt
  /** Something else was wished before, and has to be closed first. */
  superseded: boolean
}

/** Each round either opens a checkout or closes one that stood in the way. */
const mostRounds = 4

interface Dependencies {
  db: Database
  attempts: AttemptStore
  provider: PaymentProvider
  customers: Customers
  sync: CheckoutSync
}

const providerDown = (error: ProviderError, sentence: string) =>
  problem(error.fault === 'refused' ? 502 : 503, 'provider', sentence)

/** Begins checkouts: one open at a time for each slot, whose address the same wish gets again. */
export function checkouts({ db, attempts, provider, customers, sync }: Dependencies) {
  /** The attempt to go on with, or the one that has to be closed first. */
  const weigh = (wish: Wish, customer: string | undefined, now: number): Promise<Weighed> =>
    db.transaction(async () => {
      const reference = randomBytes(16).toString('base64url')
      const quote = await wish.quote(reference, customer)
      const current = await attempts.underWay(wish.slot)
      if (current?.state === 'pending')
        throw conflict('pending', 'A payment of yours is still being confirmed by the bank. Please wait for it.')
      if (current) return { attempt: current, superseded: current.item !== quote.item || isTooOld(current, now) }
      const attempt = await attempts.insert(newAttempt(wish, quote, reference, now), isoMoment(now))
      return { attempt, superseded: false }
    })

  /** Asks the provider for the checkout of an attempt, and keeps its address. */
  const open = async (attempt: Attempt, calls: ProviderCalls, now: number): Promise<Attempt> => {
    const moment = isoMoment(now)
    try {
      const parameters: CheckoutParameters = JSON.parse(attempt.parameters)
      const session = await calls.createCheckout(parameters, `checkout:${attempt.reference}:${attempt.try}`)
      await attempts.update(attempt, { state: 'open', checkout: session.id, checkout_url: session.url ?? null }, moment)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What broke is kept under its key, what was refused will be refused again; what nobody knows is asked again as it is.
      if (error.fault === 'failed') await attempts.update(attempt, { try: attempt.try + 1 }, moment)
      if (error.fault === 'refused') await attempts.update(attempt, { state: 'failed' }, moment)
      throw error
    }
    return (await attempts.byId(attempt.id)) ?? attempt
  }

  /** Closes an attempt at the provider, so that nobody can pay it any more; one that was paid meanwhile is taken in. */
  const close = async (attempt: Attempt, calls: ProviderCalls, now: number): Promise<void> => {
    if (attempt.state === 'creating' && isTooOld(attempt, now)) {
      // Its address never reached anybody, and it can no longer be made.
      await attempts.update(attempt, { state: 'expired' }, isoMoment(now))
      return
    }
    const opened = attempt.state === 'creating' ? await open(attempt, calls, now) : attempt
    if (!opened.checkout) return
    try {
      await calls.expireCheckout(opened.checkout)
    } catch (error) {
      // It was paid or has ended already, and reading it says which.
      if (!(error instanceof ProviderError && error.fault === 'refused')) throw error
    }
    await sync.checkout(opened.checkout, calls, now)
  }

  /** The provider may have lost the customer, by a hand at its desk: then the next round makes another. */
  const openOrForget = async (attempt: Attempt, customer: string | undefined, calls: ProviderCalls, now: number) => {
    try {
      return await open(attempt, calls, now)
    } catch (error) {
      if (!customer || !isMissing(error)) throw error
      await customers.forget(customer)
      return undefined
    }
  }

  return {
    close,

    /**
     * The address at which a wish is paid.
     * @throws a problem: what the quote says, or that the provider did not do its part
     */
    async begin(wish: Wish, now: number, unavailable: string): Promise<string> {
      const calls = provider.calls()
      try {
        // What cannot be bought needs no provider.
        await db.transaction(() => wish.quote('', undefined))
        for (let round = 0; round < mostRounds; round += 1) {
          const customer = wish.payer === 'member' ? await customers.ensure(wish.memberId, calls) : undefined
          const { attempt, superseded } = await weigh(wish, customer, now)
          if (superseded) {
            await close(attempt, calls, now)
            continue
          }
          // Somebody who comes again may have paid a moment ago.
          const state = attempt.checkout ? await sync.checkout(attempt.checkout, calls, now) : attempt.state
          if (state !== 'open' && state !== 'creating') continue
          const opened = attempt.checkout ? attempt : await openOrForget(attempt, customer, calls, now)
          if (opened && opened.member_id === null) {
            // The account was deleted meanwhile; the next round says so.
            await close(opened, calls, now)
            continue
          }
          if (opened?.checkout_url) return opened.checkout_url
        }
      } catch (error) {
        if (error instanceof ProviderError) throw providerDown(error, unavailable)
        throw error
      }
      throw problem(503, 'provider', unavailable)
    },
  }
}

export type Checkouts = ReturnType<typeof checkouts>

const isTooOld = ({ expires_at, checkout }: Attempt, now: number) =>
  Date.parse(expires_at) - now < (checkout ? 0 : leastCheckoutMs)

function newAttempt(wish: Wish, quote: Quote, reference: string, now: number): NewAttempt {
  const expires = Math.floor((now + checkoutMs) / 1000)
  const { product, memberId, payer, slot, returnTo } = wish
  const parameters = { ...quote.parameters, expires_at: expires }
  return {
    reference,
    product,
    member_id: memberId,
    payer,
    slot,
    item: quote.item,
    lines: quote.lines,
    total_cents: quote.lines.reduce((sum, { cents }) => sum + cents, 0),
    parameters: JSON.stringify(parameters),
    return_to: returnTo ?? null,
    expires_at: isoMoment(expires * 1000),
  }
}

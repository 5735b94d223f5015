import type { Order } from '#contract/shop/orders.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, problem, unauthorized } from '#server/platform/http/problems.ts'
import type { OrderEmails } from '#server/shop/orders/emails.ts'
import type { NewOrderMaker } from '#server/shop/orders/new-order.ts'
import type { OrderStore } from '#server/shop/orders/store.ts'
import { type Basket, basketOf, shopQuote } from './quote.ts'
import { maxPaymentCents, minPaymentCents } from './rules.ts'
import type { CartService } from './service.ts'
import type { CartStore } from './store.ts'

interface Dependencies {
  db: Database
  carts: Pick<CartService, 'quoteCart'>
  store: Pick<CartStore, 'removePaidItems'>
  orders: OrderStore
  newOrder: NewOrderMaker
  emails: OrderEmails
  payments: Pick<PaymentsPublic, 'checkouts' | 'attempts' | 'payers' | 'provider'>
  config: Pick<Config, 'appUrl' | 'automaticTax' | 'payments'>
}

interface StartedCheckout {
  order_id: Order['id']
  sessionUrl: string | null
}

const unavailable = 'The payment page could not be opened. Nothing was charged; please try again.'
/** Time limit of a checkout: it reserves stock, so one hour. The provider's minimum is half an hour. */
const reservationMs = 3_600_000

const checkoutScopeOf = (memberId: number) => `member:${memberId}:store`

/** Starts and closes the checkout of a cart. */
export const cartCheckout = (dependencies: Dependencies) => bindAll(dependencies, { begin, close })

export type CartCheckout = ReturnType<typeof cartCheckout>

function begin(context: Dependencies, memberId: number, seenCents: number, now: number): Promise<StartedCheckout> {
  const placeOrder = seenCents === 0 || isBypassed(context) ? inTransaction(placeWithoutPayment) : placeWithPayment
  return placeOrder(context, memberId, seenCents, now)
}

const isBypassed = ({ config }: Dependencies) => config.payments === 'bypass'

/** Places the order without a payment if it is free, or if payments are bypassed. */
async function placeWithoutPayment(context: Dependencies, memberId: number, seenCents: number, now: number) {
  const { db, store, orders, newOrder, emails, payments } = context
  const basket = await quoteBasket(context, memberId, seenCents)
  if (await payments.attempts.findOpen(checkoutScopeOf(memberId))) throw openCheckoutConflict()
  const id = await db.id()
  await newOrder.insert({ id, memberId, attemptId: null, basket }, isoTimestamp(now))
  await newOrder.completeFree(id, isoTimestamp(now))
  const [order, items] = [await orders.byId(id), await orders.items(id)]
  await store.removePaidItems(memberId, items)
  const payer = await payments.payers.find(memberId)
  if (order && payer) await emails.ordered(order, items, payer, now)
  return { order_id: id, sessionUrl: null }
}

async function placeWithPayment(context: Dependencies, memberId: number, seenCents: number, now: number) {
  const { db, orders, newOrder, payments, config } = context
  let created: { id: number; basket: Basket } | undefined
  const request = {
    product: 'store',
    memberId,
    payer: 'member',
    checkoutScope: checkoutScopeOf(memberId),
    openMs: reservationMs,
    async quote(reference: string, customer: string | undefined) {
      const basket = await quoteBasket(context, memberId, seenCents)
      created = { id: await db.id(), basket }
      return shopQuote({ ...created, reference, customer, config })
    },
    async onCreated({ id: attemptId }: { id: number }, timestamp: string) {
      if (created) await newOrder.insert({ ...created, memberId, attemptId }, timestamp)
    },
    assertUnchanged() {
      throw openCheckoutConflict()
    },
  } as const
  const { url, attempt } = await payments.checkouts.begin(request, now, unavailable)
  const order = await orders.byAttempt(attempt)
  if (!order) throw new Error('A checkout of the store belongs to no order')
  return { order_id: order.id, sessionUrl: url }
}

/**
 * Returns the payable items of a cart and locks its member. Call it in a transaction.
 * @throws a 409 if nothing is payable, or the buyer has seen another total
 */
async function quoteBasket(context: Dependencies, memberId: number, seenCents: number): Promise<Basket> {
  if (!(await context.payments.payers.lock(memberId))) throw unauthorized()
  const quoted = await context.carts.quoteCart({ memberId })
  const { total, count } = quoted.cart
  if (count === 0) throw conflict('empty', 'There is nothing in your cart that can be bought now.')
  if (total !== seenCents)
    throw conflict(
      'total_changed',
      'A price or the stock has changed since you looked. Please look at your cart again.',
    )
  if (total > 0 && total < minPaymentCents && !isBypassed(context))
    throw problem(400, 'too_small', 'Cards take $0.50 or more.')
  if (total > maxPaymentCents) throw problem(400, 'too_large', 'Cards take $999,999.99 at most.')
  return basketOf(quoted)
}

/** Closes the open checkout at the provider to release its stock. A payment that completes first stays paid. */
async function close({ payments }: Dependencies, memberId: number, now: number): Promise<void> {
  const attempt = await payments.attempts.findOpen(checkoutScopeOf(memberId))
  if (!attempt) return
  if (attempt.state === 'pending')
    throw conflict('pending', 'A payment of yours is still being confirmed by the bank. Please wait for it.')
  try {
    await payments.checkouts.close(attempt, payments.provider.api(), now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw problem(503, 'provider', 'The payment page could not be closed right now. Please try again in a moment.')
  }
}

const openCheckoutConflict = () =>
  conflict(
    'open_checkout',
    'A payment page is still open for what was in your cart before. Pay there, or close it first.',
  )

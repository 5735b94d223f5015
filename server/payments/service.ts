import type { ConfirmedCheckout } from '#contract/payments/payments.ts'
import { payerAddresses } from '#server/payments/charges/payer-addresses.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { notFound, problem } from '#server/platform/http/problems.ts'
import { type PaymentComponents, type PaymentDependencies, paymentComponents } from './components.ts'
import { refundOnce } from './refunds/refund-once.ts'

const unconfirmed = 'The payment provider does not answer right now. Nothing is lost; please look again in a moment.'
const notYours = 'This payment is not one of yours, or it was never begun.'

/** Begins checkouts, synchronizes them with the provider, and makes refunds. Products implement `Purchasable`. */
export function paymentService(dependencies: PaymentDependencies) {
  const components = paymentComponents(dependencies)
  const functions = bindAll(components, { closeQuietly, confirmOwn, confirmScope, onMemberDeleted, payerAddresses })
  return { ...components, ...functions, refundOnce }
}

export type PaymentService = ReturnType<typeof paymentService>

/** Closes a checkout, or enqueues a job if the provider fails or payments are off. */
async function closeQuietly({ checkouts, provider, background }: PaymentComponents, attempt: Attempt, now: number) {
  if (!provider.isOn) return background.enqueueClose(attempt, now)
  try {
    await checkouts.close(attempt, provider.api(), now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await background.enqueueClose(attempt, now)
  }
}

async function confirmOwn(
  context: PaymentComponents,
  memberId: number,
  checkout: string,
  now: number,
): Promise<ConfirmedCheckout> {
  const attempt = await context.attempts.byCheckout(checkout)
  const own = attempt?.member_id === memberId && attempt.payer === 'member' ? attempt : undefined
  return confirm(context, own, checkout, now)
}

/** For payers through a link: the checkout must belong to that link. */
async function confirmScope(context: PaymentComponents, checkoutScope: string, checkout: string, now: number) {
  const attempt = await context.attempts.byCheckout(checkout)
  return confirm(context, attempt?.slot === checkoutScope ? attempt : undefined, checkout, now)
}

/** State of a checkout whose payer returns. */
async function confirm(
  { sync, provider, purchases, attempts }: PaymentComponents,
  attempt: Attempt | undefined,
  checkout: string,
  now: number,
) {
  if (!attempt) throw notFound(notYours)
  try {
    await sync.checkout(checkout, provider.api(), now)
  } catch (error) {
    if (error instanceof ProviderError) throw problem(503, 'provider', unconfirmed)
    throw error
  }
  return purchases.confirmed((await attempts.byId(attempt.id)) ?? attempt)
}

/**
 * Call it in the transaction that deletes a member, before the deletion; checkouts and subscriptions at the
 * provider are ended afterwards.
 */
async function onMemberDeleted(
  { payers, attempts, subscriptions, background, documentStore, payerAddressStore }: PaymentComponents,
  memberId: number,
  now: number,
) {
  const [{ customer }, open, subscribed] = await Promise.all([
    payers.customer(memberId),
    attempts.underWayOf(memberId),
    subscriptions.ofMember(memberId),
  ])
  await documentStore.eraseBuyer(memberId)
  await payerAddressStore.erase(memberId)
  const cleanup = {
    customer,
    checkouts: open.flatMap(({ checkout }) => checkout ?? []),
    subscriptions: subscribed.map(({ subscription }) => subscription),
  }
  if (customer || cleanup.checkouts.length > 0) await background.enqueueProviderCleanup(memberId, cleanup, now)
}

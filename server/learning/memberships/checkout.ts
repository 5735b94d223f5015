import { type Tier, tierNames } from '#course/tiers.ts'
import type { CheckoutRequest, Quote } from '#server/payments/public/checkout-request.ts'
import { taxParameters } from '#server/payments/public/tax.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { describePurchase, priceOf, type TierPurchase, tierPurchase, writePurchase } from './tier-purchase.ts'

/** What a person reads when the payment provider does not do its part. */
export const checkoutUnavailable = 'Failed to create checkout session. Please try again.'

export interface TierRequest {
  memberId: number
  tier: Tier
  appUrl: string
  /** The tier of the moment, the member locked. */
  currentTier(): Promise<Tier>
  automaticTax: boolean
}

/** @throws a 409 where the tier is the member's already */
export async function validateTierPurchase({ tier, currentTier }: TierRequest, link?: number): Promise<TierPurchase> {
  const purchase = tierPurchase(await currentTier(), tier, link)
  if (purchase.opens.length === 0)
    throw conflict('included', `${tierNames[tier].name} is included in your membership already.`)
  return purchase
}

/** A member pays for a tier of their own. */
export const tierCheckoutRequest = (request: TierRequest, returnTo: string | undefined): CheckoutRequest => ({
  product: 'membership',
  memberId: request.memberId,
  payer: 'member',
  checkoutScope: `member:${request.memberId}:membership`,
  returnTo,
  async quote(reference, customer) {
    const purchase = await validateTierPurchase(request)
    const addresses = {
      success_url: `${request.appUrl}/membership?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${request.appUrl}/membership?canceled=1`,
    }
    return quoteOf(purchase, reference, { ...(customer && { customer }), ...addresses }, request.automaticTax)
  },
})

/** Prices hold their tax, so that nobody is ever charged more than was advertised. */
export function quoteOf(
  purchase: TierPurchase,
  reference: string,
  parameters: { customer?: string; success_url: string; cancel_url: string },
  automaticTax: boolean,
): Quote {
  const what = describePurchase(purchase)
  const cents = priceOf(purchase)
  const metadata = { attempt: reference, product: 'membership' }
  return {
    item: writePurchase(purchase),
    lines: [{ what, cents }],
    parameters: {
      mode: 'payment',
      submit_type: 'pay',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: cents, tax_behavior: 'inclusive', product_data: { name: what } },
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      ...taxParameters(automaticTax, parameters.customer),
      ...parameters,
    },
  }
}

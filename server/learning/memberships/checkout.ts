import { type Tier, tierNames } from '#course/tiers.ts'
import type { CheckoutRequest, Quote } from '#server/payments/public/checkout-request.ts'
import { taxParameters } from '#server/payments/public/tax.ts'
import { conflict } from '#server/platform/http/problems.ts'
import { storedPurchase } from './stored-shapes.ts'
import { describePurchase, priceOf, type TierPurchase, tierPurchase } from './tier-purchase.ts'

/** Message for a failure of the payment provider. */
export const checkoutUnavailable = 'Failed to create checkout session. Please try again.'

export interface TierRequest {
  memberId: number
  tier: Tier
  appUrl: string
  /** Returns the current tier. The member is locked. */
  currentTier(): Promise<Tier>
  automaticTax: boolean
}

/** Validates the purchase of a tier. @throws a 409 if the member already has the tier */
export async function validateTierPurchase({ tier, currentTier }: TierRequest, link?: number): Promise<TierPurchase> {
  const purchase = tierPurchase(await currentTier(), tier, link)
  if (purchase.opens.length === 0)
    throw conflict('included', `${tierNames[tier].name} is included in your membership already.`)
  return purchase
}

/** Checkout request of a member for their own tier. */
export const tierCheckoutRequest = (request: TierRequest, returnTo: string | undefined): CheckoutRequest => ({
  product: 'membership',
  memberId: request.memberId,
  payer: 'member',
  checkoutScope: `member:${request.memberId}:membership`,
  returnTo,
  async quote(reference, customer) {
    const purchase = await validateTierPurchase(request)
    const canceled = new URLSearchParams({
      canceled: '1',
      tier: request.tier,
      ...(returnTo && { return_to: returnTo }),
    })
    const addresses = {
      success_url: `${request.appUrl}/membership?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${request.appUrl}/membership?${canceled}`,
    }
    return quoteOf(purchase, reference, { ...(customer && { customer }), ...addresses }, request.automaticTax)
  },
})

/** Prices include tax, so that the charge never exceeds the advertised price. */
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
    item: storedPurchase.write(purchase),
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

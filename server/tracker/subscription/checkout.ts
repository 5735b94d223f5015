import type { CheckoutRequest } from '#server/payments/public/checkout-request.ts'
import { taxParameters } from '#server/payments/public/tax.ts'
import { monthlyCents, trialDays } from '#server/tracker/public/subscription-rules.ts'

interface SubscriptionRequest {
  memberId: number
  appUrl: string
  automaticTax: boolean
  /** Call it in a transaction: locks the member. @throws an error if the member is already subscribed */
  checkEligibility(): Promise<{ trial: boolean }>
}

/** A subscription request, with the free trial for members who have never used it. */
export const subscriptionCheckoutRequest = ({
  memberId,
  appUrl,
  automaticTax,
  checkEligibility,
}: SubscriptionRequest): CheckoutRequest => ({
  product: 'cashcoach',
  memberId,
  payer: 'member',
  checkoutScope: `member:${memberId}:cashcoach`,
  async quote(reference, customer) {
    const { trial } = await checkEligibility()
    const metadata = { attempt: reference, product: 'cashcoach', member: String(memberId) }
    return {
      item: JSON.stringify({ trial }),
      lines: [{ what: 'CashCoach, each month', cents: monthlyCents }],
      parameters: {
        mode: 'subscription',
        ...(customer && { customer }),
        ...taxParameters(automaticTax, customer),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: monthlyCents,
              tax_behavior: 'inclusive',
              recurring: { interval: 'month' },
              product_data: { name: 'CashCoach' },
            },
          },
        ],
        // Requires a card at once, so that the trial converts to paying without a further step.
        payment_method_collection: 'always',
        subscription_data: {
          metadata,
          ...(trial && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
        },
        metadata,
        success_url: `${appUrl}/cashcoach?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${appUrl}/cashcoach?canceled=1`,
      },
    }
  },
})

import type { CheckoutParameters } from '#server/payments/provider/provider-api.ts'

/**
 * Parameters for tax calculated by the provider. It needs an address, and stores the one entered at payment in the
 * customer.
 */
export const taxParameters = (
  automaticTax: boolean,
  customer: string | undefined,
): Pick<CheckoutParameters, 'automatic_tax' | 'customer_update'> =>
  automaticTax ? { automatic_tax: { enabled: true }, ...(customer && { customer_update: { address: 'auto' } }) } : {}

import type { CheckoutParameters } from '#server/payments/provider/provider-calls.ts'

/** Tax worked out by the provider. It needs an address, and keeps with its customer the one that is typed when paying. */
export const taxParameters = (
  automaticTax: boolean,
  customer: string | undefined,
): Pick<CheckoutParameters, 'automatic_tax' | 'customer_update'> =>
  automaticTax ? { automatic_tax: { enabled: true }, ...(customer && { customer_update: { address: 'auto' } }) } : {}

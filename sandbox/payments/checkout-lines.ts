import type { CheckoutParams } from './checkout-params.ts'
import { newId } from './ids.ts'
import { createPrice } from './price.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { LineItem } from './wire.ts'

/** Tax rate of every address, if tax is enabled. */
export const taxRate = 0.05

function taxOf(amount: number, behavior: string | null | undefined, share: number) {
  if (behavior === 'exclusive') return { tax: Math.round(amount * share), added: Math.round(amount * share) }
  return { tax: Math.round(amount - amount / (1 + share)), added: 0 }
}

/** A line item with its price, product and tax. */
export function lineItem(context: SandboxContext, item: CheckoutParams['line_items'][number], share: number): LineItem {
  const price = createPrice(context, item.price_data)
  const subtotal = item.price_data.unit_amount * item.quantity
  const { tax, added } = taxOf(subtotal, price.tax_behavior, share)
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: subtotal + added,
    currency: price.currency,
    description: item.price_data.product_data.name,
    metadata: item.metadata,
    price,
    quantity: item.quantity,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The total of a checkout: zero today if it starts with a trial. */
export function totalsOf(lines: LineItem[], shipping: number, isTrial: boolean) {
  const subtotal = isTrial ? 0 : sum(lines.map(({ amount_subtotal }) => amount_subtotal))
  const total = isTrial ? 0 : sum(lines.map(({ amount_total }) => amount_total)) + shipping
  return {
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: {
      amount_discount: 0,
      amount_shipping: shipping,
      amount_tax: isTrial ? 0 : sum(lines.map(({ amount_tax }) => amount_tax)),
    },
  }
}

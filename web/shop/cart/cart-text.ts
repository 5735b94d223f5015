import { dollarsText } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { AmountRow } from '#web/ui/amount-list.tsx'
import type { CartItem, ShownCart } from './use-cart.ts'

/** Message about a changed price; null if unchanged. */
export function priceChange({ name, price, price_when_added: before, state }: CartItem) {
  if (state === 'gone' || price === before) return null
  return {
    title: `${name} now costs ${dollarsText(price)}.`,
    text: `It was ${dollarsText(before)} when you put it here. The sum is the new one.`,
  }
}

/** Delivery method of an item. */
export function deliveryMethod({ kind, file }: Pick<CartItem, 'kind' | 'file'>): string {
  if (kind === 'physical') return 'Sent to you'
  return kind === 'both' && file ? 'Sent to you, with a file to download' : 'To download'
}

/** Why an item cannot be paid for; null if it can. */
export function unavailableReason({
  state,
  name,
  quantity,
  most: maxQuantity,
}: CartItem): { title: string; text: string } | null {
  const left = 'It stays in the cart, but is not in the sum.'
  switch (state) {
    case 'available':
      return null
    case 'few':
      return {
        title: maxQuantity === 1 ? `There is only one ${name} left.` : `There are only ${maxQuantity} of ${name} left.`,
        text: `You have ${quantity} in the cart. Take fewer to buy it; until then it is not in the sum.`,
      }
    case 'sold_out':
      return { title: `${name} is sold out.`, text: left }
    case 'gone':
      return { title: `We do not sell ${name} any more.`, text: left }
  }
}

/** '4 things', or '1 file' if nothing is shipped. */
export const countText = ({ count, needs_shipping: isSent, items }: ShownCart): string =>
  pluralize(count, isSent || items.some(({ kind }) => kind !== 'digital') ? 'thing' : 'file')

/** The total of a cart in cents, line by line. */
export function cartSum(
  cart: ShownCart,
  centsOf: (dollars: number) => number,
): { rows: AmountRow[]; total: AmountRow } {
  return {
    rows: [
      { label: countText(cart), amount: centsOf(cart.subtotal) },
      ...(cart.needs_shipping ? [{ label: 'Shipping', amount: centsOf(cart.shipping) }] : []),
    ],
    total: { label: totalLabel(cart), amount: centsOf(cart.total) },
  }
}

function totalLabel({ total, tax }: ShownCart): string {
  if (total === 0) return 'You pay'
  return tax === 'at_payment' ? 'Before tax' : 'Total'
}

/** The next action for the cart; the first that applies. */
export type CartStep = 'checkout-open' | 'nothing-to-buy' | 'too-little' | 'free' | 'payable'

export function cartStep({ checkout, count, total, smallest_payment: minPayment }: ShownCart): CartStep {
  if (checkout) return 'checkout-open'
  if (count === 0) return 'nothing-to-buy'
  if (total === 0) return 'free'
  return total < minPayment ? 'too-little' : 'payable'
}

/** Label of the checkout button, including the total if it is final. */
export function payLabel({ total, tax }: ShownCart): string {
  if (total === 0) return 'Get it for $0.00'
  return tax === 'at_payment' ? 'Go to payment' : `Pay ${dollarsText(total)}`
}

/** The items reserved while the checkout is open. */
export const reservedText = (count: number): string =>
  count === 1
    ? 'The next page belongs to the card payment provider. This is held for you while it is open.'
    : `The next page belongs to the card payment provider. These ${count} things are held for you while it is open.`

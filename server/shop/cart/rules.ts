import { type CartItem, type CartItemState, cartLimits } from '#contract/shop/cart.ts'
import type { ProductKind } from '#contract/shop/products.ts'

/** Minimum card payment in cents; the provider rejects less. */
export const minPaymentCents = 50
/** Maximum card payment in cents. */
export const maxPaymentCents = 99_999_999

interface Stocked {
  kind: ProductKind
  /** Null: unlimited. */
  inventory_count: number | null
  is_active: boolean
  deleted_at: string | null
}

/** Whether the product must be packed and shipped. */
export const isShippable = (kind: ProductKind): boolean => kind !== 'digital'

/**
 * Maximum quantity of a product in one person's cart.
 * @param reserved quantity in this person's own open checkout; reserved from the stock, and available to them
 */
export function maxQuantityOf(
  { kind, inventory_count: count }: Pick<Stocked, 'kind' | 'inventory_count'>,
  reserved = 0,
): number {
  const wanted = isShippable(kind) ? cartLimits.quantity : 1
  return count === null ? wanted : Math.min(wanted, count + reserved)
}

/** Whether this quantity of a product can be paid for now. */
export function cartItemState(product: Stocked, quantity: number, reserved = 0): CartItemState {
  if (!product.is_active || product.deleted_at !== null) return 'gone'
  const maxQuantity = maxQuantityOf(product, reserved)
  if (maxQuantity === 0) return 'sold_out'
  return quantity > maxQuantity ? 'few' : 'available'
}

/** The payable items and their total before tax. Shipping is free if nothing is shipped. */
export function cartSums(
  items: readonly Pick<CartItem, 'state' | 'kind' | 'quantity' | 'amount'>[],
  shippingPrice: number,
) {
  const payableItems = items.filter(({ state }) => state === 'available')
  const subtotal = payableItems.reduce((sum, { amount }) => sum + amount, 0)
  const needsShipping = payableItems.some(({ kind }) => isShippable(kind))
  const shipping = needsShipping ? shippingPrice : 0
  return {
    count: payableItems.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shipping,
    total: subtotal + shipping,
    needs_shipping: needsShipping,
  }
}

/** Quantity of an item after a visitor's cart is merged into a member's; never more than can be bought. */
export const mergedQuantity = (own: number, visitors: number, maxQuantity: number): number =>
  Math.max(1, Math.min(own + visitors, maxQuantity, cartLimits.quantity))

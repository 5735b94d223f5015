import type { Cart, CartItem } from '#contract/shop/cart.ts'
import type { Shipping } from '#contract/shop/products.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import type { OrderStore, Reserved } from '#server/shop/orders/store.ts'
import { cartItemState, cartSums, maxQuantityOf, minPaymentCents } from './rules.ts'
import type { CartOwner, CartRow, CartStore } from './store.ts'

export interface QuoteContext {
  store: Pick<CartStore, 'find' | 'items'>
  orders: Pick<OrderStore, 'reservedBy' | 'openCheckout'>
  shipping(): Promise<Shipping>
  config: Pick<Config, 'automaticTax'>
}

/** The content of a cart and its payable part. */
export interface QuotedCart {
  cart: Cart
  rows: CartRow[]
  shipping: Shipping
}

const noneReserved: Reserved = new Map()

/** Reads a cart with the current prices and stock. */
export async function quoteCart(context: QuoteContext, owner: CartOwner | undefined): Promise<QuotedCart> {
  const { store, orders, config } = context
  const [cartId, reserved, checkout, shipping] = await Promise.all([
    owner && store.find(owner),
    reservedBy(orders, owner),
    owner && 'memberId' in owner ? orders.openCheckout(owner.memberId) : null,
    context.shipping(),
  ])
  const rows = cartId === undefined ? [] : await store.items(cartId)
  const items = rows.map((row) => toItem(row, reserved.get(row.product_id)))
  const cart: Cart = {
    items,
    ...cartSums(items, shipping.price),
    countries: shipping.countries,
    tax: config.automaticTax ? 'at_payment' : 'none',
    smallest_payment: minPaymentCents,
    checkout,
  }
  return { cart, rows, shipping }
}

/** Quantities that the open checkout of this cart's owner reserves, by product. */
export const reservedBy = async (
  orders: Pick<OrderStore, 'reservedBy'>,
  owner: CartOwner | undefined,
): Promise<Reserved> => (owner && 'memberId' in owner ? orders.reservedBy(owner.memberId) : noneReserved)

function toItem(row: CartRow, reserved: number | undefined): CartItem {
  const { price_cents: price, quantity, file_name: name, file_size: size, inventory_count: count } = row
  return {
    product_id: row.product_id,
    state: cartItemState(row, quantity, reserved),
    name: row.name,
    image_url: row.image_key && pictureUrl(row.image_key),
    kind: row.kind,
    file: name === null || size === null ? null : { name, size },
    price,
    price_when_added: row.price_when_added,
    quantity,
    most: maxQuantityOf(row, reserved),
    inventory_count: count,
    amount: price * quantity,
  }
}

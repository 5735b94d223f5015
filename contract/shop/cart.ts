import * as z from 'zod'
import { IdParams, Moment, Money } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Product } from './products.ts'
import { shopRoutes } from './routes.ts'

/** Cart limits: maximum quantity per item, and maximum number of different items. */
export const cartLimits = { quantity: 99, items: 100 } as const

const Quantity = z
  .int('Please give a whole number.')
  .min(1, 'Please give at least 1.')
  .max(cartLimits.quantity, `Please give at most ${cartLimits.quantity}.`)

/** `few` asks for more than the stock. Only `available` items are paid for. */
export const CartItemState = z.enum(['available', 'few', 'sold_out', 'gone'])
export type CartItemState = z.infer<typeof CartItemState>

const CartItem = z.object({
  product_id: z.int(),
  state: CartItemState,
  name: z.string(),
  image_url: z.string().nullable(),
  kind: Product.shape.kind,
  file: Product.shape.file,
  /** Current price of one item. */
  price: Money,
  price_when_added: Money,
  quantity: z.int(),
  /** Maximum quantity that can be bought; 1 for digital products. */
  most: z.int(),
  inventory_count: z.int().nullable(),
  amount: Money.describe('Price by quantity'),
})
export type CartItem = z.infer<typeof CartItem>

/** An open checkout. Its items are reserved, and it is shown in place of the cart's totals. */
const OpenCheckout = z.object({ url: z.string(), order_id: z.int(), expires_at: Moment })

export const Cart = z.object({
  items: CartItem.array(),
  /** Number of items that can be paid for. */
  count: z.int(),
  subtotal: Money,
  shipping: Money,
  total: Money.describe('Before tax'),
  needs_shipping: z.boolean(),
  countries: z.string().array(),
  tax: z.enum(['at_payment', 'none']).describe('Whether the provider adds sales tax'),
  smallest_payment: Money.describe('Cards take no less; nothing at all needs no card'),
  checkout: OpenCheckout.nullable(),
})
export type Cart = z.infer<typeof Cart>

export const cart = defineApi(shopRoutes.cart, {
  read: { summary: "The member's cart, or that of this browser", reply: Cart },
  add: {
    summary: 'Puts a product into the cart, or more of it',
    body: z.object({ product_id: z.int().positive(), quantity: Quantity }),
    reply: Cart,
  },
  setQuantity: {
    summary: 'Says how many of a product there are to be; the id is that of the product',
    params: IdParams,
    body: z.object({ quantity: Quantity }),
    reply: Cart,
  },
  remove: { summary: 'Takes a product out of the cart', params: IdParams, reply: Cart },
  checkout: {
    summary: 'Begins the payment of the cart; what costs nothing is ordered at once',
    /** The total that the buyer has seen. A different total is rejected, so no buyer pays an unseen amount. */
    body: z.object({ total: Money }),
    reply: z.object({ order_id: z.int(), sessionUrl: z.string().nullable() }),
  },
  closeCheckout: { summary: 'Closes the open payment page and frees what it holds', reply: Cart },
})

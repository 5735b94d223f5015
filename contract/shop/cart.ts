import * as z from 'zod'
import { IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
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
  amount: Money.describe('Price multiplied by quantity'),
})
export type CartItem = z.infer<typeof CartItem>

/** An open checkout. Its items are reserved, and it is shown in place of the cart's totals. */
const OpenCheckout = z.object({ url: z.string(), order_id: z.int(), expires_at: Timestamp })

export const Cart = z.object({
  items: CartItem.array(),
  /** Number of items that can be paid for. */
  count: z.int(),
  subtotal: Money,
  shipping: Money,
  total: Money.describe('Before tax'),
  needs_shipping: z.boolean(),
  countries: z.string().array(),
  tax: z.enum(['at_payment', 'none']).describe('Whether the payment provider adds sales tax'),
  smallest_payment: Money.describe('Minimum amount of a card payment; a total of 0 needs no payment'),
  checkout: OpenCheckout.nullable(),
})
export type Cart = z.infer<typeof Cart>

export const cart = defineApi(shopRoutes.cart, {
  read: { summary: "Get the member's cart, or this browser's cart for visitors", reply: Cart },
  add: {
    summary: 'Add a quantity of a product to the cart',
    body: z.object({ product_id: z.int().positive(), quantity: Quantity }),
    reply: Cart,
  },
  setQuantity: {
    summary: 'Set the quantity of a product in the cart; `id` is the id of the product',
    params: IdParams,
    body: z.object({ quantity: Quantity }),
    reply: Cart,
  },
  remove: { summary: 'Remove a product from the cart; `id` is the id of the product', params: IdParams, reply: Cart },
  checkout: {
    summary: 'Start a checkout of the cart; a total of 0 is ordered at once',
    /** The total that the buyer has seen. A different total is rejected, so no buyer pays an unseen amount. */
    body: z.object({ total: Money }),
    reply: z.object({ order_id: z.int(), sessionUrl: z.string().nullable() }),
  },
  closeCheckout: { summary: 'Close the open checkout and release its stock', reply: Cart },
})

import { type Cart, type CartItem, cartLimits } from '#contract/shop/cart.ts'
import type { Shipping } from '#contract/shop/products.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { isoMoment } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound, unauthorized } from '#server/platform/http/problems.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import { pictureUrl } from '#server/shop/catalog/rules.ts'
import type { OrderStore, Reserved } from '#server/shop/orders/store.ts'
import { cartItemState, cartSums, isSent, maxQuantityOf, mergedQuantity, minPaymentCents } from './rules.ts'
import type { CartOwner, CartRow, CartStore } from './store.ts'

interface Dependencies {
  db: Database
  store: CartStore
  orders: Pick<OrderStore, 'reservedBy' | 'openCheckout'>
  payers: Pick<PayerStore, 'lock'>
  /** The current state of a product, including deleted and hidden ones. */
  product(id: number): Promise<ProductRow | undefined>
  shipping(): Promise<Shipping>
  config: Pick<Config, 'automaticTax' | 'payments'>
}

/** The content of a cart and its payable part. */
export interface QuotedCart {
  cart: Cart
  rows: CartRow[]
  shipping: Shipping
}

const noneReserved: Reserved = new Map()
const tooManyKinds = `Your cart holds ${cartLimits.items} different things, which is as many as it takes. Please take something out first.`

/** The cart of a member, or of a browser without a signed-in user. */
export function cartService({ db, store, orders, payers, product, shipping, config }: Dependencies) {
  /** Locks an owner's cart until the transaction ends. The member is locked first, as in all transactions. */
  const lock = async (owner: CartOwner): Promise<number | undefined> => {
    if ('memberId' in owner && !(await payers.lock(owner.memberId))) throw unauthorized()
    return store.lock(owner)
  }

  const open = async (owner: CartOwner, moment: string): Promise<number> => {
    const known = await lock(owner)
    if (known !== undefined) return known
    await store.create(owner, moment)
    const id = await store.lock(owner)
    if (id === undefined) throw new Error('A cart that was made is not there')
    return id
  }

  const quoteCart = async (owner: CartOwner | undefined): Promise<QuotedCart> => {
    const memberId = owner && 'memberId' in owner ? owner.memberId : undefined
    const [cartId, reserved, checkout, sending] = await Promise.all([
      owner && store.find(owner),
      memberId === undefined ? noneReserved : orders.reservedBy(memberId),
      memberId === undefined ? null : orders.openCheckout(memberId),
      shipping(),
    ])
    const rows = cartId === undefined ? [] : await store.items(cartId)
    const items = rows.map((row) => toItem(row, reserved.get(row.product_id)))
    const cart: Cart = {
      items,
      ...cartSums(items, sending.price),
      countries: sending.countries,
      tax: config.automaticTax ? 'at_payment' : 'none',
      smallest_payment: minPaymentCents,
      checkout,
    }
    return { cart, rows, shipping: sending }
  }

  const reserved = (owner: CartOwner) => ('memberId' in owner ? orders.reservedBy(owner.memberId) : noneReserved)

  return {
    quoteCart,

    async read(owner: CartOwner | undefined): Promise<Cart> {
      return (await quoteCart(owner)).cart
    },

    /** Adds this quantity of a product to the cart. */
    async add(owner: CartOwner, item: { product_id: number; quantity: number }, now: number): Promise<Cart> {
      const moment = isoMoment(now)
      await db.transaction(async () => {
        const cartId = await open(owner, moment)
        const found = await product(item.product_id)
        if (!found?.is_active || found.deleted_at !== null) throw notFound('This product is not in the store.')
        const rows = await store.items(cartId)
        const inCart = rows.find(({ product_id: id }) => id === found.id)?.quantity ?? 0
        if (inCart === 0 && rows.length >= cartLimits.items) throw conflict('cart_full', tooManyKinds)
        // The quantity of a download stays 1, however often it is added.
        const quantity = isSent(found.kind) ? inCart + item.quantity : 1
        assertStock(found, quantity, (await reserved(owner)).get(found.id))
        await store.setQuantity(cartId, { productId: found.id, quantity, cents: found.price_cents }, moment)
        await store.touch(cartId, moment)
      })
      return (await quoteCart(owner)).cart
    },

    async setQuantity(owner: CartOwner | undefined, productId: number, quantity: number, now: number): Promise<Cart> {
      if (!owner) throw notInCart()
      const moment = isoMoment(now)
      await db.transaction(async () => {
        const cartId = await lock(owner)
        const row = cartId && (await store.items(cartId)).find(({ product_id: id }) => id === productId)
        if (!cartId || !row) throw notInCart()
        if (quantity > row.quantity || quantity > 1) assertStock(row, quantity, (await reserved(owner)).get(productId))
        await store.setQuantity(cartId, { productId, quantity, cents: row.price_when_added }, moment)
        await store.touch(cartId, moment)
      })
      return (await quoteCart(owner)).cart
    },

    async remove(owner: CartOwner | undefined, productId: number): Promise<Cart> {
      if (!owner) throw notInCart()
      await db.transaction(async () => {
        const cartId = await lock(owner)
        if (cartId === undefined || !(await store.removeItem(cartId, productId))) throw notInCart()
      })
      return (await quoteCart(owner)).cart
    },

    /** Merges the visitor's cart of this browser into the member's, and deletes the visitor's. */
    async merge(memberId: number, cookieHash: string, now: number): Promise<void> {
      // Most cookies are old. Check without a lock first, so that reads do not wait for writes.
      if ((await store.find({ cookieHash })) === undefined) return
      await db.transaction(async () => {
        const moment = isoMoment(now)
        if (!(await payers.lock(memberId))) throw unauthorized()
        const visitors = await store.lock({ cookieHash })
        if (visitors === undefined) return
        const own = await open({ memberId }, moment)
        const rows = await store.items(own)
        const reserved = await orders.reservedBy(memberId)
        for (const row of await store.items(visitors)) {
          const known = rows.find(({ product_id: id }) => id === row.product_id)
          if (!known && rows.length >= cartLimits.items) continue
          const maxQuantity = maxQuantityOf(row, reserved.get(row.product_id))
          const quantity = mergedQuantity(known?.quantity ?? 0, row.quantity, maxQuantity)
          const cents = known?.price_when_added ?? row.price_when_added
          await store.setQuantity(own, { productId: row.product_id, quantity, cents }, moment)
          if (!known) rows.push(row)
        }
        await store.remove(visitors)
      })
    },
  }
}

export type CartService = ReturnType<typeof cartService>

const notInCart = () => notFound('This is not in your cart.')

/** @throws if this quantity cannot be bought, with the quantity that can */
function assertStock(product: Pick<ProductRow, 'kind' | 'inventory_count'>, quantity: number, reserved = 0) {
  const maxQuantity = maxQuantityOf(product, reserved)
  if (quantity <= maxQuantity) return
  if (maxQuantity === 0) throw conflict('sold_out', 'This is sold out.')
  if (!isSent(product.kind)) throw invalid({ quantity: 'One is enough: it can be downloaded as often as you like.' })
  if (maxQuantity === cartLimits.quantity)
    throw invalid({ quantity: `Please take at most ${maxQuantity} of one thing.` })
  throw conflict('few', maxQuantity === 1 ? 'Only 1 is left.' : `Only ${maxQuantity} are left.`)
}

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

import { type Cart, type CartItem, cartLimits } from '#contract/shop/cart.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, invalid, notFound, unauthorized } from '#server/platform/http/problems.ts'
import type { ProductRow } from '#server/shop/catalog/product-row.ts'
import { type QuoteContext, quoteCart, reservedBy } from './quoted-cart.ts'
import { isShippable, maxQuantityOf, mergedQuantity } from './rules.ts'
import type { CartOwner, CartStore } from './store.ts'

interface Dependencies extends QuoteContext {
  db: Database
  store: CartStore
  payers: Pick<PayerStore, 'lock'>
  /** The current state of a product, including deleted and hidden ones. */
  product(id: number): Promise<ProductRow | undefined>
}

type NewItem = Pick<CartItem, 'product_id' | 'quantity'>

const tooManyKinds = `Your cart holds ${cartLimits.items} different things, which is as many as it takes. Please take something out first.`

/** The cart of a member, or of a browser without a signed-in user. */
export const cartService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    quoteCart,
    read,
    add: thenRead(inTransaction(add)),
    setQuantity: requireOwner(thenRead(inTransaction(setQuantity))),
    remove: requireOwner(thenRead(inTransaction(remove))),
    merge,
  })

export type CartService = ReturnType<typeof cartService>

async function read(context: Dependencies, owner: CartOwner | undefined): Promise<Cart> {
  return (await quoteCart(context, owner)).cart
}

/** Adds this quantity of a product to the cart. */
async function add(context: Dependencies, owner: CartOwner, item: NewItem, now: number): Promise<void> {
  const { store } = context
  const timestamp = isoTimestamp(now)
  const cartId = await open(context, owner, timestamp)
  const found = await context.product(item.product_id)
  if (!found?.is_active || found.deleted_at !== null) throw notFound('This product is not in the store.')
  const rows = await store.items(cartId)
  const inCart = rows.find(({ product_id: id }) => id === found.id)?.quantity ?? 0
  if (inCart === 0 && rows.length >= cartLimits.items) throw conflict('cart_full', tooManyKinds)
  // The quantity of a download stays 1, however often it is added.
  const quantity = isShippable(found.kind) ? inCart + item.quantity : 1
  assertStock(found, quantity, (await reservedBy(context.orders, owner)).get(found.id))
  await store.setQuantity(cartId, { productId: found.id, quantity, cents: found.price_cents }, timestamp)
  await store.touch(cartId, timestamp)
}

async function setQuantity(context: Dependencies, owner: CartOwner, productId: number, quantity: number, now: number) {
  const { store } = context
  const timestamp = isoTimestamp(now)
  const cartId = await lock(context, owner)
  const row = cartId && (await store.items(cartId)).find(({ product_id: id }) => id === productId)
  if (!cartId || !row) throw notInCart()
  if (quantity > row.quantity || quantity > 1)
    assertStock(row, quantity, (await reservedBy(context.orders, owner)).get(productId))
  await store.setQuantity(cartId, { productId, quantity, cents: row.price_when_added }, timestamp)
  await store.touch(cartId, timestamp)
}

async function remove(context: Dependencies, owner: CartOwner, productId: number): Promise<void> {
  const cartId = await lock(context, owner)
  if (cartId === undefined || !(await context.store.removeItem(cartId, productId))) throw notInCart()
}

/** Merges the visitor's cart of this browser into the member's, and deletes the visitor's. */
async function merge(context: Dependencies, memberId: number, cookieHash: string, now: number): Promise<void> {
  // Most cookies are old. Check without a lock first, so that reads do not wait for writes.
  if ((await context.store.find({ cookieHash })) === undefined) return
  await inTransaction(mergeLocked)(context, memberId, cookieHash, isoTimestamp(now))
}

async function mergeLocked(context: Dependencies, memberId: number, cookieHash: string, timestamp: string) {
  const { store, payers, orders } = context
  if (!(await payers.lock(memberId))) throw unauthorized()
  const visitors = await store.lock({ cookieHash })
  if (visitors === undefined) return
  const own = await open(context, { memberId }, timestamp)
  const rows = await store.items(own)
  const reserved = await orders.reservedBy(memberId)
  for (const row of await store.items(visitors)) {
    const existing = rows.find(({ product_id: id }) => id === row.product_id)
    if (!existing && rows.length >= cartLimits.items) continue
    const maxQuantity = maxQuantityOf(row, reserved.get(row.product_id))
    const quantity = mergedQuantity(existing?.quantity ?? 0, row.quantity, maxQuantity)
    const cents = existing?.price_when_added ?? row.price_when_added
    await store.setQuantity(own, { productId: row.product_id, quantity, cents }, timestamp)
    if (!existing) rows.push(row)
  }
  await store.remove(visitors)
}

/** Rejects a change by a browser that has no cart. */
function requireOwner<A extends unknown[], R>(
  run: (context: Dependencies, owner: CartOwner, ...args: A) => Promise<R>,
) {
  return async (context: Dependencies, owner: CartOwner | undefined, ...args: A): Promise<R> => {
    if (!owner) throw notInCart()
    return run(context, owner, ...args)
  }
}

/** Returns the cart after a change. */
function thenRead<A extends unknown[]>(change: (context: Dependencies, owner: CartOwner, ...args: A) => Promise<void>) {
  return async (context: Dependencies, owner: CartOwner, ...args: A): Promise<Cart> => {
    await change(context, owner, ...args)
    return read(context, owner)
  }
}

async function open(context: Dependencies, owner: CartOwner, timestamp: string): Promise<number> {
  const existing = await lock(context, owner)
  if (existing !== undefined) return existing
  await context.store.create(owner, timestamp)
  const id = await context.store.lock(owner)
  if (id === undefined) throw new Error('A cart that was made is not there')
  return id
}

/** Locks an owner's cart until the transaction ends. The member is locked first, as in all transactions. */
async function lock({ store, payers }: Dependencies, owner: CartOwner): Promise<number | undefined> {
  if ('memberId' in owner && !(await payers.lock(owner.memberId))) throw unauthorized()
  return store.lock(owner)
}

const notInCart = () => notFound('This is not in your cart.')

/** @throws if this quantity cannot be bought, with the quantity that can */
function assertStock(product: Pick<ProductRow, 'kind' | 'inventory_count'>, quantity: number, reserved = 0) {
  const maxQuantity = maxQuantityOf(product, reserved)
  if (quantity <= maxQuantity) return
  if (maxQuantity === 0) throw conflict('sold_out', 'This is sold out.')
  if (!isShippable(product.kind))
    throw invalid({ quantity: 'One is enough: it can be downloaded as often as you like.' })
  if (maxQuantity === cartLimits.quantity)
    throw invalid({ quantity: `Please take at most ${maxQuantity} of one thing.` })
  throw conflict('few', maxQuantity === 1 ? 'Only 1 is left.' : `Only ${maxQuantity} are left.`)
}

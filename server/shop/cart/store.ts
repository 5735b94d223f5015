import * as z from 'zod'
import { ProductKind } from '#contract/shop/products.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { type Fragment, sql } from '#server/platform/db/sql.ts'

/** A cart item with the current state of its product. */
export const CartRow = z.object({
  product_id: z.int(),
  quantity: z.int(),
  price_when_added: z.int(),
  name: z.string(),
  price_cents: z.int(),
  kind: ProductKind,
  image_key: z.string().nullable(),
  file_storage_key: z.string().nullable(),
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
  inventory_count: z.int().nullable(),
  is_active: BooleanColumn,
  deleted_at: z.string().nullable(),
})
export type CartRow = z.infer<typeof CartRow>

/** Owner of a cart: a member, or a browser by the hash of its cookie. */
export type CartOwner = { memberId: number } | { cookieHash: string }

const ownedBy = (owner: CartOwner): Fragment =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`cookie_hash = ${owner.cookieHash}`

const Id = z.object({ id: z.int() }).optional()

/** Time in milliseconds after which an untouched visitor cart is deleted. */
export const visitorCartMs = 90 * 24 * 3_600_000

export const cartStore = (db: Database) => ({
  /** The cart of an owner. */
  async find(owner: CartOwner): Promise<number | undefined> {
    return Id.parse(await db.one`select id from carts where ${ownedBy(owner)}`)?.id
  },

  /** The cart of an owner, locked until the transaction ends. */
  async lock(owner: CartOwner): Promise<number | undefined> {
    return Id.parse(await db.one`select id from carts where ${ownedBy(owner)} ${db.forUpdate}`)?.id
  },

  /** Two tabs may call this concurrently; only one cart is created. Call it in a transaction. */
  async create(owner: CartOwner, timestamp: string): Promise<void> {
    const [memberId, cookieHash] = 'memberId' in owner ? [owner.memberId, null] : [null, owner.cookieHash]
    await db.run`
      insert into carts (id, member_id, cookie_hash, updated_at)
      values (${await db.id()}, ${memberId}, ${cookieHash}, ${timestamp}) on conflict do nothing`
  },

  touch: (cartId: number, timestamp: string) => db.run`update carts set updated_at = ${timestamp} where id = ${cartId}`,

  /** In the order of adding. */
  async items(cartId: number): Promise<CartRow[]> {
    const rows = await db.all`
      select i.product_id, i.quantity, i.price_cents as price_when_added, p.name, p.price_cents, p.kind, p.image_key,
        p.file_storage_key, p.file_name, p.file_size, p.inventory_count, p.is_active, p.deleted_at
      from cart_items i join products p on p.id = i.product_id
      where i.cart_id = ${cartId} order by i.added_at, i.product_id`
    return parseRows(CartRow, rows)
  },

  /** Sets the quantity of a product in a cart; the price at the time of adding is kept. */
  setQuantity: (
    cartId: number,
    { productId, quantity, cents }: { productId: number; quantity: number; cents: number },
    timestamp: string,
  ) => db.run`
    insert into cart_items (cart_id, product_id, quantity, price_cents, added_at)
    values (${cartId}, ${productId}, ${quantity}, ${cents}, ${timestamp})
    on conflict (cart_id, product_id) do update set quantity = excluded.quantity`,

  /** @returns whether it was in the cart */
  async removeItem(cartId: number, productId: number): Promise<boolean> {
    return (await db.run`delete from cart_items where cart_id = ${cartId} and product_id = ${productId}`) > 0
  },

  remove: (cartId: number) => db.run`delete from carts where id = ${cartId}`,

  /** Removes paid items from a member's cart; items added later stay. */
  async removePaidItems(memberId: number, paid: readonly { product_id: number | null; quantity: number }[]) {
    for (const { product_id: productId, quantity } of paid) {
      await db.run`
        delete from cart_items where product_id = ${productId} and quantity <= ${quantity}
          and cart_id in (select id from carts where member_id = ${memberId})`
      await db.run`
        update cart_items set quantity = quantity - ${quantity} where product_id = ${productId} and quantity > ${quantity}
          and cart_id in (select id from carts where member_id = ${memberId})`
    }
  },

  /** Deletes up to `limit` visitor carts that have expired. */
  purge: (now: number, limit: number) => db.run`
    delete from carts where id in (
      select id from carts where cookie_hash is not null and updated_at < ${isoTimestamp(now - visitorCartMs)}
      order by updated_at limit ${limit})`,
})

export type CartStore = ReturnType<typeof cartStore>

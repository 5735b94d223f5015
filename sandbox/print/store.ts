import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma busy_timeout = 5000;
  create table if not exists orders (
    seq integer primary key autoincrement, id text not null unique, partner text not null, reference text not null,
    stage text not null, moved_at integer not null, created_at integer not null, wish text not null, key text unique
  );
  create index if not exists orders_by_reference on orders (partner, reference);
  create table if not exists products (id text primary key, body text not null);
  create table if not exists callbacks (
    id text primary key, order_id text not null, url text not null, payload text not null,
    delivered integer not null default 0, attempts integer not null default 0, next_at integer
  );
  create table if not exists settings (name text primary key, value text not null);
`

/** The stage of an order. Both APIs have their own names for it. */
export const stages = ['created', 'passed', 'in_production', 'shipped', 'delivered'] as const
export const Stage = z.enum([...stages, 'canceled', 'failed'])
export type Stage = z.infer<typeof Stage>
export const Partner = z.enum(['gelato', 'prodigi'])
export type Partner = z.infer<typeof Partner>

const OrderRow = z.object({
  seq: z.number(),
  id: z.string(),
  partner: Partner,
  reference: z.string(),
  stage: Stage,
  /** Times of its last stage change and its creation, in milliseconds. */
  moved_at: z.number(),
  created_at: z.number(),
  /** The request in its API's own format. */
  wish: z.string().transform((text): unknown => JSON.parse(text)),
})
export type OrderRow = z.infer<typeof OrderRow>

const CallbackRow = z.object({
  id: z.string(),
  order_id: z.string(),
  url: z.string(),
  payload: z.string(),
  delivered: z.number(),
  attempts: z.number(),
})
export type CallbackRow = z.infer<typeof CallbackRow>

/**
 * The printers' database, separate from the site's. All calls are synchronous.
 * @param file ':memory:' for a temporary state
 */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(file)
  db.exec(schema)
  if (file !== ':memory:') chmodSync(file, 0o600)
  return { ...orderRows(db), ...callbackRows(db), ...settingRows(db), close: () => db.close() }
}
export type Store = ReturnType<typeof openStore>

function orderRows(db: DatabaseSync) {
  const insert = db.prepare(
    `insert into orders (id, partner, reference, stage, moved_at, created_at, wish, key) values (?, ?, ?, 'created', ?, ?, ?, ?)`,
  )
  const one = db.prepare('select * from orders where id = ?')
  const byKey = db.prepare('select * from orders where key = ?')
  const byReference = db.prepare('select * from orders where partner = ? and reference = ? order by seq desc')
  const newest = db.prepare('select * from orders order by seq desc limit ?')
  const move = db.prepare('update orders set stage = ?, moved_at = ? where id = ?')
  const saveProduct = db.prepare('insert into products (id, body) values (?, ?)')
  const countProducts = db.prepare('select count(*) as count from products')
  const Found = OrderRow.optional()
  return {
    insertOrder(
      row: Pick<OrderRow, 'id' | 'partner' | 'reference' | 'created_at'> & { wish: object; key: string | null },
    ) {
      const { id, partner, reference, created_at: at, wish, key } = row
      insert.run(id, partner, reference, at, at, JSON.stringify(wish), key)
    },
    order: (id: string) => Found.parse(one.get(id)),
    orderByKey: (key: string) => Found.parse(byKey.get(key)),
    ordersByReference: (partner: Partner, reference: string) =>
      OrderRow.array().parse(byReference.all(partner, reference)),
    newestOrders: (count: number) => OrderRow.array().parse(newest.all(count)),
    move: (id: string, stage: Stage, at: number) => void move.run(stage, at, id),
    saveProduct: (id: string, body: object) => void saveProduct.run(id, JSON.stringify(body)),
    countProducts: () => Number(countProducts.get()?.count),
  }
}

function callbackRows(db: DatabaseSync) {
  const insert = db.prepare('insert into callbacks (id, order_id, url, payload) values (?, ?, ?, ?)')
  const ready = db.prepare(
    'select * from callbacks where delivered = 0 and (attempts = 0 or next_at <= ?) order by rowid',
  )
  const all = db.prepare('select * from callbacks order by rowid')
  const updateCallback = db.prepare(
    'update callbacks set delivered = max(delivered, ?), attempts = attempts + 1, next_at = ? where id = ?',
  )
  return {
    insertCallback: ({ id, order_id, url, payload }: Pick<CallbackRow, 'id' | 'order_id' | 'url' | 'payload'>) =>
      void insert.run(id, order_id, url, payload),
    readyCallbacks: (now: number) => CallbackRow.array().parse(ready.all(now)),
    callbacks: () => CallbackRow.array().parse(all.all()),
    recordCallbackAttempt: (id: string, isAccepted: boolean, nextAt: number | null) =>
      void updateCallback.run(isAccepted ? 1 : 0, nextAt, id),
  }
}

function settingRows(db: DatabaseSync) {
  const get = db.prepare('select value from settings where name = ?')
  const set = db.prepare('insert or replace into settings (name, value) values (?, ?)')
  return {
    setting: (name: string): string | undefined => {
      const row = get.get(name)
      return row === undefined ? undefined : String(row.value)
    },
    saveSetting: (name: string, value: string) => void set.run(name, value),
  }
}

import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { BalanceTransaction, CheckoutSession, InternalState, Kind, KindWithState, StoredObjects } from './wire.ts'

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma busy_timeout = 5000;
  create table if not exists objects (
    seq integer primary key autoincrement, kind text not null, id text not null unique,
    body text not null, hidden text not null default '{}'
  );
  create index if not exists objects_by_kind on objects (kind, seq);
  create index if not exists objects_by_status on objects (kind, json_extract(body, '$.status'));
  create index if not exists objects_by_creation on objects (kind, json_extract(body, '$.created'));
  create index if not exists open_checkouts on objects (json_extract(hidden, '$.expiresAtMs'))
    where kind = 'checkout.session' and json_extract(body, '$.status') = 'open';
  create index if not exists transactions_of_payouts
    on objects (json_extract(hidden, '$.payout'), json_extract(body, '$.available_on'))
    where kind = 'balance_transaction';
  create table if not exists deliveries (
    event_id text primary key, seq integer not null, delivered integer not null default 0,
    attempts integer not null default 0, last_status integer, next_attempt_at integer
  );
  create index if not exists undelivered on deliveries (seq) where delivered = 0;
  create table if not exists replies (
    key text primary key, fingerprint text not null, status integer not null, body text not null, created integer not null
  );
  create table if not exists settings (name text primary key, value text not null);
`

/** Field names of a body with the required values, such as `{ 'payment.payment_intent': 'pi_1' }`. */
export type Where = Record<string, string | number | boolean>

/**
 * The provider's database, separate from the site's; objects are stored as JSON. All calls are synchronous.
 * @param file ':memory:' for a temporary state
 */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(file)
  db.exec(schema)
  if (file !== ':memory:') chmodSync(file, 0o600)
  return { ...transactions(db), ...objectRows(db), ...settingRows(db), db, close: () => db.close() }
}
export type Store = ReturnType<typeof openStore>

function transactions(db: DatabaseSync) {
  let depth = 0
  return {
    /** Runs atomically; a nested call joins the outer transaction. */
    transaction<T>(work: () => T): T {
      if (depth > 0) return work()
      db.exec('begin immediate')
      depth++
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      } finally {
        depth--
      }
    },
  }
}

const parse = (text: unknown) => JSON.parse(String(text))

function objectRows(db: DatabaseSync) {
  const insert = db.prepare('insert into objects (kind, id, body, hidden) values (?, ?, ?, ?)')
  const update = db.prepare('update objects set body = ? where id = ?')
  const updateState = db.prepare('update objects set hidden = ? where id = ?')
  const one = db.prepare('select kind, body, hidden from objects where id = ?')
  // Without this hint the engine would sort all open checkouts on every call.
  const firstToExpire = db.prepare(
    `select body, json_extract(hidden, '$.expiresAtMs') as at from objects indexed by open_checkouts
     where kind = 'checkout.session' and json_extract(body, '$.status') = 'open' order by at limit 1`,
  )

  const ofPayout = `from objects indexed by transactions_of_payouts
    where kind = 'balance_transaction' and json_extract(hidden, '$.payout')`
  const available = `json_extract(body, '$.available_on')`
  const firstAvailable = db.prepare(`select ${available} as at ${ofPayout} is null order by ${available} limit 1`)
  const transactions = db.prepare(`select body ${ofPayout} is ? order by ${available}, seq`)

  // Cached by SQL text; there is one per set of filter fields.
  const selects = new Map<string, StatementSync>()

  function list<K extends Kind>(kind: K, where: Where = {}, createdFrom?: number): StoredObjects[K][] {
    const values: SQLInputValue[] = [kind]
    let text = 'select body from objects where kind = ?'
    for (const [field, value] of Object.entries(where)) {
      // The state index is used only if its path is literal in the SQL text.
      text += field === 'status' ? ` and json_extract(body, '$.status') = ?` : ' and json_extract(body, ?) = ?'
      values.push(...(field === 'status' ? [] : [`$.${field}`]), typeof value === 'boolean' ? Number(value) : value)
    }
    if (createdFrom !== undefined) {
      text += ` and json_extract(body, '$.created') >= ?`
      values.push(createdFrom)
    }
    const select = selects.get(text) ?? db.prepare(`${text} order by seq desc`)
    selects.set(text, select)
    return select.all(...values).map(({ body }) => parse(body))
  }

  return {
    insert<K extends Kind>(
      kind: K,
      object: StoredObjects[K],
      internalState: K extends KindWithState ? InternalState[K] : null,
    ) {
      insert.run(kind, object.id, JSON.stringify(object), JSON.stringify(internalState ?? {}))
      return object
    },
    save<K extends Kind>(object: StoredObjects[K]) {
      update.run(JSON.stringify(object), object.id)
      return object
    },
    find<K extends Kind>(kind: K, id: string | null | undefined): StoredObjects[K] | undefined {
      const row = id ? one.get(id) : undefined
      return row?.kind === kind ? parse(row.body) : undefined
    },
    /** The object of any type with this id. */
    findAny(id: string): object | undefined {
      const row = one.get(id)
      return row && parse(row.body)
    },
    internalState<K extends KindWithState>(_kind: K, id: string): InternalState[K] {
      return parse(one.get(id)?.hidden ?? '{}')
    },
    saveInternalState<K extends KindWithState>(_kind: K, id: string, state: InternalState[K]) {
      updateState.run(JSON.stringify(state), id)
    },
    /** Newest first, like every list of the protocol; optionally only from a given second on. */
    list,
    /** When the first transaction of the balance that is in no payout becomes available, in seconds. */
    firstAvailable(): number | undefined {
      const row = firstAvailable.get()
      return row && Number(row.at)
    },
    /** The transactions of a payout, in the order in which they become available; null for those in none. */
    transactionsOfPayout: (payout: string | null): BalanceTransaction[] =>
      transactions.all(payout).map(({ body }) => parse(body)),
    /** The open checkout that expires first. */
    firstToExpire(): { session: CheckoutSession; at: number } | undefined {
      const row = firstToExpire.get()
      return row && { session: parse(row.body), at: Number(row.at) }
    },
  }
}

function settingRows(db: DatabaseSync) {
  const get = db.prepare('select value from settings where name = ?')
  const set = db.prepare('insert or replace into settings (name, value) values (?, ?)')
  return {
    setting: (name: string): unknown => {
      const row = get.get(name)
      return row === undefined ? undefined : parse(row.value)
    },
    saveSetting: (name: string, value: unknown) => void set.run(name, JSON.stringify(value)),
  }
}

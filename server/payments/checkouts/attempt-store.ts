import { Attempt } from '#server/payments/public/attempt.ts'
import { paymentLines } from '#server/payments/public/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRows } from '#server/platform/db/rows.ts'
import { assignments, columns } from '#server/platform/db/sql.ts'

export type NewAttempt = Pick<
  Attempt,
  | 'reference'
  | 'product'
  | 'member_id'
  | 'payer'
  | 'slot'
  | 'item'
  | 'lines'
  | 'total_cents'
  | 'parameters'
  | 'return_to'
  | 'expires_at'
>

const all = columns(Attempt.shape)
const Found = Attempt.optional()

export const attemptStore = (db: Database) => {
  const find = async (row: ReturnType<Database['one']>): Promise<Attempt | undefined> => Found.parse(await row)
  return {
    byId: (id: number) => find(db.one`select ${all} from payment_attempts where id = ${id}`),
    byReference: (reference: string) =>
      find(db.one`select ${all} from payment_attempts where reference = ${reference}`),
    byCheckout: (checkout: string) => find(db.one`select ${all} from payment_attempts where checkout = ${checkout}`),

    /**
     * The attempt of a checkout scope that may still be paid: its checkout is being created, open, or waiting for the
     * bank.
     */
    findOpen: (checkoutScope: string) =>
      find(db.one`
        select ${all} from payment_attempts
        where slot = ${checkoutScope} and state in ('creating', 'open', 'pending') order by id desc limit 1`),

    /** Attempts of a purchasable that should have ended before a timestamp but are not marked as ended. */
    async overdue(product: Attempt['product'], before: string): Promise<Attempt[]> {
      const rows = await db.all`
        select ${all} from payment_attempts
        where product = ${product} and state in ('creating', 'open') and expires_at < ${before} order by id limit 50`
      return parseRows(Attempt, rows)
    },

    /** A member's attempts that may still be paid, including those of their links. */
    async underWayOf(memberId: number): Promise<Attempt[]> {
      const rows = await db.all`
        select ${all} from payment_attempts
        where member_id = ${memberId} and state in ('creating', 'open', 'pending') order by id`
      return parseRows(Attempt, rows)
    },

    /** Unpaid attempts of a member: pending or declined by the bank. */
    async unpaidOf(memberId: number): Promise<Attempt[]> {
      const rows = await db.all`
        select ${all} from payment_attempts
        where member_id = ${memberId} and payer = 'member' and state in ('pending', 'failed') and checkout is not null
        order by id desc limit 20`
      return parseRows(Attempt, rows)
    },

    async insert({ lines, ...attempt }: NewAttempt, timestamp: string): Promise<Attempt> {
      const row = {
        id: await db.id(),
        ...attempt,
        lines: paymentLines.write(lines),
        try: 1,
        state: 'creating',
        checkout: null,
        checkout_url: null,
        created_at: timestamp,
        updated_at: timestamp,
        version: 0,
      }
      await db.insertMany('payment_attempts', [row])
      return Attempt.parse(row)
    },

    /**
     * Updates an attempt, unless it was changed since it was read.
     * @returns whether it was written
     */
    async update(
      { id, version }: Pick<Attempt, 'id' | 'version'>,
      changes: Partial<Pick<Attempt, 'state' | 'try' | 'checkout' | 'checkout_url'>>,
      timestamp: string,
    ): Promise<boolean> {
      const changed = await db.run`
        update payment_attempts set ${assignments({ ...changes, updated_at: timestamp, version: version + 1 })}
        where id = ${id} and version = ${version}`
      return changed > 0
    },
  }
}

export type AttemptStore = ReturnType<typeof attemptStore>

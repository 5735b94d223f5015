import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'

const Payer = z.object({
  id: z.int(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  /** 1 if the latest sign-in verified the address. */
  email_verified: z.int(),
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
})
/** Data of a member that payments need. */
export type Payer = z.infer<typeof Payer>

const Customer = z.object({ customer: z.string().nullable(), lost_customer: z.string().nullable() })
/** A member's customer id at the provider, and a previous id missing there. */
export type Customer = z.infer<typeof Customer>

const unknownCustomer: Customer = { customer: null, lost_customer: null }

export const payerStore = (db: Database) => ({
  async find(memberId: number): Promise<Payer | undefined> {
    const row = await db.one`
      select id, issuer, subject, email, email_verified, given_name, time_zone from members where id = ${memberId}`
    return parseRow(Payer, row)
  },

  /** Locks a member until the transaction ends. @returns undefined if deleted */
  async lock(memberId: number): Promise<Payer | undefined> {
    const row = await db.one`
      select id, issuer, subject, email, email_verified, given_name, time_zone from members where id = ${memberId} ${db.forUpdate}`
    return parseRow(Payer, row)
  },

  /** Locks members in the order of their ids until the transaction ends. Deleted ones are absent. */
  async lockMany(memberIds: readonly number[]): Promise<Payer[]> {
    const rows = await db.all`
      select ${columns(Payer.shape)} from members where id in (${join(memberIds)}) order by id ${db.forUpdate}`
    return parseRows(Payer, rows)
  },

  /** A member's customer id at the provider. */
  async customer(memberId: number): Promise<Customer> {
    const row = await db.one`select customer, lost_customer from payment_customers where member_id = ${memberId}`
    return parseRow(Customer, row) ?? unknownCustomer
  },

  /** Stores a customer id; the first of concurrent requests wins. Call it in a transaction. */
  async saveCustomer(memberId: number, customer: string): Promise<void> {
    await db.run`
      insert into payment_customers (member_id, customer) values (${memberId}, ${customer})
      on conflict (member_id) do update set customer = excluded.customer where payment_customers.customer is null`
  },

  /** Removes a customer id that the provider does not know. */
  loseCustomer: (customer: string) => db.run`
    update payment_customers set customer = null, lost_customer = ${customer} where customer = ${customer}`,
})

export type PayerStore = ReturnType<typeof payerStore>

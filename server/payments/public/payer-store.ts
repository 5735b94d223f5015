import * as z from 'zod'
import type { Database } from '#server/platform/db/database.ts'

const Payer = z.object({
  id: z.int(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
})
/** A member, as far as payments need to know one. */
export type Payer = z.infer<typeof Payer>

const Customer = z.object({ customer: z.string().nullable(), lost_customer: z.string().nullable() })
/** Whom the provider knows a member by, and whom it has lost. */
export type Customer = z.infer<typeof Customer>

const unknownCustomer: Customer = { customer: null, lost_customer: null }

export const payerStore = (db: Database) => ({
  async find(memberId: number): Promise<Payer | undefined> {
    const row = await db.one`
      select id, issuer, subject, email, given_name, time_zone from members where id = ${memberId}`
    return Payer.optional().parse(row)
  },

  /** Keeps a member as they are until the transaction ends. @returns undefined where they are gone */
  async lock(memberId: number): Promise<Payer | undefined> {
    const row = await db.one`
      select id, issuer, subject, email, given_name, time_zone from members where id = ${memberId} ${db.forUpdate}`
    return Payer.optional().parse(row)
  },

  /** Whom the provider knows a member by. */
  async customer(memberId: number): Promise<Customer> {
    const row = await db.one`select customer, lost_customer from payment_customers where member_id = ${memberId}`
    return Customer.optional().parse(row) ?? unknownCustomer
  },

  /** Two tabs may be at it: the first one's stays. Call it in a transaction. */
  async saveCustomer(memberId: number, customer: string): Promise<void> {
    await db.run`
      insert into payment_customers (member_id, customer) values (${memberId}, ${customer})
      on conflict (member_id) do update set customer = excluded.customer where payment_customers.customer is null`
  },

  /** The provider does not know this one any more. */
  loseCustomer: (customer: string) => db.run`
    update payment_customers set customer = null, lost_customer = ${customer} where customer = ${customer}`,
})

export type PayerStore = ReturnType<typeof payerStore>

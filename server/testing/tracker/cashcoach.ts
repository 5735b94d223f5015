import assert from 'node:assert/strict'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

const tracker = '/api/expense-tracker'

/** Grants CashCoach to a member. */
export async function openCashcoach({ db, clock }: TestApp, { id }: Person) {
  await db.run`
    insert into cashcoach_grants (id, member_id, granted_by, created_at)
    values (${await db.id()}, ${id}, ${'operator'}, ${isoTimestamp(clock.now())})`
}

/** Revokes it. */
export const closeCashcoach = ({ db, clock }: TestApp, { id }: Person) =>
  db.run`update cashcoach_grants set ended_at = ${isoTimestamp(clock.now())} where member_id = ${id}`

/** A member with CashCoach. */
export async function subscriber(site: TestApp, email: string): Promise<Person> {
  const person = await site.as(email)
  await openCashcoach(site, person)
  return person
}

/** The ids of a member's categories, in order. */
export async function categoryIds(person: Person): Promise<number[]> {
  const reply = await person.send('GET', `${tracker}/categories`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().map(({ id }: { id: number }) => id)
}

interface Entry {
  amount?: number
  description?: string
  category_id?: number
  expense_date?: string
  kind?: string
  account_id?: number
  payment_method?: string | null
  tags?: string | null
}

/** Adds an expense; by default lunch on March 14. @returns the reply */
export async function addExpense(person: Person, entry: Entry = {}, headers: Record<string, string> = {}) {
  const [category_id] = entry.category_id === undefined ? await categoryIds(person) : []
  const body = { amount: 12.5, description: 'Lunch', expense_date: '2026-03-14', category_id, ...entry }
  const reply = await person.send('POST', `${tracker}/expenses`, body, headers)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

interface Limit {
  category_id?: number
  monthly_limit?: number
  alert_threshold?: number | null
  rollover?: boolean
}

/** Adds a budget; by default $100 for the first category. @returns the reply */
export async function addBudget(person: Person, limit: Limit = {}) {
  const [category_id] = limit.category_id === undefined ? await categoryIds(person) : []
  const reply = await person.send('POST', `${tracker}/budgets`, { category_id, monthly_limit: 100, ...limit })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

interface NewBill {
  description?: string
  category_id?: number
  amount?: number
  period?: string
  next_due?: string
}

/** Adds a bill; by default rent of $900 on the first of each month. @returns the reply */
export async function addBill(person: Person, bill: NewBill = {}) {
  const [category_id] = bill.category_id === undefined ? await categoryIds(person) : []
  const rent = { description: 'Rent', amount: 900, period: 'monthly', next_due: '2026-04-01', category_id }
  const reply = await person.send('POST', `${tracker}/bills`, { ...rent, ...bill })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

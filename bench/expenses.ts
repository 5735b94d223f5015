import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { localDate } from '#server/platform/base/clock.ts'
import { startBaseline } from './baseline.ts'
import { type Comparison, measureAlternately } from './compare.ts'
import type { Target } from './load.ts'
import type { Attempt } from './noise.ts'
import { baselineRequestsEach, sendAll } from './writes.ts'

const path = '/api/expense-tracker/expenses'
export const expenseName = `POST ${path}`

const Categories = z.array(z.object({ id: z.int() }))

interface Sender {
  cookie: string
  category_id: number
}

async function senderOf(site: Target, cookie: string): Promise<Sender> {
  const reply = await fetch(`${site.url}/api/expense-tracker/categories`, { headers: { cookie } })
  const [category] = Categories.parse(await reply.json())
  if (!category) throw new Error('A member has no categories')
  return { cookie, category_id: category.id }
}

/**
 * Measures adding expenses, each under its own idempotency key, against a bare server that stores nothing.
 * @param cookies of subscribers
 */
export async function compareExpenses(site: Target, cookies: readonly string[], attempt: Attempt): Promise<Comparison> {
  const expense_date = localDate(null, Date.now())
  const requestOf = ({ cookie, category_id }: Sender): RequestInit => ({
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ amount: 1250, category_id, expense_date, description: 'Groceries at the corner' }),
  })
  const senders = await Promise.all(cookies.map((cookie) => senderOf(site, cookie)))
  const [first] = senders
  if (!first) throw new Error('No member adds expenses')
  const reply = await (await fetch(`${site.url}${path}`, requestOf(first))).text()
  const baseline = await startBaseline({ headers: { 'content-type': 'application/json' }, body: reply })
  try {
    const rounds = await measureAlternately(
      () => sendAll(site, path, senders, requestOf),
      () => sendAll(baseline, '/', senders, requestOf, baselineRequestsEach),
      attempt,
    )
    return { name: expenseName, bytes: Buffer.byteLength(reply), rounds }
  } finally {
    baseline.stop()
  }
}

import * as z from 'zod'
import { systemClock } from '#server/platform/base/clock.ts'
import { maxBeginnings, measureUnderLoad } from './background-load.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { expenseSearchNames, measureExpenseSearch } from './expense-search.ts'
import { beginRepeatedRequests } from './repeated-requests.ts'
import type { BenchSite } from './site.ts'
import { addOldExpenses } from './tracker.ts'

const entryCount = 100_000

/** Expensive requests of one member with many expenses. */
const requestPaths: Record<string, string> = {
  'a search of 100,000 expenses without a match': '/api/expense-tracker/expenses/search?q=nothing+like+it',
  'a CSV export of 100,000 expenses': '/api/expense-tracker/export',
  'an account export with 100,000 expenses': '/api/account/export',
}
/** Minimum milliseconds from one request to the next. A member may search 60 times a minute, which takes 3.6 s. */
const intervalMs = 60

const nameOf = (description: string) => `p95 of GET /api/expense-tracker/expenses during ${description}`
export const expensiveRequestNames = [...expenseSearchNames, ...Object.keys(requestPaths).map(nameOf)]

const Me = z.object({ id: z.number() })

async function readMemberId(site: BenchSite, cookie: string): Promise<number> {
  const reply = await fetch(`${site.url}/api/users/me`, { headers: { cookie } })
  return Me.parse(await reply.json()).id
}

/** Adds many expenses from earlier years to a member. */
async function addManyExpenses(site: BenchSite, cookie: string) {
  const member = await readMemberId(site, cookie)
  const now = systemClock.now()
  await site.withDatabase(async (db) => {
    await addOldExpenses(db, member, entryCount, now)
    // PostgreSQL does this by itself within a minute.
    if (db.engine === 'postgres') await db.run`vacuum analyze expenses`
  })
}

/**
 * Measures other members while a member with many expenses uses the site. @param selected benchmark names
 */
export async function measureExpensiveRequests(
  site: BenchSite,
  engine: string,
  selected: ReadonlySet<string>,
): Promise<BenchmarkResult[]> {
  const requests = Object.entries(requestPaths).map(([description, path]) => ({
    name: `${nameOf(description)}, ${engine}`,
    path,
  }))
  const selectedRequests = requests.filter(({ name }) => selected.has(name))
  const isSearchSelected = expenseSearchNames.some((name) => selected.has(`${name}, ${engine}`))
  if (selectedRequests.length === 0 && !isSearchSelected) return []
  // A different member per round, because these requests are rate-limited. Taken from the end, so that other benchmarks do not
  // measure these members.
  const others = [...site.readerCookies]
  const heavyUserCookies = others.splice(-maxBeginnings)
  let filled = 0
  const heavyUser = async (index: number) => {
    for (; filled <= index; filled += 1) await addManyExpenses(site, heavyUserCookies[filled] ?? '')
    return heavyUserCookies[index] ?? ''
  }
  const searchingCookies = others.splice(-rounds)
  if (isSearchSelected) for (const cookie of searchingCookies) await addManyExpenses(site, cookie)
  const results = await measureExpenseSearch(site, engine, selected, searchingCookies)
  if (selectedRequests.length === 0) return results
  // All users of a first attempt exist beforehand, so that the database does not grow between the rounds.
  await heavyUser(rounds - 1)
  for (const { name, path } of selectedRequests) {
    const begin = async (beginning: number) => beginRepeatedRequests(site, path, await heavyUser(beginning), intervalMs)
    results.push(...(await measureUnderLoad(name, site, others, begin)))
  }
  return results
}

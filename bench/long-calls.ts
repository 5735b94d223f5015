import * as z from 'zod'
import { systemClock } from '#server/platform/base/clock.ts'
import { measureUnderLoad, rounds } from './background-load.ts'
import { beginCalls } from './repeated-calls.ts'
import type { BenchSite } from './site.ts'
import { addOldExpenses } from './tracker.ts'
import type { Verdict } from './verdicts.ts'

const entryCount = 100_000

/** Expensive requests of one member with many expenses. */
const requestPaths: Record<string, string> = {
  'a search of 100,000 expenses without a match': '/api/expense-tracker/expenses/search?q=nothing+like+it',
  'a CSV export of 100,000 expenses': '/api/expense-tracker/export',
  'the export of an account with 100,000 expenses': '/api/account/export',
}

const nameOf = (description: string) => `p95 of another member's month beside ${description}`
export const longCallNames = Object.keys(requestPaths).map(nameOf)

const Me = z.object({ id: z.number() })

async function memberOf(site: BenchSite, cookie: string): Promise<number> {
  const reply = await fetch(`${site.url}/api/users/me`, { headers: { cookie } })
  return Me.parse(await reply.json()).id
}

/** Adds many expenses from earlier years to a member. */
async function addEntries(site: BenchSite, cookie: string) {
  const member = await memberOf(site, cookie)
  const now = systemClock.now()
  await site.withDatabase((db) => addOldExpenses(db, member, entryCount, now))
}

/**
 * Measures other members while a member with many expenses uses the site. @param wanted the names of the requested rows
 */
export async function measureLongCalls(
  site: BenchSite,
  engine: string,
  wanted: ReadonlySet<string>,
): Promise<Verdict[]> {
  const all = Object.entries(requestPaths).map(([description, path]) => ({
    name: `${nameOf(description)}, ${engine}`,
    path,
  }))
  const selected = all.filter(({ name }) => wanted.has(name))
  if (selected.length === 0) return []
  // A different member per round, because such calls are rate-limited. Taken from the end, so that other rows do not
  // measure these members.
  const others = [...site.readerCookies]
  const heavy = others.splice(-rounds)
  for (const cookie of heavy) await addEntries(site, cookie)
  const verdicts: Verdict[] = []
  for (const { name, path } of selected) {
    const verdict = await measureUnderLoad(name, site, others, (round) => beginCalls(site, path, heavy[round] ?? ''))
    console.log(verdict.line)
    verdicts.push(verdict)
  }
  return verdicts
}

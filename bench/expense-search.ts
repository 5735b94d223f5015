import * as z from 'zod'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { cpuSeconds, median, type Target } from './load.ts'
import { type Attempt, measureSteadily } from './noise.ts'

interface SearchBenchmark {
  name: string
  text: string
  /** Number of entries on the page. */
  found: number
  /** Maximum median reply time in milliseconds. */
  maxMs: number
}

/** Every entry contains the common word. */
const searches: SearchBenchmark[] = [
  { name: 'one search of 100,000 expenses for a common word', text: 'entry', found: 50, maxMs: 5 },
  { name: 'one search of 100,000 expenses without a match', text: 'nothing like it', found: 0, maxMs: 25 },
  { name: 'one search of 100,000 expenses for an amount without a match', text: '$7,654,321.09', found: 0, maxMs: 25 },
]
export const expenseSearchNames = searches.map(({ name }) => name)

/** Requests per member, search and attempt; all together stay below the rate limit of a member. */
const requests = 7

const Reply = z.object({ expenses: z.unknown().array() })

async function timeOf(site: Pick<Target, 'url'>, cookie: string, { text, found }: SearchBenchmark): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`${site.url}/api/expense-tracker/expenses/search?q=${encodeURIComponent(text)}`, {
    headers: { cookie },
  })
  const body = await reply.json()
  const took = performance.now() - began
  const { expenses } = Reply.parse(body)
  if (expenses.length !== found) throw new Error(`'${text}' finds ${expenses.length} expenses instead of ${found}`)
  return took
}

/** The median time of each member's requests, and the CPU time of the server per request. */
async function measureRounds(site: Target, cookies: readonly string[], search: SearchBenchmark, { sample }: Attempt) {
  const rounds: { ms: number; cpu: number }[] = []
  for (const cookie of cookies) {
    sample()
    const before = cpuSeconds(site.pid)
    const times: number[] = []
    while (times.length < requests) times.push(await timeOf(site, cookie, search))
    rounds.push({ ms: median(times, Number), cpu: ((cpuSeconds(site.pid) - before) * 1000) / requests })
  }
  return rounds
}

/** Measures searches of members with many expenses, one after another. @param cookies of these members */
export async function measureExpenseSearch(
  site: Target,
  engine: string,
  selected: ReadonlySet<string>,
  cookies: readonly string[],
): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = []
  for (const search of searches) {
    const name = `${search.name}, ${engine}`
    if (!selected.has(name)) continue
    // The first search starts the thread or the connection for long work.
    await timeOf(site, cookies[0] ?? '', search)
    const measured = await measureSteadily(async (attempt) => {
      const rounds = await measureRounds(site, cookies, search, attempt)
      const { ms, cpu } = median(rounds, (round) => round.ms)
      const value = `${ms.toFixed(1)} ms (CPU of the server ${cpu.toFixed(1)} ms)`
      const spread = spreadOf(rounds, (round) => round.ms, 1)
      return [createResult(name, value, `≤ ${search.maxMs} ms`, ms <= search.maxMs, spread)]
    })
    results.push(...measured)
  }
  return results
}

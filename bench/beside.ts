import { type LoadOptions, load, median, type Target } from './load.ts'
import { judge, type Verdict } from './verdicts.ts'

/** A request that one member repeats while other members use the site. */
export interface Doing {
  /** Stops the load and waits for the last request. @returns the number of completed requests */
  end(): Promise<number>
}

interface Beside {
  quiet: number
  beside: number
  /** Number of requests completed during the measurement. */
  count: number
}

const month = '/api/expense-tracker/expenses'
export const rounds = 3
const most = 2

/**
 * Other members' p95 in milliseconds at 30 % of the site's capacity: without load, and while one member does something
 * expensive.
 */
async function measureBeside(
  site: Target,
  cookies: readonly string[],
  begin: (round: number) => Doing,
): Promise<Beside> {
  const options: LoadOptions = { cookies, seconds: 3, connections: 20 }
  const { rate } = await load(site, month, options)
  const paced = { ...options, overallRate: Math.round(rate * 0.3) }
  const all: Beside[] = []
  while (all.length < rounds) {
    const quiet = await load(site, month, paced)
    const doing = begin(all.length)
    const beside = await load(site, month, paced)
    all.push({ quiet: quiet.p95, beside: beside.p95, count: await doing.end() })
  }
  return median(all, ({ quiet, beside }) => beside / quiet)
}

/** Evaluates the median of three rounds. @param cookies of the other members, who read their month */
export async function judgeBeside(
  name: string,
  site: Target,
  cookies: readonly string[],
  begin: (round: number) => Doing,
): Promise<Verdict> {
  const { quiet, beside, count } = await measureBeside(site, cookies, begin)
  const ratio = beside / quiet
  const value = `${ratio.toFixed(1)} × (${beside.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms, done ${count} times)`
  return judge(name, value, `≤ ${most} ×`, ratio <= most)
}

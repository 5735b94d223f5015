import { type LoadOptions, load, median, type Target } from './load.ts'
import { createVerdict, type Verdict } from './verdicts.ts'

/** A request that one member repeats while other members use the site. */
export interface BackgroundLoad {
  /** Stops the load and waits for the last request. @returns the number of completed requests */
  end(): Promise<number>
}

interface LoadedLatency {
  quiet: number
  loaded: number
  /** Number of requests completed during the measurement. */
  count: number
}

const month = '/api/expense-tracker/expenses'
export const rounds = 3
const maxRatio = 2

/**
 * Other members' p95 in milliseconds at 30 % of the site's capacity: without load, and while one member does something
 * expensive.
 */
async function measureLatency(
  site: Target,
  cookies: readonly string[],
  begin: (round: number) => BackgroundLoad,
): Promise<LoadedLatency> {
  const options: LoadOptions = { cookies, seconds: 3, connections: 20 }
  const { rate } = await load(site, month, options)
  const pacedOptions = { ...options, overallRate: Math.round(rate * 0.3) }
  const all: LoadedLatency[] = []
  while (all.length < rounds) {
    const quiet = await load(site, month, pacedOptions)
    const background = begin(all.length)
    const loaded = await load(site, month, pacedOptions)
    all.push({ quiet: quiet.p95, loaded: loaded.p95, count: await background.end() })
  }
  return median(all, ({ quiet, loaded }) => loaded / quiet)
}

/** Evaluates the median of three rounds. @param cookies of the other members, who read their month */
export async function measureUnderLoad(
  name: string,
  site: Target,
  cookies: readonly string[],
  begin: (round: number) => BackgroundLoad,
): Promise<Verdict> {
  const { quiet, loaded, count } = await measureLatency(site, cookies, begin)
  const ratio = loaded / quiet
  const value = `${ratio.toFixed(1)} × (${loaded.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms, done ${count} times)`
  return createVerdict(name, value, `≤ ${maxRatio} ×`, ratio <= maxRatio)
}

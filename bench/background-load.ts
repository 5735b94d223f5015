import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { type LoadOptions, load, median, type Target } from './load.ts'
import { type Attempt, maxAttempts, measureSteadily } from './noise.ts'

/** A request that one member repeats while other members use the site. */
export interface BackgroundLoad {
  /** Stops the load and waits for the last request. @returns the number of completed requests */
  end(): Promise<number>
}

interface LoadedLatency {
  unloaded: number
  loaded: number
  /** Number of requests completed during the measurement. */
  count: number
}

const measuredPath = '/api/expense-tracker/expenses'
const maxRatio = 2

/** Maximum number of times that a background load begins. */
export const maxBeginnings = rounds * maxAttempts

const ratioOf = ({ unloaded, loaded }: LoadedLatency) => loaded / unloaded

/**
 * Other members' p95 in milliseconds at 30 % of the site's capacity: without load, and while one member does something
 * expensive.
 */
async function measureLatency(
  site: Target,
  cookies: readonly string[],
  begin: (beginning: number) => BackgroundLoad | Promise<BackgroundLoad>,
  { number, sample }: Attempt,
): Promise<LoadedLatency[]> {
  const options: LoadOptions = { cookies, seconds: 3, connections: 20 }
  const { rate } = await load(site, measuredPath, options)
  const pacedOptions = { ...options, overallRate: Math.round(rate * 0.3) }
  const all: LoadedLatency[] = []
  while (all.length < rounds) {
    sample()
    const unloaded = await load(site, measuredPath, pacedOptions)
    const background = await begin(number * rounds + all.length)
    const loaded = await load(site, measuredPath, pacedOptions)
    all.push({ unloaded: unloaded.p95, loaded: loaded.p95, count: await background.end() })
  }
  return all
}

/**
 * Evaluates the median round.
 * @param cookies of the other members, who read their expenses
 * @param begin receives the number of earlier beginnings
 */
export const measureUnderLoad = (
  name: string,
  site: Target,
  cookies: readonly string[],
  begin: (beginning: number) => BackgroundLoad | Promise<BackgroundLoad>,
): Promise<BenchmarkResult[]> =>
  measureSteadily(async (attempt) => {
    const all = await measureLatency(site, cookies, begin, attempt)
    const middle = median(all, ratioOf)
    const { loaded, unloaded, count } = middle
    const ratio = ratioOf(middle)
    const value = `${ratio.toFixed(1)} × (${loaded.toFixed(1)} ms, unloaded ${unloaded.toFixed(1)} ms, ${count} background requests)`
    return [createResult(name, value, `≤ ${maxRatio} ×`, ratio <= maxRatio, spreadOf(all, ratioOf, 1))]
  })

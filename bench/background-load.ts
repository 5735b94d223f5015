import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { type LoadOptions, load, median, type Target } from './load.ts'

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
  const { rate } = await load(site, measuredPath, options)
  const pacedOptions = { ...options, overallRate: Math.round(rate * 0.3) }
  const all: LoadedLatency[] = []
  while (all.length < rounds) {
    const unloaded = await load(site, measuredPath, pacedOptions)
    const background = begin(all.length)
    const loaded = await load(site, measuredPath, pacedOptions)
    all.push({ unloaded: unloaded.p95, loaded: loaded.p95, count: await background.end() })
  }
  return median(all, ({ unloaded, loaded }) => loaded / unloaded)
}

/** Evaluates the median of three rounds. @param cookies of the other members, who read their expenses */
export async function measureUnderLoad(
  name: string,
  site: Target,
  cookies: readonly string[],
  begin: (round: number) => BackgroundLoad,
): Promise<BenchmarkResult> {
  const { unloaded, loaded, count } = await measureLatency(site, cookies, begin)
  const ratio = loaded / unloaded
  const value = `${ratio.toFixed(1)} × (${loaded.toFixed(1)} ms, unloaded ${unloaded.toFixed(1)} ms, ${count} background requests)`
  return createResult(name, value, `≤ ${maxRatio} ×`, ratio <= maxRatio)
}

import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { type LoadOptions, load, median } from './load.ts'
import { measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

export const floodName = 'p95 of GET /api/lessons/1 at 30 % of capacity, during a flood of rate-limited requests'
const path = '/api/lessons/1'
const floodPath = '/api/oauth/google/redirect_url'
const maxRatio = 5
const connections = 200

/** Calls a path repeatedly from a separate process, like a client that exceeds its rate limit. */
async function beginFlood(url: string): Promise<{ end(): Promise<void> }> {
  const child = fork(import.meta.filename)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve) => {
    child.once('message', resolve)
    child.send(url)
  })
  return {
    async end() {
      child.kill()
      await exited
    },
  }
}

/** A member's p95 in milliseconds at this load: without and during a flood of rejected calls. */
async function measureRound(site: BenchSite, options: LoadOptions) {
  const unloaded = await load(site, path, options)
  const flood = await beginFlood(`${site.url}${floodPath}`)
  try {
    const flooded = await load(site, path, options)
    return { unloaded: unloaded.p95, flooded: flooded.p95, ratio: flooded.p95 / Math.max(1, unloaded.p95) }
  } finally {
    await flood.end()
  }
}

/** Measures members at 30 % of the capacity of the site. */
export const measureFlood = (site: BenchSite, engine: string): Promise<BenchmarkResult[]> =>
  measureSteadily(async ({ sample }) => {
    const options: LoadOptions = { cookies: site.readerCookies, seconds: 3, connections: 20 }
    const { rate } = await load(site, path, options)
    const all: Awaited<ReturnType<typeof measureRound>>[] = []
    while (all.length < rounds) {
      sample()
      all.push(await measureRound(site, { ...options, overallRate: Math.round(rate * 0.3) }))
    }
    const { ratio, flooded, unloaded } = median(all, (round) => round.ratio)
    const value = `${ratio.toFixed(1)} × (${flooded.toFixed(1)} ms, unloaded ${unloaded.toFixed(1)} ms)`
    const spread = spreadOf(all, (round) => round.ratio, 1)
    return [createResult(`${floodName}, ${engine}`, value, `≤ ${maxRatio} ×`, ratio <= maxRatio, spread)]
  })

if (import.meta.main) {
  process.once('message', (url: string) => {
    autocannon({ url, connections, duration: 60 })
    setTimeout(() => process.send?.('flooding'), 500)
  })
  process.on('disconnect', () => process.exit(0))
}

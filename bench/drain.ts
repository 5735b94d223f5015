import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { measureSteadily } from './noise.ts'
import { startBenchSite } from './site.ts'

const served = 'from SIGTERM to the first refused connection, while all lessons are served'
const ended = 'from SIGTERM to the end of the process, in production'
export const drainNames = [served, ended]

/** Requests lessons until a connection is refused. @returns the time in milliseconds and the replies other than 200 */
async function requestUntilRefused(url: string, cookie: string) {
  const began = performance.now()
  let failed = 0
  for (;;) {
    const reply = await fetch(`${url}/api/lessons/1`, { headers: { cookie } }).catch(() => undefined)
    if (!reply) return { time: performance.now() - began, failed }
    await reply.arrayBuffer()
    if (reply.status !== 200) failed += 1
  }
}

/** Measures a site that is stopped with the drain time of production, if one of the benchmarks is selected. */
export async function measureDrain(isSelected: (name: string) => boolean): Promise<BenchmarkResult[]> {
  if (!drainNames.some(isSelected)) return []
  return measureSteadily(measureStop)
}

async function measureStop(): Promise<BenchmarkResult[]> {
  const site = await startBenchSite({ drains: true })
  const began = performance.now()
  const [{ time, failed }, endTime] = await Promise.all([
    requestUntilRefused(site.url, site.readerCookies[0] ?? ''),
    site.stop().then(() => performance.now() - began),
  ])
  const isServed = failed === 0 && time >= 5000 && time <= 5500
  return [
    createResult(served, `${Math.round(time)} ms, ${failed} failed`, '5000 to 5500 ms, 0 failed', isServed),
    createResult(ended, `${Math.round(endTime)} ms`, '≤ 7000 ms', endTime <= 7000),
  ]
}

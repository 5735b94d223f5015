import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { endProcess } from '#server/testing/server-process.ts'
import { type BenchmarkResult, createResult, lineOf, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { load, median, type Target } from './load.ts'
import { type Attempt, measureSteadily } from './noise.ts'
import { type BenchSite, startBenchSite, startServer } from './site.ts'

export const twoProcessesName = 'GET /api/lessons/1 by two processes on one database, relative to one'
/** Two servers, two load generators. */
const minCores = 4

interface Generator {
  target: Target
  cookies: readonly string[]
}

/** Loads a server from a separate process. @returns requests per second */
async function loadFromProcess(generator: Generator): Promise<number> {
  const child = fork(import.meta.filename)
  const answer = once(child, 'message')
  child.send(generator)
  const [rate] = await answer
  child.disconnect()
  if (typeof rate !== 'number') throw new Error(String(rate))
  return rate
}

const generate = ({ target, cookies }: Generator) =>
  load(target, '/api/lessons/1', { cookies, seconds: 2, connections: 20 })

async function compareProcesses(site: BenchSite, second: Target, { sample }: Attempt): Promise<BenchmarkResult> {
  const cookies = site.readerCookies
  const all: { one: number; two: number }[] = []
  while (all.length < rounds) {
    sample()
    const one = await loadFromProcess({ target: site, cookies })
    const both = [site, second].map((target) => loadFromProcess({ target, cookies }))
    const two = (await Promise.all(both)).reduce((sum, rate) => sum + rate, 0)
    all.push({ one, two })
  }
  const ratioOf = ({ one, two }: { one: number; two: number }) => two / one
  const middle = median(all, ratioOf)
  const value = `${ratioOf(middle).toFixed(2)} × (${Math.round(middle.two)} of ${Math.round(middle.one)} per second)`
  return createResult(`${twoProcessesName}, PostgreSQL`, value, '–', true, spreadOf(all, ratioOf))
}

/** Measures how much a second process on the same PostgreSQL adds. */
export async function measureTwoProcesses(databaseUrl: string): Promise<BenchmarkResult[]> {
  const cores = cpus().length
  if (cores < minCores) {
    const value = `needs four cores, this machine has ${cores}`
    const result = createResult(`${twoProcessesName}, PostgreSQL`, value, '–', true)
    console.log(lineOf(result))
    return [result]
  }
  const site = await startBenchSite({ databaseUrl })
  const { url, child } = await startServer(site.dataDir, { databaseUrl })
  try {
    const second = { url, pid: child.pid ?? 0 }
    return await measureSteadily(async (attempt) => [await compareProcesses(site, second, attempt)])
  } finally {
    await endProcess(child)
    await site.stop()
  }
}

if (import.meta.main) {
  process.once('message', (generator: Generator) => {
    generate(generator).then(
      ({ rate }) => process.send?.(rate),
      (error) => process.send?.(String(error)),
    )
  })
}

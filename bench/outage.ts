import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { measureSteadily } from './noise.ts'
import { type BenchSite, startBenchSite } from './site.ts'

const stalledReads = 'the last of 200 answers to lessons while PostgreSQL is stalled'
const stalledWrites = 'the last of 200 answers to writes while PostgreSQL is stalled'
const refused = 'the last of 200 answers to lessons while PostgreSQL refuses connections'
const returned = 'from the return of PostgreSQL to the first lesson'
const ready = 'from the return of PostgreSQL to a ready /readyz'
const stopped = 'from SIGTERM to the end of the process while PostgreSQL refuses connections'

/** Thresholds in milliseconds. */
const thresholds = {
  [stalledReads]: 3500,
  [stalledWrites]: 3500,
  [refused]: 500,
  [returned]: 1000,
  [ready]: 3000,
  [stopped]: 2000,
}
export const outageNames = Object.keys(thresholds)

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const reply = await fetch(url, init)
  await reply.arrayBuffer()
  return reply.status
}

const requestsTo = ({ url, readerCookies, writerCookies }: BenchSite) => {
  const lesson = (cookie = '') => statusOf(`${url}/api/lessons/1`, { headers: { cookie } })
  const savePlace = (cookie: string) =>
    statusOf(`${url}/api/lessons/1/place`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ place: 'the-idea' }),
    })
  /** Sends one request for each member; each must answer with one of these statuses. */
  const sendAll = async (
    send: (cookie: string) => Promise<number>,
    cookies: readonly string[],
    expected: readonly number[],
  ) => {
    const statuses = new Set(await Promise.all(cookies.map(send)))
    if (![...statuses].every((status) => expected.includes(status)))
      throw new Error(`A site in an outage answers ${[...statuses]}`)
  }
  return {
    /** A lesson may come from the cache. */
    reads: () => sendAll(lesson, readerCookies, [200, 503]),
    writes: () => sendAll(savePlace, writerCookies, [503]),
    async untilServed() {
      while ((await lesson(readerCookies[0])) !== 200);
    },
    async untilReadiness(status: 200 | 503) {
      while ((await statusOf(`${url}/readyz`, {})) !== status);
    },
  }
}

async function measureTimes(site: BenchSite, proxy: TcpProxy): Promise<Record<string, number>> {
  const { reads, writes, untilServed, untilReadiness } = requestsTo(site)
  const stall = async (work: () => Promise<void>) => {
    await untilServed()
    proxy.set('stall')
    const time = await millisecondsOf(work)
    proxy.set('forward')
    return time
  }
  const stalled = { [stalledReads]: await stall(reads), [stalledWrites]: await stall(writes) }
  await untilServed()
  await proxy.refuse()
  const refusedTime = await millisecondsOf(reads)
  await untilReadiness(503)
  await proxy.accept()
  const [returnedTime, readyTime] = await Promise.all([
    millisecondsOf(untilServed),
    millisecondsOf(() => untilReadiness(200)),
  ])
  await proxy.refuse()
  return { ...stalled, [refused]: refusedTime, [returned]: returnedTime, [ready]: readyTime }
}

/** Measures a site with its ordinary limits during outages of its PostgreSQL. */
async function measureOutage(databaseUrl: string): Promise<BenchmarkResult[]> {
  const direct = new URL(databaseUrl)
  const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
  direct.port = String(proxy.port)
  const site = await startBenchSite({ databaseUrl: direct.href })
  let times: Record<string, number> = {}
  let stopTime = 0
  try {
    times = await measureTimes(site, proxy)
  } finally {
    stopTime = await millisecondsOf(site.stop)
    proxy.close()
  }
  return Object.entries(thresholds).map(([name, maxMs]) => {
    const time = times[name] ?? stopTime
    return createResult(`${name}, PostgreSQL`, `${Math.round(time)} ms`, `≤ ${maxMs} ms`, time <= maxMs)
  })
}

/** Measures outages if one of the benchmarks is selected. */
export const measureOutages = async (
  isSelected: (name: string) => boolean,
  databaseUrl: string,
): Promise<BenchmarkResult[]> =>
  outageNames.some((name) => isSelected(`${name}, PostgreSQL`)) ? measureSteadily(() => measureOutage(databaseUrl)) : []

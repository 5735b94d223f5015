import { startBaseline } from './baseline.ts'
import { type LoadOptions, type LoadResult, load, type Target } from './load.ts'
import type { Attempt } from './noise.ts'
import { baselineRequestsEach, beginWrites, submitAll } from './writes.ts'

const seconds = 2
const connections = 20
export const rounds = 5

/** Our server and the bare server under the same load. */
interface Pair {
  ours: LoadResult
  baseline: LoadResult
}

/** One round, and `/healthz` in the same round if it is needed. */
interface Round extends Pair {
  healthz?: Pair | undefined
}

/** Ratio of our server to the bare server for the same bytes: 1 is equally fast, below 1 is slower. */
export interface Comparison {
  name: string
  bytes: number
  rounds: Round[]
}

export const rateRatio = ({ ours, baseline }: Pair): number => ours.rate / baseline.rate
export const cpuRatio = ({ ours, baseline }: Pair): number => baseline.cpu / ours.cpu
/** The share of the bare server's rate, divided by the share of `/healthz`. */
export const healthzRatio = ({ healthz, ...pair }: Round): number =>
  rateRatio(pair) / (healthz ? rateRatio(healthz) : 1)

async function fetchReply(url: string, cookie: string) {
  const reply = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return { headers: { 'content-type': reply.headers.get('content-type') ?? 'text/plain' }, body: await reply.text() }
}

/** Measures a path and a bare server with the same bytes, one after the other. */
async function pairOf(site: Target, path: string, options: LoadOptions) {
  const reply = await fetchReply(`${site.url}${path}`, options.cookies[0] ?? '')
  const baseline = await startBaseline(reply)
  return {
    bytes: Buffer.byteLength(reply.body),
    measure: async (measureOurs = () => load(site, path, options)): Promise<Pair> => ({
      ours: await measureOurs(),
      baseline: await load(baseline, '/', options),
    }),
    stop: () => baseline.stop(),
  }
}

interface Read {
  name: string
  path: string
  cookies: readonly string[]
  /** Members whose reading positions are saved during our reads, at 2 % of their rate. */
  writers?: readonly string[]
  /** Measures `/healthz` in each round, too. */
  withHealthz?: boolean
}

/**
 * Measures a read and a bare server with the same bytes. The two alternate within one run, so that both meet the same
 * machine load.
 */
export async function compareReads(site: Target, read: Read, { sample }: Attempt): Promise<Comparison> {
  const { name, path, cookies, writers = [], withHealthz } = read
  const options: LoadOptions = { cookies, seconds, connections }
  const pair = await pairOf(site, path, options)
  const healthz = withHealthz ? await pairOf(site, '/healthz', options) : undefined
  const all: Round[] = []
  try {
    let last = (await load(site, path, { ...options, seconds: 1 })).rate
    const measureOurs = async () => {
      const writes = writers.length > 0 ? beginWrites(site.url, writers, last * 0.02) : undefined
      const ours = await load(site, path, options)
      await writes?.end()
      last = ours.rate
      return ours
    }
    while (all.length < rounds) {
      sample()
      all.push({ ...(await pair.measure(measureOurs)), healthz: await healthz?.measure() })
    }
  } finally {
    pair.stop()
    healthz?.stop()
  }
  return { name, bytes: pair.bytes, rounds: all }
}

/** Measures our server and the bare server alternately. */
export async function measureAlternately(
  measureOurs: () => Promise<LoadResult>,
  measureBaseline: () => Promise<LoadResult>,
  { sample }: Attempt,
): Promise<Round[]> {
  const all: Round[] = []
  while (all.length < rounds) {
    sample()
    all.push({ ours: await measureOurs(), baseline: await measureBaseline() })
  }
  return all
}

interface Submission {
  name: string
  path: string
  cookies: readonly string[]
  body: string
}

/** Measures a durable write against a bare server that stores nothing and sends the same bytes. */
export async function compareSubmissions(
  site: Target,
  { name, path, cookies, body }: Submission,
  attempt: Attempt,
): Promise<Comparison> {
  const headers = { cookie: cookies[0] ?? '', 'content-type': 'application/json' }
  const reply = await (await fetch(`${site.url}${path}`, { method: 'POST', body, headers })).text()
  const baseline = await startBaseline({ headers: { 'content-type': 'application/json' }, body: reply })
  try {
    const all = await measureAlternately(
      () => submitAll(site, path, cookies, body),
      () => submitAll(baseline, '/', cookies, body, baselineRequestsEach),
      attempt,
    )
    return { name, bytes: Buffer.byteLength(reply), rounds: all }
  } finally {
    baseline.stop()
  }
}

import { startBaseline } from './baseline.ts'
import { type LoadOptions, type LoadResult, load, median, type Target } from './load.ts'
import { beginWrites, submitAll } from './writes.ts'

const seconds = 3
const connections = 20
const rounds = 3

/** Ratio of our server to the bare server for the same bytes: 1 is equally fast, below 1 is slower. */
export interface Comparison {
  name: string
  bytes: number
  ours: LoadResult
  baseline: LoadResult
}

export const rateRatio = ({ ours, baseline }: Comparison): number => ours.rate / baseline.rate
export const cpuRatio = ({ ours, baseline }: Comparison): number => baseline.cpu / ours.cpu

async function fetchReply(url: string, cookie: string) {
  const reply = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return { headers: { 'content-type': reply.headers.get('content-type') ?? 'text/plain' }, body: await reply.text() }
}

/**
 * Measures a read and a bare server with the same bytes. The two alternate within one run, so that both meet the same
 * machine load.
 * @param writers whose reading positions are saved during our reads, at 2 % of their rate; none for reads alone
 */
export async function compareReads(
  site: Target,
  name: string,
  path: string,
  cookies: readonly string[],
  writers: readonly string[] = [],
): Promise<Comparison> {
  const reply = await fetchReply(`${site.url}${path}`, cookies[0] ?? '')
  const baseline = await startBaseline(reply)
  const options: LoadOptions = { cookies, seconds, connections }
  const all: { ours: LoadResult; baseline: LoadResult }[] = []
  try {
    let last = (await load(site, path, { ...options, seconds: 1 })).rate
    for (let round = 0; round < rounds; round += 1) {
      const writes = writers.length > 0 ? beginWrites(site.url, writers, last * 0.02) : undefined
      const ours = await load(site, path, options)
      await writes?.end()
      last = ours.rate
      all.push({ ours, baseline: await load(baseline, '/', options) })
    }
  } finally {
    baseline.stop()
  }
  const medianResult = median(all, ({ ours, baseline: bareServer }) => ours.rate / bareServer.rate)
  return { name, bytes: Buffer.byteLength(reply.body), ...medianResult }
}

/** Measures our server and the bare server alternately. @returns the median round */
export async function measureAlternately(
  measureOurs: () => Promise<LoadResult>,
  measureBaseline: () => Promise<LoadResult>,
) {
  const all: { ours: LoadResult; baseline: LoadResult }[] = []
  for (let round = 0; round < rounds; round += 1)
    all.push({ ours: await measureOurs(), baseline: await measureBaseline() })
  return median(all, ({ ours, baseline: bareServer }) => ours.rate / bareServer.rate)
}

/** Measures a durable write against a bare server that stores nothing and sends the same bytes. */
export async function compareSubmissions(
  site: Target,
  name: string,
  path: string,
  cookies: readonly string[],
  submission: object,
): Promise<Comparison> {
  const body = JSON.stringify(submission)
  const headers = { cookie: cookies[0] ?? '', 'content-type': 'application/json' }
  const reply = await (await fetch(`${site.url}${path}`, { method: 'POST', body, headers })).text()
  const baseline = await startBaseline({ headers: { 'content-type': 'application/json' }, body: reply })
  try {
    const medianResult = await measureAlternately(
      () => submitAll(site, path, cookies, body),
      () => submitAll(baseline, '/', cookies, body),
    )
    return { name, bytes: Buffer.byteLength(reply), ...medianResult }
  } finally {
    baseline.stop()
  }
}

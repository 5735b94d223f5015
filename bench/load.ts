import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** A server under measurement: its address, and the process whose CPU time is measured. */
export interface Target {
  url: string
  pid: number
}

/** The result of a load: requests per second, and microseconds of server CPU time per request. */
export interface LoadResult {
  rate: number
  cpu: number
  /** 95th percentile of the reply time in milliseconds. */
  p95: number
}

export interface LoadOptions {
  /** The cookies of the requesting members, used in turn; each connection starts with a different one. */
  cookies: readonly string[]
  seconds: number
  connections: number
  /** Requests per second, if the load must stay below the maximum. */
  overallRate?: number
  /** Whether unsuccessful replies are the subject of the measurement. */
  rejected?: boolean
  /** Whether a reply is complete; an incomplete one aborts the bench. */
  verify?: (body: string) => boolean
}

/** CPU seconds that a process has used, user and system combined. Linux counts in hundredths of a second. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Reads a path for a fixed time. An unsuccessful reply aborts the bench, because it would distort the measurement. */
export async function load({ url, pid }: Target, path: string, options: LoadOptions): Promise<LoadResult> {
  const { cookies, seconds, connections, overallRate, rejected, verify } = options
  const requests = cookies.map((cookie) => ({ headers: { cookie } }))
  const times: number[] = []
  let connection = 0
  const before = cpuSeconds(pid)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const autocannonOptions: autocannon.Options = {
      url: `${url}${path}`,
      connections,
      duration: seconds,
      ...(overallRate && { overallRate }),
      ...(verify && { verifyBody: (body) => verify(String(body)) }),
      setupClient(client) {
        const first = Math.floor((requests.length / connections) * connection++)
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      },
    }
    const instance = autocannon(autocannonOptions, (error, done) => (error ? reject(error) : resolve(done)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const cpu = cpuSeconds(pid) - before
  if (!rejected && (result.non2xx > 0 || result.errors > 0))
    throw new Error(`${url}${path}: ${result.non2xx} unsuccessful replies, ${result.errors} failed`)
  if (result.mismatches > 0) throw new Error(`${url}${path}: ${result.mismatches} incomplete replies`)
  return { rate: result.requests.average, cpu: (cpu * 1e6) / result.requests.total, p95: percentile(times, 0.95) }
}

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The median of several measurements by the given value. */
export const median = <T>(all: readonly T[], measure: (one: T) => number): T => {
  const sorted = all.toSorted((a, b) => measure(a) - measure(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('No measurements')
  return middle
}

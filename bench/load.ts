import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** A server under measurement: where it answers, and the process whose CPU time counts. */
export interface Target {
  url: string
  pid: number
}

/** What a load came to: requests a second, and microseconds of the server's CPU time for each. */
export interface Load {
  rate: number
  cpu: number
  /** Milliseconds below which 95 of 100 replies came. */
  p95: number
}

export interface LoadOptions {
  /** The cookies of the members who ask, in turn; every connection begins with another one. */
  cookies: readonly string[]
  seconds: number
  connections: number
  /** Requests a second, where the load is not to be as high as it goes. */
  overallRate?: number
  /** Whether a reply that is no success is what is measured. */
  rejected?: boolean
}

/** CPU seconds that a process has used, user and system together. Linux counts them in hundredths. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Reads a path for a while. A reply that is no success ends the bench: it would be no measurement. */
export async function load({ url, pid }: Target, path: string, options: LoadOptions): Promise<Load> {
  const { cookies, seconds, connections, overallRate, rejected } = options
  const requests = cookies.map((cookie) => ({ headers: { cookie } }))
  const times: number[] = []
  let connection = 0
  const before = cpuSeconds(pid)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const given: autocannon.Options = {
      url: `${url}${path}`,
      connections,
      duration: seconds,
      ...(overallRate && { overallRate }),
      setupClient(client) {
        const first = Math.floor((requests.length / connections) * connection++)
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      },
    }
    const running = autocannon(given, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const cpu = cpuSeconds(pid) - before
  if (!rejected && (result.non2xx > 0 || result.errors > 0))
    throw new Error(`${url}${path}: ${result.non2xx} replies were no success, ${result.errors} failed`)
  return { rate: result.requests.average, cpu: (cpu * 1e6) / result.requests.total, p95: percentile(times, 0.95) }
}

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The middle one of several measurements, by a figure of theirs. */
export const median = <T>(all: readonly T[], figure: (one: T) => number): T => {
  const sorted = all.toSorted((a, b) => figure(a) - figure(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is nothing to take the middle of')
  return middle
}

import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, type LoadResult, type Target } from './load.ts'

/** Saves the reading positions of members in turn at a fixed rate until stopped. */
export function beginWrites(url: string, cookies: readonly string[], perSecond: number) {
  let [isStopped, sent] = [false, 0]
  const pending = new Set<Promise<unknown>>()
  const save = async (cookie: string) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ place: `part-${sent}` })
    const reply = await fetch(`${url}/api/lessons/1/place`, { method: 'PUT', headers, body })
    if (!reply.ok) throw new Error(`Saving a place answers ${reply.status}`)
    await reply.arrayBuffer()
  }
  const run = async () => {
    const began = performance.now()
    while (!isStopped) {
      const due = ((performance.now() - began) / 1000) * perSecond
      while (sent < due) {
        const request: Promise<unknown> = save(cookies[sent++ % cookies.length] ?? '').finally(() =>
          pending.delete(request),
        )
        pending.add(request)
      }
      await wait(5)
    }
    await Promise.all(pending)
  }
  const running = run()
  return {
    async end() {
      isStopped = true
      await running
    },
  }
}

/** Requests of each sender to our server: few, because rate limits apply per member. */
const requestsEach = 8

/**
 * Requests of each sender to the bare server. CPU time is counted in hundredths of a second. With 200 senders it takes
 * about 30 of them, so its figure is good to 5 %.
 */
export const baselineRequestsEach = 40

/**
 * Sends requests from several senders at once; each sends its requests in turn. An unsuccessful reply aborts the bench.
 */
export async function sendAll<T>(
  { url, pid }: Target,
  path: string,
  senders: readonly T[],
  requestOf: (sender: T) => RequestInit,
  count = requestsEach,
): Promise<LoadResult> {
  const times: number[] = []
  const send = async (sender: T) => {
    for (let round = 0; round < count; round += 1) {
      const began = performance.now()
      const reply = await fetch(`${url}${path}`, requestOf(sender))
      if (!reply.ok) throw new Error(`${url}${path} answers ${reply.status}`)
      await reply.arrayBuffer()
      times.push(performance.now() - began)
    }
  }
  const [began, before] = [performance.now(), cpuSeconds(pid)]
  await Promise.all(senders.map(send))
  const [elapsed, cpu] = [performance.now() - began, cpuSeconds(pid) - before]
  const total = senders.length * count
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { rate: (total * 1000) / elapsed, cpu: (cpu * 1e6) / total, p95 }
}

/** Sends the same submission for each member in turn, all members concurrently. */
export const submitAll = (
  target: Target,
  path: string,
  cookies: readonly string[],
  body: string,
  count?: number,
): Promise<LoadResult> =>
  sendAll(
    target,
    path,
    cookies,
    (cookie) => ({ method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } }),
    count,
  )

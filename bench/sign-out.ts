import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from '#server/testing/server-process.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { measureSteadily } from './noise.ts'
import { type BenchSite, startBenchSite, startServer } from './site.ts'

export const signOutName = 'from the reply of a sign-out to its first rejection by another server'

/** Maximum time in milliseconds. */
const maxMs = 100
const signOuts = 50

async function statusOf(url: string, cookie: string, method = 'GET'): Promise<number> {
  const path = method === 'GET' ? '/api/users/me' : '/api/account/sessions'
  const reply = await fetch(url + path, { method, headers: { cookie } })
  await reply.arrayBuffer()
  return reply.status
}

/** Signs a member out of one server, and asks the other one until it rejects the session. @returns milliseconds */
async function timeSignOut(site: BenchSite, otherUrl: string, cookie: string): Promise<number> {
  for (let count = 0; count < 3; count += 1)
    if ((await statusOf(otherUrl, cookie)) !== 200) throw new Error('The other server does not know the session')
  const status = await statusOf(site.url, cookie, 'DELETE')
  if (status >= 300) throw new Error(`Signing out answers ${status}`)
  const began = performance.now()
  while ((await statusOf(otherUrl, cookie)) === 200);
  return performance.now() - began
}

async function measure(site: BenchSite, otherUrl: string, cookies: readonly string[]): Promise<BenchmarkResult> {
  const times: number[] = []
  for (const cookie of cookies) times.push(await timeSignOut(site, otherUrl, cookie))
  times.sort((one, other) => one - other)
  const [least = 0, most = 0] = [times[0], times.at(-1)]
  const text = `${most.toFixed(1)} ms (the longest of ${signOuts}, median ${times[signOuts / 2]?.toFixed(1)})`
  const spread = `${least.toFixed(1)} to ${most.toFixed(1)}`
  return createResult(`${signOutName}, PostgreSQL`, text, `≤ ${maxMs} ms`, most <= maxMs, spread)
}

/** Measures two servers on one PostgreSQL whose reads come from their caches. */
export async function measureSignOut(databaseUrl: string): Promise<BenchmarkResult[]> {
  const site = await startBenchSite({ databaseUrl })
  const { url, child } = await startServer(site.dataDir, { databaseUrl })
  try {
    // Several heartbeats.
    await wait(3000)
    return await measureSteadily(async ({ number }) => {
      const cookies = site.readerCookies.slice(number * signOuts, (number + 1) * signOuts)
      return [await measure(site, url, cookies)]
    })
  } finally {
    await endProcess(child)
    await site.stop()
  }
}

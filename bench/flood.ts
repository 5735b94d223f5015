import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { type LoadOptions, load, type Target } from './load.ts'

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

/**
 * A member's p95 in milliseconds at 30 % of the site's capacity: without load, and during a flood of rejected calls.
 */
export async function measureUnderFlood(site: Target, path: string, floodPath: string, cookies: readonly string[]) {
  const options: LoadOptions = { cookies, seconds: 3, connections: 20 }
  const { rate } = await load(site, path, options)
  const pacedOptions = { ...options, overallRate: Math.round(rate * 0.3) }
  const unloaded = await load(site, path, pacedOptions)
  const flood = await beginFlood(`${site.url}${floodPath}`)
  try {
    const flooded = await load(site, path, pacedOptions)
    return { unloaded: unloaded.p95, flooded: flooded.p95, ratio: flooded.p95 / Math.max(1, unloaded.p95) }
  } finally {
    await flood.end()
  }
}

if (import.meta.main) {
  process.once('message', (url: string) => {
    autocannon({ url, connections, duration: 60 })
    setTimeout(() => process.send?.('flooding'), 500)
  })
  process.on('disconnect', () => process.exit(0))
}

import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { startBaseline } from './baseline.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measureAlternately } from './compare.ts'
import { comparisonResult } from './comparison-result.ts'
import { cpuSeconds, type LoadResult, type Target } from './load.ts'
import { measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

export const downloadName = 'download of 200 MB, megabytes per second'
const threshold = 0.5
const megabytes = 200
const seconds = 3
const connections = 4

const key = 'bench/long.mp4'

/** Adds a long video to lesson 1. @returns the path of its resource */
async function addLongVideo({ dataDir, databaseUrl }: BenchSite): Promise<string> {
  const now = systemClock.now()
  const db = await openMigrated({ dataDir, url: databaseUrl }, isoTimestamp(now))
  const chunk = Buffer.alloc(1_000_000, 7)
  async function* videoChunks() {
    for (let sent = 0; sent < megabytes; sent += 1) yield chunk
  }
  const digest = await diskStorage(join(dataDir, 'media')).put(key, videoChunks())
  const id = await db.id()
  await db.transaction(async () => {
    await storedFileStore(db).save(key, digest, now)
    await db.run`
      insert into lesson_resources (id, lesson_id, title, description, resource_type, file_key, size, display_order, created_at)
      values (${id}, ${1}, ${'Long'}, ${''}, ${'video'}, ${key}, ${digest.size}, ${99}, ${isoTimestamp(now)})`
  })
  await db.close()
  return `/api/resources/${id}/download`
}

/** Reads one file to its end or until the time limit. @returns the number of bytes received */
async function download(url: string, cookie: string, until: number): Promise<number> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject)
  })
  if (reply.statusCode !== 200) throw new Error(`${url} answers ${reply.statusCode}`)
  let size = 0
  reply.on('data', (bytes: Buffer) => {
    size += bytes.length
    if (performance.now() > until) reply.destroy()
  })
  await finished(reply).catch(() => {})
  return size
}

/** Megabytes per second over several connections, and microseconds of server CPU time per megabyte. */
async function measure({ url, pid }: Target, path: string, cookies: readonly string[]): Promise<LoadResult> {
  const [began, cpu] = [performance.now(), cpuSeconds(pid)]
  const until = began + seconds * 1000
  const reader = async (cookie = '') => {
    let size = 0
    while (performance.now() < until) size += await download(`${url}${path}`, cookie, until)
    return size
  }
  const sizes = await Promise.all(cookies.slice(0, connections).map(reader))
  const total = sizes.reduce((one, other) => one + other, 0) / 1_000_000
  return {
    rate: (total * 1000) / (performance.now() - began),
    cpu: ((cpuSeconds(pid) - cpu) * 1_000_000) / total,
    p95: 0,
  }
}

/** Compares a long file with a bare server that streams the same file. */
export async function measureDownload(site: BenchSite, engine: string): Promise<BenchmarkResult[]> {
  const path = await addLongVideo(site)
  const baseline = await startBaseline({
    headers: { 'content-type': 'video/mp4' },
    file: join(site.dataDir, 'media', key),
  })
  try {
    return await measureSteadily(async (attempt) => {
      const rounds = await measureAlternately(
        () => measure(site, path, site.readerCookies),
        () => measure(baseline, '/', site.readerCookies),
        attempt,
      )
      const comparison = { name: downloadName, bytes: megabytes * 1_000_000, rounds }
      return [comparisonResult(engine, comparison, { min: threshold })]
    })
  } finally {
    baseline.stop()
  }
}

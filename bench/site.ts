import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { maxAttempts } from './noise.ts'
import { addProducts } from './products.ts'
import { addTracker, benchTimeZone } from './tracker.ts'

const root = join(import.meta.dirname, '..')

/** A server with production settings and a seeded database, in its own process. */
export interface BenchSite {
  url: string
  pid: number
  /** Cookies of the signed-in members who read. */
  readerCookies: string[]
  /** Cookies of further members who write, because rate limits apply per member. */
  writerCookies: string[]
  /** The folder of its files, and the URL of its database if that is PostgreSQL. */
  dataDir: string
  databaseUrl: string | undefined
  /** Writes to its database directly, as another server would. */
  withDatabase(work: (db: Database) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The counts are for display. */
const metricsToken = randomBytes(32).toString('hex')

/** A site in demo mode, because only demo mode accepts partners at another address. */
interface DemoSite {
  sandboxUrl: string
  /** Database contents before the start, besides the course. */
  prepare(db: Database, now: number): Promise<void>
}

const settingsOf = (port: number, dataDir: string, { databaseUrl, demo, drains = false }: SiteOptions) => ({
  ...(demo ? { SANDBOX_URL: demo.sandboxUrl } : productionSettings),
  PORT: String(port),
  DATA_DIR: dataDir,
  METRICS_TOKEN: metricsToken,
  ...(!drains && { DRAIN_SECONDS: '0' }),
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const readerCount = 200
/** Enough for each attempt to have writers of its own. */
const writerCount = 200 * maxAttempts

/** Seeds a database and signs members in before the measured server starts. */
export async function prepare(
  dataDir: string,
  { databaseUrl: url, demo, products = 24 }: SiteOptions,
): Promise<string[]> {
  const now = systemClock.now()
  const db = await openMigrated({ dataDir, url }, isoTimestamp(now))
  await seedAtStart({ db, storage: diskStorage(join(dataDir, 'media')), course: readCourseFiles }, now)
  const cookies: string[] = []
  await demo?.prepare(db, now)
  if (!demo) await addProducts(db, products, now)
  while (!demo && cookies.length < readerCount + writerCount) {
    const id = await db.id()
    await db.run`
      insert into members (id, issuer, subject, email, given_name, time_zone, created_at)
      values (${id}, ${productionSettings.OIDC_ISSUER}, ${randomBytes(8).toString('hex')}, ${`${id}@bench.test`}, ${'Lee'},
        ${benchTimeZone}, ${isoTimestamp(now)})`
    if (cookies.length < readerCount) await addTracker(db, id, now)
    cookies.push(`__Host-session=${await sessionStore(db, () => false).begin(id, 'Bench', now)}`)
  }
  await db.close()
  return cookies
}

/** `databaseUrl` switches from SQLite to PostgreSQL; `demo` switches from production to demo mode, without members. */
interface SiteOptions {
  databaseUrl?: string | undefined
  demo?: DemoSite | undefined
  /** Number of products in the shop. */
  products?: number
  /** Keeps the drain time of production. */
  drains?: boolean
}

/** A program and its arguments that start a site. */
export type StartCommand = readonly [program: string, ...words: string[]]

const node = join(root, 'node_modules/node/bin/node')
const fromSources: StartCommand = [node, join(root, 'server/main.ts')]
const withoutPageLimit: StartCommand = [node, join(root, 'bench/server.ts')]

/** Starts a server and waits until it is ready. */
export async function startServer(dataDir: string, options: SiteOptions = {}, command: StartCommand = fromSources) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const [program, ...words] = command
  const began = performance.now()
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MONETA_ENV_FILE: '',
      // Same as `npm start`.
      ...(command[0] === node && { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }),
      ...settingsOf(port, dataDir, options),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilHealthy(url, child)
  return { url, child, startupMs: performance.now() - began }
}

/** Resident memory of a server in megabytes. */
export async function memoryOf(url: string): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(await reply.text())?.[1]) / 1024 / 1024
}

export async function startBenchSite(options: SiteOptions = {}): Promise<BenchSite> {
  const { databaseUrl } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'moneta-bench-'))
  const cookies = await prepare(dataDir, options)
  const { url, child } = await startServer(dataDir, options, withoutPageLimit)
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl,
    readerCookies: cookies.slice(0, readerCount),
    writerCookies: cookies.slice(readerCount),
    async withDatabase(work) {
      const db = await openMigrated({ dataDir, url: databaseUrl }, isoTimestamp(systemClock.now()))
      await work(db).finally(() => db.close())
    },
    async stop() {
      await endProcess(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

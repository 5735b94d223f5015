import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { type Tier, tierPrices, tiersOpened } from '#course/tiers.ts'
import { buildApp } from '#server/app/app.ts'
import { membershipStore } from '#server/learning/memberships/store.ts'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { readCourseFiles } from '#server/learning/seeding/read-course.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type DatabaseLocation, openMigrated } from '#server/platform/db/open.ts'
import { cookieJar } from '#server/platform/http/cookies.ts'
import type { Health } from '#server/platform/http/readiness.ts'
import type { Timeouts } from '#server/platform/http/timeouts.ts'
import { sessionCookie, sessionStore } from '#server/platform/security/sessions.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { createTestLocation } from './database/database.ts'
import { hasTemplates, type Template, testTimestamp } from './database/templates.ts'
import { jobRunner } from './job-runner.ts'
import { smallCourse } from './learning/course.ts'
import { noticesOn } from './notices.ts'
import { paymentSandbox } from './payments/payment-sandbox.ts'
import { printSandbox } from './shop/print-sandbox.ts'

/** A clock that moves only when a test advances it. */
export function testClock(start = testTimestamp) {
  let now = Date.parse(start)
  return {
    now: () => now,
    /** Advances by a number of milliseconds. */
    advance(milliseconds: number) {
      now += milliseconds
    },
  }
}
export type TestClock = ReturnType<typeof testClock>

/** Background jobs are off: tests run them and read the queue. First views do not depend on the machine's speed. */
const testTimeouts: Partial<Timeouts> = { jobPollMs: 24 * 3_600_000, pageDataMs: 60_000 }

interface Options {
  /** Settings in addition to demo mode. */
  settings?: Record<string, string>
  clock?: TestClock
  /** The course to seed; the real one if absent. */
  course?: SeedCourse
  log?: NodeJS.WritableStream
  /** Timeouts, for tests that wait for one. */
  timeouts?: Partial<Timeouts>
  health?: Health
  /** Opens the database of the site, if it is not the connection of the test. */
  openSiteDatabase?: (location: DatabaseLocation) => Promise<Database>
}

/** A user in a test: sends requests with its own session. */
export interface Person {
  id: number
  email: string
  cookie: string
  send: (
    method: InjectOptions['method'],
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}

/** The course already in the data; the real one if absent. */
function templateOf(course: SeedCourse | undefined): Template {
  if (!course) return 'seeded'
  return isDeepStrictEqual(course, smallCourse()) ? 'small' : 'migrated'
}

/** The whole application on this run's engine, in demo mode, with a seeded course and no listening port. */
export async function startApp({
  settings = {},
  clock = testClock(),
  course,
  log,
  timeouts = {},
  health,
  openSiteDatabase,
}: Options = {}) {
  const canCopy = hasTemplates && !settings.S3_BUCKET && clock.now() === Date.parse(testTimestamp)
  const template = canCopy ? templateOf(course) : 'migrated'
  const location = await createTestLocation(template)
  const own = { DATA_DIR: location.dataDir, DATABASE_URL: location.url, LOG_LEVEL: log ? 'info' : 'silent' }
  const config: Config = readConfig({ ...own, ...settings })
  const db = await openMigrated(location, isoTimestamp(clock.now()))
  const storage = await openStorage(config)
  const readCourse = course ? async () => course : readCourseFiles
  if (template === 'migrated') await seedAtStart({ db, storage, course: readCourse }, clock.now())
  const siteDatabase = (await openSiteDatabase?.(location)) ?? db
  const webFolder = join(import.meta.dirname, '../../dist/web')
  const payments = paymentSandbox(clock, async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers })).statusCode
  })
  const print = printSandbox(clock, async ({ url, headers, payload }) => {
    const { pathname, search } = new URL(url)
    return (await app.inject({ method: 'POST', url: pathname + search, payload, headers })).statusCode
  })
  const partnerFetch: typeof fetch = (input, init) =>
    (print.isPrintRequest(input) ? print.partnerFetch : payments.partnerFetch)(input, init)
  const app: FastifyInstance = await buildApp({
    config,
    db: siteDatabase,
    clock,
    storage,
    course: readCourse,
    webFolder,
    timeouts: { ...testTimeouts, ...timeouts },
    partnerFetch,
    ...(log && { log }),
    ...(health && { health }),
  })
  await app.ready()
  const as = personFactory({ app, db, clock, config })
  const runJobs = jobRunner({ config, db, clock, partnerFetch })

  return {
    app,
    db,
    clock,
    config,
    storage,
    /** Database location, for another process of the site. */
    location: { dataDir: location.dataDir, url: location.url },
    /** The site's payment provider. */
    payments,
    /** The site's print partners. */
    print,
    notices: noticesOn({ config, db }),
    /** The site's partner connections. */
    partnerFetch,
    /** Runs all due payment and print jobs. */
    runJobs,
    as,
    visitor: senderWith(app, {}),
    async close() {
      await app.close()
      await payments.close()
      await print.close()
      await siteDatabase.close()
      await db.close()
      await location.remove()
    },
  }
}

/** Creates a member and a session, bypassing the sign-in provider. */
const personFactory =
  ({ app, db, clock, config }: { app: FastifyInstance; db: Database; clock: TestClock; config: Config }) =>
  async (email: string, { tier = 'bronze' }: { tier?: Tier } = {}): Promise<Person> => {
    const id = await db.id()
    const subject = createHash('sha256').update(email).digest('hex')
    const timestamp = isoTimestamp(clock.now())
    await db.run`
      insert into members (id, issuer, subject, email, given_name, search_name, created_at)
      values (${id}, ${'https://issuer.test'}, ${subject}, ${email}, ${'Test'}, ${'test'}, ${timestamp})`
    const adminEmail = config.adminEmail.toLowerCase()
    if (email.toLowerCase() === adminEmail)
      await db.run`
        insert into admin_bindings (email, issuer, subject, bound_at)
        values (${adminEmail}, ${'https://issuer.test'}, ${subject}, ${timestamp})
        on conflict (email) do nothing`
    const grant = { kind: 'grant', tier, amount_cents: tierPrices[tier], reference: `test:${id}` } as const
    const opens = tiersOpened('bronze', tier)
    if (opens.length > 0) await db.transaction(() => membershipStore(db).addEntry(id, grant, opens, timestamp))
    const jar = cookieJar(config.appUrl.startsWith('https://'))
    const secret = await sessionStore(db, () => false).begin(id, 'Test', clock.now())
    const [cookie = ''] = jar.serialize(sessionCookie.name, secret, sessionCookie.maxAgeSeconds).split(';')
    return { id, email, cookie, send: senderWith(app, { cookie }) }
  }

export type TestApp = Awaited<ReturnType<typeof startApp>>

const senderWith =
  (app: FastifyInstance, always: Record<string, string>): Person['send'] =>
  (method, url, body, headers) =>
    app.inject({ method: method ?? 'GET', url, headers: { ...always, ...headers }, ...(body && { payload: body }) })

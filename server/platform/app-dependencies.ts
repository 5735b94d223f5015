import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './base/clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { CookieJar } from './http/cookies.ts'
import type { Health } from './http/readiness.ts'
import type { Timeouts } from './http/timeouts.ts'
import type { BackgroundWrites } from './jobs/background-writes.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { Mailer } from './mail/mail.ts'
import type { Notices } from './notices/notices.ts'
import type { SessionStore } from './security/sessions.ts'
import type { FileStorage } from './storage/storage.ts'

/** Dependencies of the application; tests pass their own. */
export interface AppOptions {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
  /** Folder of the built web app. */
  webFolder: string
  log?: NodeJS.WritableStream
  /** Connection to the payment provider; tests pass a fake. */
  partnerFetch?: typeof fetch
  /** Maximum number of server renders per member and minute, if it differs from that of production. */
  rendersPerMinute?: number
  /** Timeouts; shorter in tests. */
  timeouts?: Partial<Timeouts>
  /** Results of database checks while the site runs, and whether it is about to stop. */
  health?: Health
}

/** The services that every area may use. */
export interface AppDependencies extends Omit<AppOptions, 'log' | 'health'> {
  log: FastifyBaseLogger
  /** The site's public origin. */
  appUrl: string
  jobs: JobQueue
  mailer: Mailer
  notices: Notices
  cookies: CookieJar
  sessions: SessionStore
  backgroundWrites: BackgroundWrites
}

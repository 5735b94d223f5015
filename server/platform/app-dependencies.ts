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
import type { SessionStore } from './security/sessions.ts'
import type { FileStorage } from './storage/storage.ts'

/** What the application is built from; tests pass the same from elsewhere. */
export interface AppOptions {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
  /** Where the built browser side lies. */
  webFolder: string
  log?: NodeJS.WritableStream
  /** How the payment provider is reached; tests lead it to a stand-in of their own. */
  partnerFetch?: typeof fetch
  /** How long others may take; tests give less. */
  timeouts?: Partial<Timeouts>
  /** What is found out about the database while the site is up. */
  health?: Health
}

/** The services that every area may use. */
export interface AppDependencies extends Omit<AppOptions, 'log'> {
  log: FastifyBaseLogger
  /** The site's origin, as the world sees it. */
  appUrl: string
  jobs: JobQueue
  mailer: Mailer
  cookies: CookieJar
  sessions: SessionStore
  backgroundWrites: BackgroundWrites
}

import type { SessionStore } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { BackgroundWrites } from './kit/background-writes.ts'
import type { Clock } from './kit/clock.ts'
import type { CookieJar } from './kit/cookies.ts'
import type { JobQueue } from './kit/jobs.ts'
import type { Mailer } from './kit/mail.ts'
import type { Health } from './kit/readiness.ts'
import type { FileStorage } from './kit/storage.ts'
import type { Timeouts } from './kit/timeouts.ts'
import type { SeedCourse } from './seeding/seed-course.ts'

/** What the application is built from; tests pass the same from elsewhere. */
export interface AppOptions {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
  /** The lessons as files, read when they are asked for. */
  course: () => Promise<SeedCourse>
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

/** What a feature may use. */
export interface AppDependencies extends AppOptions {
  /** The site's origin, as the world sees it. */
  appUrl: string
  jobs: JobQueue
  mailer: Mailer
  cookies: CookieJar
  sessions: SessionStore
  backgroundWrites: BackgroundWrites
}

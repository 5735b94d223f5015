import Fastify from 'fastify'
import { buildAreas } from '#server/app/areas.ts'
import type { AppOptions } from '#server/platform/app-dependencies.ts'
import { cookieJar } from '#server/platform/http/cookies.ts'
import { backgroundWrites } from '#server/platform/jobs/background-writes.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { adminNotices } from '#server/platform/notices/notices.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'

/** Builds the areas for a command, which serves no pages and runs no schedules. */
export function commandAreas(options: Omit<AppOptions, 'log' | 'webFolder'>) {
  const { config, db, clock } = options
  const jobs = jobQueue(db)
  const mail = mailer(jobs, config)
  return buildAreas({
    ...options,
    webFolder: '',
    log: Fastify({ logger: false }).log,
    appUrl: config.appUrl,
    jobs,
    mailer: mail,
    notices: adminNotices({ db, mailer: mail, config }),
    cookies: cookieJar(config.production),
    sessions: sessionStore(db, () => false),
    backgroundWrites: backgroundWrites(clock, () => {}),
  })
}

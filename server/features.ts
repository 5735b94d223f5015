import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { accountRoutes } from './accounts/routes.ts'
import { accountService } from './accounts/service.ts'
import type { Parts } from './app.ts'
import { serveApiDocs } from './kit/api-docs.ts'
import { idempotency } from './kit/idempotency.ts'
import { rateLimiter } from './kit/rate-limit.ts'
import { every } from './kit/schedule.ts'
import { type ServeParts, serve } from './kit/serve.ts'
import { courseVersion } from './lessons/course-version.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { lessonService } from './lessons/service.ts'
import { lessonStore } from './lessons/store.ts'
import { membershipRoutes } from './memberships/routes.ts'
import { membershipService } from './memberships/service.ts'
import { membershipStore } from './memberships/store.ts'
import { progressRoutes } from './progress/routes.ts'
import { progressStore } from './progress/store.ts'
import { resourceRoutes } from './resources/routes.ts'
import { resourceStore } from './resources/store.ts'
import { seedingRoutes } from './seeding/routes.ts'
import { seedingService } from './seeding/service.ts'
import { seedingStore } from './seeding/store.ts'
import { settingRoutes } from './settings/routes.ts'
import { settingStore } from './settings/store.ts'

/** Every feature: its store, its service, its routes, wired by hand on one screen. */
export async function features(app: FastifyInstance, parts: Parts) {
  const { config, db, clock, storage, course } = parts
  const kit: ServeParts = {
    clock,
    limits: rateLimiter(db),
    keys: idempotency(db),
    isSubscriber: async () => false,
    demo: !config.production,
  }
  every(app, 5, 'mail', (signal) => sendLetters(app.log, parts, signal))
  every(app, 3600, 'sweep', () => sweep(kit, parts))

  const lessons = lessonStore(db)
  const version = courseVersion(db)
  const progress = progressStore(db)
  const memberships = membershipService({ db, store: membershipStore(db), lessons, version, payments: config.payments })
  const learning = lessonService({ db, store: lessons, progress, memberships, version })
  const seeding = seedingService({ db, store: seedingStore(db), storage, course })

  serveApiDocs(app, contract, parts.appUrl, kit.demo)
  serve(app, kit, contract.accounts, accountRoutes(parts, accountService(parts)))
  await demonstration(app, parts)
  serve(app, kit, contract.lessons, lessonRoutes(learning))
  serve(app, kit, contract.progress, progressRoutes(progress))
  serve(app, kit, contract.memberships, membershipRoutes(memberships))
  serve(app, kit, contract.resources, resourceRoutes({ store: resourceStore(db), storage, lessons: learning }))
  serve(app, kit, contract.settings, settingRoutes(settingStore(db), config.production))
  serve(app, kit, contract.seeding, seedingRoutes(seeding, lessons))
}

/** What stands in for partners in demo mode, on this very port. */
async function demonstration(app: FastifyInstance, { config, appUrl }: Parts) {
  const { production, identity, sandboxUrl, dataDir, adminEmail, demoOpen } = config
  if (production || identity || sandboxUrl) return
  const { mountIdentity } = await import('#sandbox/identity/mount.ts')
  mountIdentity(app, { origin: appUrl, dataDir, adminEmail, open: demoOpen, production })
}

/** Sends the letters that are due, and says in the log which did not go out; to whom they were stays out of it. */
async function sendLetters(log: FastifyBaseLogger, { mail, clock }: Parts, signal: AbortSignal) {
  const { failed } = await mail.deliver(clock, signal)
  for (const { letter, attempts, givenUp, error } of failed) {
    if (givenUp) log.error({ letter, attempts, err: error }, 'a letter was given up')
    else log.warn({ letter, attempts, err: error }, 'a letter could not be sent yet')
  }
}

/** Forgets what has run out. */
async function sweep({ limits, keys }: ServeParts, { sessions, clock }: Parts) {
  const now = clock.now()
  await limits.sweep(now)
  await keys.sweep(now)
  await sessions.sweep(now)
}

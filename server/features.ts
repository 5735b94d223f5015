import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { accountRoutes } from './accounts/routes.ts'
import { accountService } from './accounts/service.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { firstViews } from './first-views.ts'
import { serveApiDocs } from './kit/api-docs.ts'
import { idempotency } from './kit/idempotency.ts'
import { rateLimiter } from './kit/rate-limit.ts'
import { runJobs } from './kit/run-jobs.ts'
import { schedule } from './kit/schedule.ts'
import { type ServeDependencies, serve } from './kit/serve.ts'
import { courseVersion } from './lessons/course-version.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { lessonService } from './lessons/service.ts'
import { lessonStore } from './lessons/store.ts'
import { scheduleMediaCheck } from './media/schedule.ts'
import { storedFileStore } from './media/store.ts'
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
import { sweeps } from './sweeps.ts'

/**
 * Every feature: its store, its service, its routes, wired by hand on one screen.
 * @returns what their pages show before any script has run
 */
export async function registerFeatures(app: FastifyInstance, dependencies: AppDependencies) {
  const { config, db, clock, storage, course } = dependencies
  const kit: ServeDependencies = {
    clock,
    limits: rateLimiter(db),
    idempotency: idempotency(db),
    isSubscriber: async () => false,
    demo: !config.production,
    ...(dependencies.timeouts?.bodyMs && { bodyTimeoutMs: dependencies.timeouts.bodyMs }),
  }
  runJobs(app, dependencies, [dependencies.mailer.job, ...sweeps(kit, dependencies.sessions)])
  schedule(app, 5, 'signed out', () => dependencies.sessions.deleteSignedOut())

  const lessons = lessonStore(db)
  const version = courseVersion(db)
  const progress = progressStore(db)
  const memberships = membershipService({ db, store: membershipStore(db), lessons, version, payments: config.payments })
  const learning = lessonService({ db, store: lessons, progress, memberships, version })
  const storedFiles = storedFileStore(db)
  const seeding = seedingService({ db, store: seedingStore(db), storedFiles, version, storage, course })

  scheduleMediaCheck(app, dependencies, storedFiles)

  serveApiDocs(app, contract, dependencies.appUrl, kit.demo)
  serve(app, kit, contract.accounts, accountRoutes(dependencies, accountService(dependencies)))
  await mountSandbox(app, dependencies)
  serve(app, kit, contract.lessons, lessonRoutes(learning))
  serve(app, kit, contract.progress, progressRoutes(progress))
  serve(app, kit, contract.memberships, membershipRoutes(memberships))
  serve(app, kit, contract.resources, resourceRoutes({ store: resourceStore(db), storage, lessons: learning }))
  serve(app, kit, contract.settings, settingRoutes(settingStore(db), config.production))
  serve(app, kit, contract.seeding, seedingRoutes(seeding, lessons))
  return firstViews(dependencies.webFolder, { lessons: learning, progress, memberships })
}

/** The partners' sandbox, in demo mode, on this very port. */
async function mountSandbox(app: FastifyInstance, { config, appUrl }: AppDependencies) {
  const { production, identity, sandboxUrl, dataDir, adminEmail, demoOpen } = config
  if (production || identity || sandboxUrl) return
  const { mountIdentity } = await import('#sandbox/identity/mount.ts')
  mountIdentity(app, { origin: appUrl, dataDir, adminEmail, allowRemote: demoOpen, production })
}

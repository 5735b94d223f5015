import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { AppDependencies, AppOptions } from '#server/platform/app-dependencies.ts'
import type { Area } from '#server/platform/area.ts'
import { serveApiDocs } from '#server/platform/http/api-docs.ts'
import { defaultBodyLimit, leaveBodiesUnread } from '#server/platform/http/body.ts'
import { cookieJar } from '#server/platform/http/cookies.ts'
import { handleErrors, handleNotFound } from '#server/platform/http/errors.ts'
import { closeConnectionsWhileStopping } from '#server/platform/http/graceful-shutdown.ts'
import {
  addSecurityHooks,
  addTimeZoneHook,
  batchReplies,
  cacheReads,
  logWrites,
  sanitizeUrl,
  warnOfMissingProxy,
} from '#server/platform/http/hooks.ts'
import { idempotency } from '#server/platform/http/idempotency.ts'
import { identifyCallers } from '#server/platform/http/identify-callers.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { type Health, initialHealth } from '#server/platform/http/readiness.ts'
import type { ServeDependencies } from '#server/platform/http/serve.ts'
import { defaultTimeouts, timeoutOptions } from '#server/platform/http/timeouts.ts'
import { backgroundWrites } from '#server/platform/jobs/background-writes.ts'
import type { JobType } from '#server/platform/jobs/job-type.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { adminNotices } from '#server/platform/notices/notices.ts'
import { logOptions } from '#server/platform/operation/log.ts'
import { errorPage } from '#server/platform/pages/error-page.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { serverRendering } from '#server/platform/pages/server-render.ts'
import { sitePlaceholders } from '#server/platform/pages/site-placeholders.ts'
import { siteMark, siteWords } from '#server/platform/pages/site-switches.ts'
import { serveSitemap } from '#server/platform/pages/sitemap.ts'
import { serveWellKnown } from '#server/platform/pages/well-known.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import type { TrackerPublic } from '#server/tracker/area.ts'
import { type AreaOptions, type Areas, buildAreas } from './areas.ts'
import { collect } from './collect.ts'
import { serveMonitoring } from './monitoring.ts'
import { mountSandbox } from './sandbox.ts'
import { sitePurges } from './site-purges.ts'

interface BuildOptions extends AppOptions, AreaOptions {}

/** The application with its areas, before it serves anything. */
export interface Assembly {
  app: FastifyInstance
  site: AppDependencies
  areas: Areas
  health: Health
}

/** Builds the whole application without listening yet. */
export const buildApp = (options: BuildOptions): Promise<FastifyInstance> => serveSite(assemble(options))

/** Creates the server and builds the areas, so that they can be seeded before anything is served. */
export function assemble({ course, health = initialHealth(), ...options }: BuildOptions): Assembly {
  const { config, db, clock } = options
  const { appUrl } = config
  const app = createFastify(options)
  const jobs = jobQueue(db)
  const writes = backgroundWrites(clock, (err) => app.log.warn({ err }, 'what nobody waits for could not be written'))
  const mail = mailer(jobs, config, { log: app.log })
  const site: AppDependencies = {
    ...options,
    log: app.log,
    appUrl,
    jobs,
    mailer: mail,
    notices: adminNotices({ db, mailer: mail, config }),
    cookies: cookieJar(appUrl.startsWith('https://')),
    sessions: sessionStore(db, (email) => sameEmail(email, config.adminEmail), writes),
    backgroundWrites: writes,
  }
  return { app, site, areas: buildAreas(site, course && { course }), health }
}

/** Serves everything that the areas contribute. Nothing listens yet. */
export async function serveSite({ app, site, areas, health }: Assembly): Promise<FastifyInstance> {
  const { config } = site
  const { exists, saveTimeZone, userOf } = areas.accounts.public
  const kit = serveKit(site, areas.tracker.public)
  const all = collect(Object.values(areas), {
    jobs: site.mailer.isOn ? [site.mailer.job] : [],
    purges: sitePurges(kit, site.sessions),
  })
  leaveBodiesUnread(app)
  closeConnectionsWhileStopping(app, health)
  cacheReads(app, site.db)
  identifyCallers(app, site)
  addSecurityHooks(app, config)
  addTimeZoneHook(app, site, saveTimeZone)
  batchReplies(app)
  logWrites(app, site.clock)
  warnOfMissingProxy(app, config)
  const errors = errorPage(site.webFolder, config)
  const isCallerGone = async (request: FastifyRequest) => {
    const caller = await request.caller()
    return caller !== null && !caller.viewed_tier && !(await exists(caller.id))
  }
  handleErrors(app, isCallerGone, errors)
  serveMonitoring(app, { ...site, health }, all)
  startWork(app, site, Object.values(areas), all.jobs)
  serveApiDocs(app, contract, site.appUrl, kit)
  await mountSandbox(app, site)
  for (const route of all.routes) route.serve(app, kit)
  serveSitemap(app, site.appUrl, all.sitemaps)
  serveWellKnown(app, config, site.clock)
  const pages = await servePages(app, {
    folder: site.webFolder,
    demo: kit.demo,
    appUrl: site.appUrl,
    siteMark: siteMark(config),
    sitePlaceholders: sitePlaceholders(config, all.placeholders),
    serverRender: serverRendering(
      {
        webFolder: site.webFolder,
        siteWords: siteWords(config),
        // Without a bar nothing shows it, and a page reads its subscription once.
        userOf: async (caller, hasBar) =>
          userOf(caller, site.clock.now(), hasBar && (await areas.tracker.public.subscription.isActive(caller))),
        dataLimitMs: { ...defaultTimeouts, ...site.timeouts }.pageDataMs,
      },
      all.serverRender,
    ),
    pageMetadata: all.pageMetadata,
    clock: site.clock,
    ...(site.rendersPerMinute && { rendersPerMinute: site.rendersPerMinute }),
    checkDatabase: () => site.db.one`select 1 as one`,
  })
  handleNotFound(app, pages.notFound, errors)
  return app
}

const serveKit = (
  { clock, config, db, timeouts }: AppDependencies,
  { subscription }: TrackerPublic,
): ServeDependencies => ({
  clock,
  limits: rateLimiter(db),
  idempotency: idempotency(db),
  isSubscriber: (caller) => subscription.isActive(caller),
  wasSubscriber: (caller) => subscription.wasActive(caller),
  demo: !config.production,
  ...(timeouts?.bodyMs && { bodyTimeoutMs: timeouts.bodyMs }),
})

/** Starts the schedules of the areas, the highest first, and the jobs. When the server stops, they end in this order. */
function startWork(app: FastifyInstance, site: AppDependencies, areas: readonly Area[], jobs: readonly JobType[]) {
  const { jobPollMs } = { ...defaultTimeouts, ...site.timeouts }
  for (const area of areas.toReversed()) area.onStart?.(app)
  runJobs(app, site, jobs, { once: jobPollMs / 1000, recurring: 60 })
  schedule(app, 5, 'signed out', () => site.sessions.deleteSignedOut())
}

function createFastify({ config, log, timeouts }: AppOptions): FastifyInstance {
  const settings: FastifyHttpOptions<Server> = {
    ...logOptions(config.logLevel, log),
    ...timeoutOptions(timeouts),
    // Parses bodies for the sandbox only; the contract's endpoints read their own bodies.
    bodyLimit: defaultBodyLimit,
    // Trust only this number of nearest proxies: entries further left in X-Forwarded-For may be forged.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // Accept parameters of any length, so that the schema validates them.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => sanitizeUrl(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }
  return Fastify(settings)
}

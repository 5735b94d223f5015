import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountStore } from '#server/accounts/members/store.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { AppDependencies, AppOptions } from '#server/platform/app-dependencies.ts'
import { hasAdminToken } from '#server/platform/http/access.ts'
import { defaultBodyLimit, leaveBodiesUnread } from '#server/platform/http/body.ts'
import { cookieJar } from '#server/platform/http/cookies.ts'
import { handleErrors, handleNotFound } from '#server/platform/http/errors.ts'
import {
  addSecurityHooks,
  addTimeZoneHook,
  batchReplies,
  logWrites,
  sanitizeUrl,
  warnOfMissingProxy,
} from '#server/platform/http/hooks.ts'
import { serveHealth } from '#server/platform/http/readiness.ts'
import { refuseWhileStopping, timeoutOptions } from '#server/platform/http/timeouts.ts'
import { backgroundWrites } from '#server/platform/jobs/background-writes.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { logOptions } from '#server/platform/operation/log.ts'
import { type Counter, serveMetrics } from '#server/platform/operation/metrics.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { sessionCookie, sessionStore } from '#server/platform/security/sessions.ts'
import { registerFeatures } from './features.ts'

/** Builds the whole application. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock } = options
  const { appUrl } = config
  const app = createFastify(options)
  const jobs = jobQueue(db)
  const writes = backgroundWrites(clock, (err) => app.log.warn({ err }, 'what nobody waits for could not be written'))
  const dependencies: AppDependencies = {
    ...options,
    log: app.log,
    appUrl,
    jobs,
    mailer: mailer(jobs, config),
    cookies: cookieJar(appUrl.startsWith('https://')),
    sessions: sessionStore(db, (email) => sameEmail(email, config.adminEmail), writes),
    backgroundWrites: writes,
  }
  leaveBodiesUnread(app)
  refuseWhileStopping(app)
  identifyCallers(app, dependencies)
  addSecurityHooks(app, config)
  const accounts = accountStore(db)
  addTimeZoneHook(app, dependencies, accounts.saveTimeZone)
  batchReplies(app)
  logWrites(app)
  warnOfMissingProxy(app, config)
  handleErrors(app, async (request) => {
    const caller = await request.caller()
    return caller !== null && !(await accounts.exists(caller.id))
  })
  const counters: Counter[] = []
  serveMetrics(app, config, counters)
  serveHealth(app, options, options.timeouts?.probeMs)
  const { firstViews, ownHeads, siteSlots } = await registerFeatures(app, dependencies, counters)
  const pages = await servePages(app, {
    folder: options.webFolder,
    demo: !config.production,
    appUrl,
    siteSlots,
    firstViews,
    ownHeads,
    clock,
  })
  handleNotFound(app, pages.notFound)
  return app
}

function createFastify({ config, log, timeouts }: AppOptions): FastifyInstance {
  const settings: FastifyHttpOptions<Server> = {
    ...logOptions(config.logLevel, log),
    ...timeoutOptions(timeouts),
    // What the sandbox reads; the contract's endpoints read their bodies themselves.
    bodyLimit: defaultBodyLimit,
    // So many proxies are believed, the nearest: whatever stands further left in X-Forwarded-For may be an invention.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // A value of any length reaches its schema, which says what it thinks of it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => sanitizeUrl(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }
  return Fastify(settings)
}

/** Authentication: who sends a request. The session is looked up when it is first asked for, once a request. */
function identifyCallers(app: FastifyInstance, { config, clock, cookies, sessions }: AppDependencies) {
  app.decorateRequest('caller')
  app.decorateRequest('isAdminScript', false)
  const lookUp = (request: FastifyRequest): ReturnType<typeof sessions.find> => {
    const secret = cookies.read(request.headers.cookie, sessionCookie.name)
    return secret ? sessions.find(secret, clock.now()) : Promise.resolve(null)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    let lookup: ReturnType<typeof sessions.find> | undefined
    request.caller = () => {
      lookup ??= lookUp(request)
      return lookup
    }
    request.isAdminScript = hasAdminToken(request, config.adminApiToken)
    done()
  })
}

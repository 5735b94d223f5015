import Fastify, { type FastifyInstance } from 'fastify'
import { sameEmail } from './accounts/identity.ts'
import { sessionCookie, sessionStore } from './accounts/sessions.ts'
import { accountStore } from './accounts/store.ts'
import type { AppDependencies, AppOptions } from './app-dependencies.ts'
import { registerFeatures } from './features.ts'
import { hasAdminToken } from './kit/access.ts'
import { cookieJar } from './kit/cookies.ts'
import { handleErrors, handleNotFound } from './kit/errors.ts'
import { addSecurityHooks, addTimeZoneHook, batchReplies, logWrites, sanitizeUrl } from './kit/hooks.ts'
import { jobQueue } from './kit/jobs.ts'
import { logOptions } from './kit/log.ts'
import { mailer } from './kit/mail.ts'
import { serveMetrics } from './kit/metrics.ts'
import { servePages } from './kit/pages.ts'

const oneMegabyte = 1024 * 1024
/** Who sends a request more slowly is cut off, so that half requests cannot pile up. */
const fiveMinutes = 5 * 60_000

/** Builds the whole application. Nothing listens yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options
  const { appUrl } = config
  const app = createFastify(options)
  const jobs = jobQueue(db)
  const dependencies: AppDependencies = {
    ...options,
    appUrl,
    jobs,
    mailer: mailer(jobs, config),
    cookies: cookieJar(appUrl.startsWith('https://')),
    sessions: sessionStore(db, (email) => sameEmail(email, config.adminEmail)),
  }
  acceptOnlyJson(app)
  identifyCallers(app, dependencies)
  addSecurityHooks(app, appUrl)
  const accounts = accountStore(db)
  addTimeZoneHook(app, accounts.saveTimeZone)
  batchReplies(app)
  logWrites(app)
  handleErrors(app, async (request) => {
    const caller = await request.caller()
    return caller !== null && !(await accounts.exists(caller.id))
  })
  serveMetrics(app)
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  await registerFeatures(app, dependencies)
  const pages = await servePages(app, options.webFolder, !config.production)
  handleNotFound(app, pages.notFound)
  return app
}

const createFastify = ({ config, log }: AppOptions) =>
  Fastify({
    ...logOptions(config.logLevel, log),
    bodyLimit: oneMegabyte,
    // One proxy is believed, the nearest: whatever stands further left in X-Forwarded-For may be the client's invention.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    // A value of any length reaches its schema, which says what it thinks of it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => sanitizeUrl(url),
    requestTimeout: fiveMinutes,
    forceCloseConnections: 'idle',
  })

/** JSON is the one content type; what an endpoint takes beside it, that endpoint adds. */
function acceptOnlyJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
}

/** Authentication: who sends a request. The session is looked up when it is first asked for, once a request. */
function identifyCallers(app: FastifyInstance, { config, clock, cookies, sessions }: AppDependencies) {
  app.decorateRequest('caller')
  app.decorateRequest('isAdminScript', false)
  app.addHook('onRequest', (request, _reply, done) => {
    let lookup: ReturnType<typeof sessions.find> | undefined
    request.caller = () => {
      lookup ??= (async () => {
        const secret = cookies.read(request.headers.cookie, sessionCookie.name)
        return secret ? sessions.find(secret, clock.now()) : null
      })()
      return lookup
    }
    request.isAdminScript = hasAdminToken(request, config.adminApiToken)
    done()
  })
}

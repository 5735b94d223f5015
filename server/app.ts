import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { features } from './features.ts'
import { provesToken } from './kit/access.ts'
import type { Clock } from './kit/clock.ts'
import { cookieJar } from './kit/cookies.ts'
import { handleErrors, handleUnknown } from './kit/errors.ts'
import { logWrites, noteTimeZone, readableAddress, receiveRequests, writeTogether } from './kit/hooks.ts'
import { logOptions } from './kit/log.ts'
import { type Mail, mailer } from './kit/mail.ts'
import { countRequests } from './kit/metrics.ts'
import { servePages } from './kit/pages.ts'
import { sameEmail, sessionCookie, sessionStore } from './kit/sessions.ts'
import type { Storage } from './kit/storage.ts'
import type { SeedCourse } from './seeding/seed-course.ts'

/** What the application is made of; tests give the same parts from elsewhere. */
export interface AppParts {
  config: Config
  db: Database
  clock: Clock
  storage: Storage
  /** The lessons as files, read when they are asked for. */
  course: () => Promise<SeedCourse>
  /** Where the built browser side lies. */
  webFolder: string
  log?: NodeJS.WritableStream
}

/** What a feature may use. */
export interface Parts extends AppParts {
  /** The site's origin, as the world sees it. */
  appUrl: string
  mail: Mail
  cookies: ReturnType<typeof cookieJar>
  sessions: ReturnType<typeof sessionStore>
}

const oneMegabyte = 1024 * 1024
/** Who sends a request more slowly is cut off, so that half requests cannot pile up. */
const fiveMinutes = 5 * 60_000

/** Builds the whole application. Nothing listens yet. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const { config, db } = given
  const { appUrl } = config
  const app = Fastify({
    ...logOptions(config.logLevel, given.log),
    bodyLimit: oneMegabyte,
    // One proxy is believed, the nearest: whatever stands further left in X-Forwarded-For may be the client's invention.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    // A value of any length reaches its schema, which says what it thinks of it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    requestTimeout: fiveMinutes,
    forceCloseConnections: 'idle',
  })
  const parts: Parts = {
    ...given,
    appUrl,
    mail: mailer(db, config),
    cookies: cookieJar(appUrl.startsWith('https://')),
    sessions: sessionStore(db, (email) => sameEmail(email, config.adminEmail)),
  }
  onlyJson(app)
  identify(app, parts)
  receiveRequests(app, appUrl)
  noteTimeZone(app, db)
  writeTogether(app)
  logWrites(app)
  handleErrors(app)
  countRequests(app)
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  await features(app, parts)
  const pages = await servePages(app, given.webFolder, !config.production)
  handleUnknown(app, pages.unknown)
  return app
}

/** JSON is the one content type; what an endpoint takes beside it, that endpoint adds. */
function onlyJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
}

/** Says who sends a request. The session is looked up when it is first asked for, once a request. */
function identify(app: FastifyInstance, { config, clock, cookies, sessions }: Parts) {
  app.decorateRequest('caller')
  app.decorateRequest('isAdminScript', false)
  app.addHook('onRequest', (request, _reply, done) => {
    let asked: ReturnType<typeof sessions.find> | undefined
    request.caller = () => {
      asked ??= (async () => {
        const secret = cookies.read(request.headers.cookie, sessionCookie.name)
        return secret ? sessions.find(secret, clock.now()) : null
      })()
      return asked
    }
    request.isAdminScript = provesToken(request, config.adminApiToken)
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import { checkOrigin } from '#server/platform/http/access.ts'
import { isLocalClient } from '#server/platform/http/local-client.ts'
import { gelatoPath, printPath, printSandboxKey, prodigiPath } from './client.ts'
import type { Printer, PrintOptions } from './printer.ts'

export interface MountOptions extends PrintOptions {
  /** Whether the demo is open to other machines. The printers are available only on this machine. */
  allowRemote: boolean
}

const bodyLimit = 256 * 1024

/**
 * Mounts the demo printers under /sandbox/print: their APIs and a page that advances orders. They are loaded and opened
 * on the first request, so that they do not slow the start.
 * @param opened printers that the caller opened and closes
 * @throws in production mode
 */
export function mountPrint(app: FastifyInstance, options: MountOptions, opened?: Printer) {
  if (options.production) throw new Error("The demonstration's printers cannot run in production mode")
  let loading: Promise<Printer> | undefined = opened && Promise.resolve(opened)
  const logError = (error: unknown) => app.log.error({ err: error }, 'the demonstration of printing failed')
  const getPrinter = () => {
    loading ??= import('./printer.ts').then(({ openPrinter }) => openPrinter({ logError, ...options }))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  app.register(async (scope) => protocolRoutes(scope, getPrinter))
  app.register(async (scope) => pageRoutes(scope, getPrinter, options.origin))
  app.addHook('onClose', async () => {
    if (!opened) (await loading?.catch(() => undefined))?.close()
  })
  return { getPrinter }
}

const silent = { status: 503, body: { message: 'The demonstration was told to answer so.' } }
const badKey = { status: 401, body: { message: 'Invalid API key' } }

function protocolRoutes(scope: FastifyInstance, getPrinter: () => Promise<Printer>) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  for (const base of [gelatoPath, prodigiPath])
    scope.all(`${base}/*`, { bodyLimit }, async (request, reply) => {
      // The key is public, so only this machine may use it.
      if (!isLocalClient(request)) return reply.code(403).send({ message: 'Printers answer on this machine only.' })
      const [printer, { respondAsPrinter }] = await Promise.all([getPrinter(), import('./answer.ts')])
      const fault = printer.fault()
      const [path = '', query = ''] = request.url.split('?')
      const body = typeof request.body === 'string' ? request.body : ''
      const isKnown = request.headers['x-api-key'] === printSandboxKey
      const { status, body: answer } =
        fault === 'silent'
          ? silent
          : fault === 'key' || !isKnown
            ? badKey
            : respondAsPrinter(printer, base, { method: request.method, path: path.slice(base.length), query, body })
      // The callback may arrive before or after this reply, as with the real printers.
      printer.flush()
      return reply.code(status).header('cache-control', 'no-store').send(answer)
    })
}

/** The controls page and a product's picture. */
function pageRoutes(scope: FastifyInstance, getPrinter: () => Promise<Printer>, origin: string) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32 * 1024 },
    (_request, body, done) => done(null, body),
  )
  scope.addHook('onRequest', (request, _reply, done) => done(checkOrigin(request, origin)))
  for (const path of [printPath, `${printPath}/print.css`, `${printPath}/preview.svg`])
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      async handler(request, reply) {
        const [printer, { respondWithPage }] = await Promise.all([getPrinter(), import('./pages.ts')])
        return respondWithPage(printer, request, reply)
      },
    })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ServerRender } from '#contract/server-render.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import { DatabaseUnavailableError } from '#server/platform/db/errors.ts'
import { acceptedEncoding, compressOnce } from '#server/platform/http/content-encoding.ts'
import { contentEtag, etagMatches } from '#server/platform/http/etag.ts'
import {
  BuiltPage,
  type EncodedPage,
  type PageReader,
  type PageSettings,
  pageReader,
  staticPageLimitMs,
} from './page-reader.ts'
import { escapeHtml, fillStoredPage } from './placeholders.ts'
import { boundedServerRender, defaultRendersPerMinute, findServerRender, type ServerRenderer } from './ssr.ts'
import { withViewBar } from './view-bar.ts'

const BuiltPages = BuiltPage.array()

export interface PageOptions extends PageSettings {
  demo: boolean
  /** Server renders by page pattern. */
  serverRender: Record<string, ServerRenderer>
  clock: Clock
  rendersPerMinute?: number
  /** Reads from the database; rejects while it is unavailable. */
  checkDatabase: () => Promise<unknown>
}

export interface Pages {
  /** The page for unknown routes. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Serves the built web app: hashed assets cached forever, pages from memory in an accepted encoding. */
export async function servePages(app: FastifyInstance, pageOptions: PageOptions): Promise<Pages> {
  const { clock, rendersPerMinute = defaultRendersPerMinute } = pageOptions
  const options = {
    ...pageOptions,
    serverRender: boundedServerRender(pageOptions.serverRender, clock, rendersPerMinute),
  }
  const { folder, demo } = options
  const manifest = join(folder, 'pages.json')
  if (!existsSync(manifest))
    return { notFound: (_, reply) => reply.code(503).send('The pages have not been built yet.') }
  await serveAssets(app, folder)
  const pages = BuiltPages.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  for (const page of pages) if (page.status !== 404 && (demo || !page.demo)) await servePage(app, options, page)
  const notFoundEntry = pages.find(({ status }) => status === 404)
  const readNotFound = notFoundEntry && (await pageReader(options, notFoundEntry))
  return {
    notFound: async (request, reply) => {
      if (!readNotFound) return reply.code(404).send('Not found')
      const isVisitor = await valueWithin(staticPageLimitMs, isFromVisitor(request))
      return sendPage(request, reply, await readNotFound(request, isVisitor === true), varyBySession)
    },
  }
}

/** Root files have a route each; the hundreds of assets share one, so that startup need not list them. */
async function serveAssets(app: FastifyInstance, folder: string) {
  const shared = { preCompressed: true, index: false, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', 'pages/**', '**/*.br', '**/*.gz', 'pages.json', '.vite/**'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
  await app.register(fastifyStatic, {
    ...shared,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

/** Where signed-in members go instead of a page for visitors, by its pattern. */
const memberPages: Readonly<Record<string, string>> = { '/': '/dashboard', '/account-deleted': '/account' }

async function servePage(app: FastifyInstance, options: PageOptions, page: BuiltPage) {
  const read = await pageReader(options, page)
  const rendererOf = options.serverRender[page.pattern]
  const memberPage = memberPages[page.pattern]
  if (page.isStatic) return serveStaticPage(app, page, read, { rendererOf, memberPage })
  app.get(page.pattern, async (request, reply) => {
    const isVisitor = await isFromVisitor(request)
    // A visitor's session is not looked up. Without the database, the page would only show that its calls fail.
    if (isVisitor) await options.checkDatabase()
    const hasPreload = page.access === 'public' || !isVisitor
    const link = hasPreload && page.preload && preloadHeader(page.preload, request.params)
    if (link) reply.header('link', link)
    if (page.noIndex) reply.header('x-robots-tag', 'noindex, nofollow')
    const [encoded, view] = await Promise.all([
      read(request, isVisitor),
      rendererOf && findServerRender(request, rendererOf),
    ])
    if (view) return sendServerRender(request, reply, encoded, view)
    return sendPage(request, reply, encoded, varyBySession)
  })
}

interface StaticPageOptions {
  rendererOf: ServerRenderer | undefined
  memberPage: string | undefined
}

/** Static pages do not depend on the database: if it is unavailable or slow, they have no member bar. */
function serveStaticPage(
  app: FastifyInstance,
  page: BuiltPage,
  read: PageReader,
  { rendererOf, memberPage }: StaticPageOptions,
) {
  app.get(page.pattern, async (request, reply) => {
    if (memberPage && (await valueWithin(staticPageLimitMs, request.caller()))) return reply.redirect(memberPage, 302)
    if (page.noIndex) reply.header('x-robots-tag', 'noindex, nofollow')
    const [encoded, view] = await Promise.all([
      read(request, false),
      rendererOf && valueWithin(staticPageLimitMs, findServerRender(request, rendererOf)),
    ])
    if (view) return sendServerRender(request, reply, encoded, view)
    return sendPage(request, reply, encoded, 'accept-encoding')
  })
}

/**
 * Whether a request certainly has no session. If the lookup fails, a page finds out by its own call.
 * @throws while the database is unavailable
 */
async function isFromVisitor(request: FastifyRequest): Promise<boolean> {
  try {
    return (await request.caller()) === null
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error
    return false
  }
}

/** Prevents a browser that goes back after signing in from showing a stored page for visitors. */
const varyBySession = 'accept-encoding, cookie'

async function sendServerRender(request: FastifyRequest, reply: FastifyReply, page: EncodedPage, view: ServerRender) {
  const title = view.title === undefined ? {} : { title: `<title>${escapeHtml(view.title)}</title>` }
  // No layout here: the content replaces the page's own.
  const main = view.main !== undefined && { main: `<div class="contents" data-first-view>${view.main}</div>` }
  const bar = view.bar !== undefined && { bar: `<div class="contents" data-member-bar>${view.bar}</div>` }
  return sendPrivate(request, reply, fillStoredPage(page.identity, { ...title, ...main, ...bar }))
}

/** Sends a page for one reader. */
async function sendPrivate(request: FastifyRequest, reply: FastifyReply, page: Buffer) {
  const html = request.viewedTier ? withViewBar(page, request.viewedTier) : page
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply.header('cache-control', 'private, no-store')
  return sendHtml(reply, await compressOnce(html, encoding), encoding, 'accept-encoding')
}

/** Sends a page as it is stored, which is the same for all readers, or for all visitors: 304 if the browser has it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage, vary: string) {
  if (request.viewedTier) return sendPrivate(request, reply.code(page.status), page.identity)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding && page[encoding]
  const bytes = compressed ?? page.identity
  reply.header('cache-control', 'no-cache')
  if (page.status === 200) {
    const etag = contentEtag(bytes)
    reply.header('etag', etag)
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.header('vary', vary).code(304).send()
  }
  reply.code(page.status)
  return sendHtml(reply, bytes, compressed && encoding, vary)
}

function sendHtml(reply: FastifyReply, bytes: Buffer, encoding: string | undefined, vary: string) {
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', vary).type('text/html; charset=utf-8').send(bytes)
}

const PathParams = z.record(z.string(), z.string())

/** The `Link: rel=preload` header for a page's first call, so that browsers start it before scripts load. */
function preloadHeader(preload: string, params: unknown): string | undefined {
  const values = PathParams.parse(params)
  const path = preload.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return /^[\w/-]+$/.test(path) ? `<${path}>; rel=preload; as=fetch; crossorigin` : undefined
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ServerRender } from '#contract/server-render.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import {
  acceptedEncoding,
  compressBytes,
  compressOnce,
  type EncodedBytes,
} from '#server/platform/http/content-encoding.ts'
import { type PageMetadata, withPageMetadata } from './page-metadata.ts'
import { escapeHtml, fillPlaceholders, type Placeholders } from './placeholders.ts'
import { boundedServerRender, findServerRender, type ServerRenderer } from './ssr.ts'

/** Page list of the web build. */
const BuiltPage = z.object({
  pattern: z.string(),
  file: z.string(),
  preload: z.string().nullable(),
  demo: z.boolean().optional(),
  isStatic: z.boolean().optional(),
  status: z.int().optional(),
  noIndex: z.boolean().optional(),
})
type BuiltPage = z.infer<typeof BuiltPage>

interface EncodedPage extends EncodedBytes {
  status: number
}

export interface PageOptions {
  /** The built dist/web folder. */
  folder: string
  demo: boolean
  /** The site's origin, unknown to the build. */
  appUrl: string
  /** Site facts for static pages, with a version of their state. Filled in once per state. */
  sitePlaceholders: { version: () => Promise<string>; read: () => Promise<Placeholders> }
  /** Server renders by page pattern. */
  serverRender: Record<string, ServerRenderer>
  /** Metadata of single pages by their shared pattern. */
  pageMetadata: Record<string, PageMetadata>
  clock: Clock
}

export interface Pages {
  /** The page for unknown routes. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Serves the built web app: hashed assets cached forever, pages from memory in an accepted encoding. */
export async function servePages(app: FastifyInstance, pageOptions: PageOptions): Promise<Pages> {
  const options = { ...pageOptions, serverRender: boundedServerRender(pageOptions.serverRender, pageOptions.clock) }
  const { folder, demo } = options
  const manifest = join(folder, 'pages.json')
  if (!existsSync(manifest))
    return { notFound: (_, reply) => reply.code(503).send('The pages have not been built yet.') }
  await serveAssets(app, folder)
  const pages = BuiltPage.array().parse(JSON.parse(readFileSync(manifest, 'utf8')))
  for (const page of pages) if (page.status !== 404 && (demo || !page.demo)) await servePage(app, options, page)
  const notFoundEntry = pages.find(({ status }) => status === 404)
  const notFoundPage = notFoundEntry && (await readPage(options, notFoundEntry, {}))
  return {
    notFound: (request, reply) =>
      notFoundPage ? sendPage(request, reply, notFoundPage) : reply.code(404).send('Not found'),
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
  const encodedPage = await pageReader(options, page)
  const rendererOf = options.serverRender[page.pattern]
  const metadataOf = options.pageMetadata[page.pattern]
  const pageWithHead = metadataOf && withPageMetadata((await encodedPage()).identity, metadataOf)
  app.get(page.pattern, async (request, reply) => {
    const memberPage = memberPages[page.pattern]
    if (memberPage && (await request.caller())) return reply.redirect(memberPage, 302)
    const link = page.preload && preloadHeader(page.preload, request.params)
    if (link) reply.header('link', link)
    if (page.noIndex) reply.header('x-robots-tag', 'noindex, nofollow')
    const encoded = { ...(await encodedPage()), ...(await pageWithHead?.(request.params)) }
    const view = rendererOf && (await findServerRender(request, rendererOf))
    return view ? sendServerRender(request, reply, encoded, view) : sendPage(request, reply, encoded)
  })
}

/** Returns a page with filled placeholders, rebuilt when they change. */
async function pageReader(options: PageOptions, page: BuiltPage): Promise<() => Promise<EncodedPage>> {
  const { version, read } = options.sitePlaceholders
  if (!page.isStatic) {
    const encoded = await readPage(options, page, {})
    return async () => encoded
  }
  let cached: { version: string; encoded: EncodedPage } | undefined
  return async () => {
    try {
      const current = await version()
      if (cached?.version !== current)
        cached = { version: current, encoded: await readPage(options, page, await read()) }
    } catch {
      // The first view does not depend on the database: the last known state applies until it answers.
    }
    return cached?.encoded ?? readPage(options, page, {})
  }
}

/** A page with its settings. If no placeholder uses one, the build's compressed bytes are sent. */
async function readPage(
  { folder, appUrl }: PageOptions,
  page: BuiltPage,
  sitePlaceholders: Placeholders,
): Promise<EncodedPage> {
  const read = (extension: string) => readFileSync(join(folder, page.file + extension))
  const status = page.status ?? 200
  const built = read('')
  const settings = { ...sitePlaceholders, ...metaPlaceholders(page, appUrl) }
  if (Object.keys(settings).length === 0) return { identity: built, br: read('.br'), gzip: read('.gz'), status }
  return { ...(await compressBytes(Buffer.from(fillPlaceholders(built.toString(), settings)), 9)), status }
}

/**
 * Search engines find public pages under several addresses and need the canonical one; link previews need absolute
 * URLs.
 */
const metaPlaceholders = ({ pattern, isStatic }: BuiltPage, appUrl: string): Placeholders => {
  if (!isStatic) return {}
  const address = escapeHtml(appUrl + pattern)
  const picture = `<meta property="og:image" content="${escapeHtml(appUrl)}/link-preview.png">`
  return {
    head: `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n${picture}\n`,
  }
}

async function sendServerRender(request: FastifyRequest, reply: FastifyReply, page: EncodedPage, view: ServerRender) {
  const title = view.title === undefined ? {} : { title: `<title>${escapeHtml(view.title)}</title>` }
  // No layout here: the content replaces the page's own.
  const main = view.main !== undefined && { main: `<div class="contents" data-first-view>${view.main}</div>` }
  const bar = view.bar !== undefined && { bar: `<div class="contents" data-member-bar>${view.bar}</div>` }
  const html = fillPlaceholders(page.identity.toString(), { ...title, ...main, ...bar })
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply.header('cache-control', 'private, no-store')
  return sendHtml(reply, await compressOnce(Buffer.from(html), encoding), encoding)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const compressed = encoding && page[encoding]
  reply.code(page.status).header('cache-control', 'no-cache')
  return sendHtml(reply, compressed ?? page.identity, compressed && encoding)
}

function sendHtml(reply: FastifyReply, bytes: Buffer, encoding: string | undefined) {
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(bytes)
}

/** The `Link: rel=preload` header for a page's first call, so that browsers start it before scripts load. */
function preloadHeader(preload: string, params: unknown): string | undefined {
  const values = z.record(z.string(), z.string()).parse(params)
  const path = preload.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return /^[\w/-]+$/.test(path) ? `<${path}>; rel=preload; as=fetch; crossorigin` : undefined
}

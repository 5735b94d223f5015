import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** What the web build says of its pages. */
const BuiltPage = z.object({
  pattern: z.string(),
  file: z.string(),
  preload: z.string().nullable(),
  demo: z.boolean().optional(),
  status: z.int().optional(),
})
type BuiltPage = z.infer<typeof BuiltPage>

interface EncodedPage {
  plain: Buffer
  br: Buffer
  gz: Buffer
  status: number
}

function readPage(folder: string, page: BuiltPage): EncodedPage {
  const read = (extension: string) => readFileSync(join(folder, page.file + extension))
  return { plain: read(''), br: read('.br'), gz: read('.gz'), status: page.status ?? 200 }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage) {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gz' : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding === 'br' ? 'br' : 'gzip')
  return reply
    .code(page.status)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page[encoding])
}

/** The `Link: rel=preload` header of a page's first call, for the browser to begin it before any script has come. */
function preloadHeader(preload: string, params: unknown): string | undefined {
  const values = z.record(z.string(), z.string()).parse(params)
  const path = preload.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return /^[\w/-]+$/.test(path) ? `<${path}>; rel=preload; as=fetch; crossorigin` : undefined
}

export interface Pages {
  /** The page for whatever has no route. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Serves the built browser side: hashed assets forever, pages from memory in the encoding the browser takes.
 * @param folder dist/web, as the build left it
 */
export async function servePages(app: FastifyInstance, folder: string, demo: boolean): Promise<Pages> {
  const manifest = join(folder, 'pages.json')
  if (!existsSync(manifest))
    return { notFound: (_, reply) => reply.code(503).send('The pages have not been built yet.') }
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    wildcard: false,
    globIgnore: ['pages/**', '**/*.br', '**/*.gz', 'pages.json', '.vite/**', '**/.vite/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = relative(folder, path).startsWith('assets')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const pages = BuiltPage.array().parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const notFoundEntry = pages.find(({ status }) => status === 404)
  for (const page of pages) {
    if (page.status === 404 || (page.demo && !demo)) continue
    const bytes = readPage(folder, page)
    app.get(page.pattern, async (request, reply) => {
      if (page.pattern === '/' && (await request.caller())) return reply.redirect('/dashboard', 302)
      const link = page.preload && preloadHeader(page.preload, request.params)
      if (link) reply.header('link', link)
      return sendPage(request, reply, bytes)
    })
  }
  const notFoundPage = notFoundEntry && readPage(folder, notFoundEntry)
  return {
    notFound: (request, reply) =>
      notFoundPage ? sendPage(request, reply, notFoundPage) : reply.code(404).send('Not found'),
  }
}

import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './placeholders.ts'

const publicPages = ['/', '/about', '/cashcoach', '/privacy', '/terms', '/refunds', '/contact']

/** Public pages for search engines. */
export interface SitemapSource {
  /** Changes whenever the list changes. */
  version: () => Promise<string>
  paths: () => Promise<string[]>
}

/** Serves the sitemap; its addresses contain the site's origin, so it cannot be a static file. */
export function serveSitemap(app: FastifyInstance, appUrl: string, sources: readonly SitemapSource[]) {
  const readSitemap = cachedByVersion(sources, (paths) => sitemapOf(appUrl, [...publicPages, ...paths]))
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${appUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readSitemap()),
  )
}

/** Caches a text built from the paths of all sources until a version changes. */
function cachedByVersion(sources: readonly SitemapSource[], build: (paths: string[]) => string): () => Promise<string> {
  let cached: { version: string; text: string } | undefined
  return async () => {
    const version = (await Promise.all(sources.map((pages) => pages.version()))).join()
    if (cached?.version !== version) {
      const paths = await Promise.all(sources.map((pages) => pages.paths()))
      cached = { version, text: build(paths.flat()) }
    }
    return cached.text
  }
}

function sitemapOf(appUrl: string, paths: readonly string[]): string {
  const rows = paths.map((path) => `<url><loc>${escapeHtml(appUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}

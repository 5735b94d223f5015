import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './kit/slots.ts'
import type { LessonStore } from './lessons/store.ts'

const publicPages = ['/', '/about', '/cashcoach', '/privacy', '/terms', '/refunds', '/contact']

/** Tells search engines what there is to find; the addresses are the site's own, so no file can hold them. */
export function serveSitemap(app: FastifyInstance, appUrl: string, lessons: Pick<LessonStore, 'cards'>) {
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${appUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const paths = [...publicPages, ...(await lessons.cards()).map(({ id }) => `/lessons/${id}`)]
    const rows = paths.map((path) => `<url><loc>${escapeHtml(appUrl + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
      )
  })
}

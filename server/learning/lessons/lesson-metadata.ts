import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { previewOf } from '#course/card-preview.ts'
import type { PageMetadata } from '#server/platform/pages/page-metadata.ts'
import { escapeHtml, type Placeholders } from '#server/platform/pages/placeholders.ts'
import type { CourseCacheKey } from './course-cache-key.ts'
import type { LessonStore } from './store.ts'

const Params = z.looseObject({ id: z.string().default('') })

interface Dependencies {
  lessons: Pick<LessonStore, 'summaries'>
  courseCacheKey: Pick<CourseCacheKey, 'readOnce'>
  appUrl: string
}

/** Metadata of a lesson link for search engines and messengers: only its public preview. */
export function lessonMetadata({ lessons, courseCacheKey, appUrl }: Dependencies): PageMetadata {
  let cached: { version: string; placeholders: Map<number, Placeholders> } | undefined
  return async (params, request) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success) return null
    const current = await courseCacheKey.readOnce(request)
    if (cached?.version !== current) {
      const summaries = await lessons.summaries()
      cached = {
        version: current,
        placeholders: new Map(summaries.map((summary) => [summary.id, metadataOf(summary, appUrl)])),
      }
    }
    const { id } = decoded.data
    const placeholders = cached.placeholders.get(id)
    return placeholders ? { key: String(id), version: current, placeholders } : null
  }
}

type LessonSummary = Pick<Awaited<ReturnType<LessonStore['summaries']>>[number], 'id' | 'title' | 'preview'>

function metadataOf({ id, title, preview }: LessonSummary, appUrl: string): Placeholders {
  const name = escapeHtml(`${title} · Moneta`)
  const description = escapeHtml(previewOf(preview))
  const address = escapeHtml(`${appUrl}/lessons/${id}`)
  const property = (key: string, content: string) => `<meta property="og:${key}" content="${content}">`
  const rows = [
    `<link rel="canonical" href="${address}">`,
    property('type', 'article'),
    property('site_name', 'Moneta'),
    property('title', name),
    property('description', description),
    property('url', address),
    property('image', `${escapeHtml(appUrl)}/link-preview.png`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return {
    title: `<title>${name}</title>`,
    description: `<meta name="description" content="${description}">`,
    head: `${rows.join('\n')}\n`,
  }
}

import { type Tier, tierNames, tiers } from '#course/tiers.ts'
import { escapeHtml } from '#server/platform/pages/placeholders.ts'
import type { PlaceholderSource } from '#server/platform/pages/site-placeholders.ts'
import type { CourseCacheKey } from './course-cache-key.ts'
import type { LessonStore } from './store.ts'

interface Dependencies {
  lessons: Pick<LessonStore, 'summaries'>
  courseCacheKey: Pick<CourseCacheKey, 'read'>
}

/** The list of lessons in the text of static pages. */
export const syllabusPlaceholder = ({ lessons, courseCacheKey }: Dependencies): PlaceholderSource => ({
  version: () => courseCacheKey.read(),
  read: async () => ({ syllabus: syllabus(await lessons.summaries()) }),
})

type LessonSummary = Awaited<ReturnType<LessonStore['summaries']>>[number]

/** The titles of all lessons by tier, each linked to its overview. */
function syllabus(lessons: readonly Pick<LessonSummary, 'id' | 'tier' | 'title' | 'lesson_order'>[]): string {
  const tierGroups = tiers.map((tier) => ({ tier, lessonsOfTier: lessons.filter((card) => card.tier === tier) }))
  return tierGroups
    .filter(({ lessonsOfTier }) => lessonsOfTier.length > 0)
    .map(({ tier, lessonsOfTier }) => {
      const items = lessonsOfTier.map(
        ({ id, title, lesson_order: order }) =>
          `<li><a href="/lessons/${id}"><span>${order}</span>${escapeHtml(title)}</a></li>`,
      )
      return `<section aria-labelledby="syllabus-${tier}"><h3 id="syllabus-${tier}">${headingOf(tier)}</h3><ol>${items.join('')}</ol></section>`
    })
    .join('')
}

const headingOf = (tier: Tier) => `${tierNames[tier].level} (${tierNames[tier].name})`

import { type Tier, tierNames, tiers } from '#course/tiers.ts'
import type { CourseVersion } from '#server/learning/lessons/course-version.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import type { Config } from '#server/platform/config/config.ts'
import { escapeHtml, type Slots } from '#server/platform/pages/slots.ts'

interface Dependencies {
  operator: Config['operator']
  lessons: Pick<LessonStore, 'cards'>
  version: Pick<CourseVersion, 'read'>
}

/** What static pages say of this site: who runs it, and what its lessons are. */
export const siteSlots = ({ operator, lessons, version }: Dependencies) => ({
  version: () => version.read(),
  read: async (): Promise<Slots> => ({
    operator: escapeHtml(operator.name),
    address: escapeHtml(operator.address),
    contact: `<a href="mailto:${escapeHtml(operator.email)}">${escapeHtml(operator.email)}</a>`,
    refund_days: String(operator.refundDays),
    syllabus: syllabus(await lessons.cards()),
  }),
})

type Card = Awaited<ReturnType<LessonStore['cards']>>[number]

/** The titles of all lessons by tier, each leading to what it is about. */
function syllabus(cards: readonly Pick<Card, 'id' | 'tier' | 'title' | 'lesson_order'>[]): string {
  const groups = tiers.map((tier) => ({ tier, own: cards.filter((card) => card.tier === tier) }))
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ tier, own }) => {
      const rows = own.map(
        ({ id, title, lesson_order: order }) =>
          `<li><a href="/lessons/${id}"><span>${order}</span>${escapeHtml(title)}</a></li>`,
      )
      return `<section aria-labelledby="syllabus-${tier}"><h3 id="syllabus-${tier}">${headingOf(tier)}</h3><ol>${rows.join('')}</ol></section>`
    })
    .join('')
}

const headingOf = (tier: Tier) => `${tierNames[tier].level} (${tierNames[tier].name})`

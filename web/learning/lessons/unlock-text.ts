import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

interface Offers {
  membership_tier: string
  offers: readonly Pick<ReplyOf<'memberships', 'me'>['offers'][number], 'tier' | 'lessons'>[]
}

/** Extent of an unlock: 'This lesson and 20 others, for life'. */
export function otherLessons({ tier }: { tier: string }, { membership_tier, offers }: Offers): string {
  const lessonsOf = (name: string) => offers.find((offer) => offer.tier === name)?.lessons ?? 0
  const others = lessonsOf(tier) - lessonsOf(membership_tier) - 1
  if (others < 1) return 'This lesson, for life'
  return `This lesson and ${pluralize(others, 'other')}, for life`
}

import { formatCents, parseCents } from '#contract/platform/money.ts'
import { tierNames, tiers } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { numberWord } from '#web/platform/format/number-text.ts'

/** What the next tier adds and costs, in a sentence; empty if there is none. */
export function upgradeOffer({ membership_tier, offers }: ReplyOf<'memberships', 'me'>): string {
  const next = tiers[tiers.indexOf(membership_tier) + 1]
  const offer = offers.find(({ tier }) => tier === next)
  const currentLessonCount = offers.find(({ tier }) => tier === membership_tier)?.lessons ?? 0
  const cents = offer?.price == null ? null : parseCents(offer.price)
  if (!next || !offer || cents === null || offer.lessons <= currentLessonCount) return ''
  return `${tierNames[next].name} opens ${numberWord(offer.lessons - currentLessonCount)} more for one payment of ${formatCents(cents)}.`
}

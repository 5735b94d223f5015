import type { LessonCard } from '#course/lesson.ts'
import { tierNames, tiers } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { accessSummary } from './lesson-groups.ts'
import { upgradeOffer } from './upgrade-offer.ts'

interface MembershipBannerProps {
  membership: ReplyOf<'memberships', 'me'>
  cards: readonly LessonCard[]
}

/** The member's tier and what the next one adds. Empty for the highest tier. */
export function MembershipBanner({ membership, cards }: MembershipBannerProps) {
  const memberTier = membership.membership_tier
  if (memberTier === tiers.at(-1)) return null
  return (
    <Banner
      tier={memberTier}
      action={
        <ButtonLink kind="secondary" href={href('membership')}>
          Upgrade
        </ButtonLink>
      }
    >
      <strong>You have {tierNames[memberTier].name}.</strong> {accessSummary(cards)} {upgradeOffer(membership)}
    </Banner>
  )
}

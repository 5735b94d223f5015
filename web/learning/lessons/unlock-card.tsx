import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parseCents } from '#contract/platform/money.ts'
import { tierNames, tierPrices } from '#course/tiers.ts'
import { priceNote } from '#web/learning/memberships/plans.ts'
import { GuardianNote } from '#web/payments/public/payment-start.tsx'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { openLessonText } from '#web/platform/format/free-lessons.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Price } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { Preview } from './lesson-preview.tsx'
import { otherLessons } from './unlock-text.ts'

/** Unlock offer for a member: the tier, its price, and the number of other lessons in it. */
export function MemberUnlockCard({ preview }: { preview: Preview }) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('memberships', 'me'))
  if (data) return <MemberUnlock preview={preview} membership={data} />
  if (!error) return <UnlockSkeleton />
  return (
    <Card className="unlock" role="alert">
      <h2 className="text-lg">The price could not be read</h2>
      <p className="text-sm">{errorMessage(error)}</p>
      <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
        Retry
      </Button>
    </Card>
  )
}

interface MemberUnlockProps {
  preview: Preview
  membership: ReplyOf<'memberships', 'me'>
}

/** The same for a known membership. */
export function MemberUnlock({ preview, membership }: MemberUnlockProps) {
  const { tier, id } = preview
  const cents = parseCents(membership.offers.find((offer) => offer.tier === tier)?.price ?? '')
  const purchase = { tier, return_to: href('lesson', { id }) }
  return (
    <UnlockCard tier={tier} heading={`${tierNames[tier].name} opens it`} note={otherLessons(preview, membership)}>
      {cents !== null && (
        <div className="grid gap-1">
          <Price cents={cents} note="once" />
          <p className="text-ink-soft text-sm">{priceNote(membership.membership_tier, tier)}</p>
        </div>
      )}
      <div className="unlock-deeds">
        <ButtonLink wide href={href('membership', {}, { query: purchase })}>
          Upgrade Membership
        </ButtonLink>
        <ButtonLink kind="secondary" wide href={href('ask', {}, { query: purchase })}>
          Ask somebody to pay
        </ButtonLink>
        <GuardianNote />
        <p className="text-ink-soft text-sm">After paying you come back to this lesson.</p>
      </div>
    </UnlockCard>
  )
}

/** Unlock offer for a visitor: sign in first. */
export function VisitorUnlockCard({ preview: { tier, tier_lessons, lesson_order } }: { preview: Preview }) {
  const isFree = tier === 'bronze'
  return (
    <UnlockCard
      tier={tier}
      heading={isFree ? 'Signing in opens it' : `${tierNames[tier].name} opens it`}
      note={isFree ? `Lesson ${lesson_order} is part of Bronze` : `${pluralize(tier_lessons, 'lesson')}, for life`}
    >
      <Price cents={tierPrices[tier]} note={isFree ? undefined : 'once'} />
      <div className="unlock-deeds">
        <SignInButton wide />
        {lesson_order > 1 && (
          <ButtonLink kind="secondary" wide href={href('lesson', { id: 1 })}>
            Read lesson 1 first
          </ButtonLink>
        )}
        <p className="text-ink-soft text-sm">Signing in brings you back here. {openLessonText}</p>
      </div>
    </UnlockCard>
  )
}

interface UnlockCardProps {
  tier: Preview['tier']
  heading: string
  note: string
  children: ReactNode
}

const UnlockCard = ({ tier, heading, note, children }: UnlockCardProps) => (
  <Card as="section" className="unlock" aria-labelledby="unlock">
    <div className="unlock-head">
      <Medal tier={tier} />
      <div>
        <h2 id="unlock" className="text-lg">
          {heading}
        </h2>
        <p className="text-ink-soft text-sm">{note}</p>
      </div>
    </div>
    {children}
  </Card>
)

const UnlockSkeleton = () => (
  <Card>
    <Loading label="Loading the price..." labelHidden className="unlock">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-11 rounded-md" />
    </Loading>
  </Card>
)

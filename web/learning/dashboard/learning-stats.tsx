import { formatCents, parseCents } from '#contract/platform/money.ts'
import { passingScore } from '#course/quiz-rules.ts'
import { tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Link } from '#web/ui/link.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { type LearningSummary, tierAbove } from './learning-summary.ts'

interface LearningStatsProps {
  learning: LearningSummary
  membership: ReplyOf<'memberships', 'me'>
}

export function LearningStats({ learning: { averageScore, quizzes }, membership }: LearningStatsProps) {
  const memberTier = membership.membership_tier
  const note =
    averageScore === null
      ? `After your first quiz. ${passingScore} percent passes.`
      : `Over ${quizzes === 1 ? 'one quiz' : `${quizzes} quizzes`}, your best score in each. ${passingScore} percent passes.`
  return (
    <dl className="dashboard-stats">
      <Stat
        label="Average quiz score"
        figure={
          averageScore === null ? (
            <>
              –<span className="sr-only">none yet</span>
            </>
          ) : (
            `${averageScore}%`
          )
        }
        note={note}
      />
      <Stat
        label="Membership"
        figure={
          <span className="flex items-center gap-2">
            <Medal tier={memberTier} className="size-7" />
            {tierNames[memberTier].name}
          </span>
        }
        note={<MembershipNote membership={membership} />}
      />
    </dl>
  )
}

function MembershipNote({
  membership: { membership_tier: memberTier, offers },
}: Pick<LearningStatsProps, 'membership'>) {
  const nextTier = tierAbove(memberTier)
  const price = offers.find(({ tier }) => tier === nextTier)?.price
  const cents = price === null || price === undefined ? null : parseCents(price)
  const termNote = memberTier === 'bronze' ? 'Free, and yours for good.' : 'Yours for life.'
  if (!nextTier || cents === null) return <>{termNote}</>
  return (
    <>
      {termNote}{' '}
      <Link href={href('membership', {}, { query: { tier: nextTier } })}>
        {tierNames[nextTier].name} for {formatCents(cents)}
      </Link>
    </>
  )
}

import { formatCents, parseCents } from '#contract/money.ts'
import { passMark } from '#contract/quiz.ts'
import { tierNames } from '#contract/tiers.ts'
import type { ReplyOf } from '#web/kit/api.ts'
import { Link } from '#web/ui/link.tsx'
import { Medal } from '#web/ui/medal.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { type Learning, tierAbove } from './learning.ts'

interface LearningStatsProps {
  learning: Learning
  membership: ReplyOf<'memberships', 'mine'>
}

export function LearningStats({ learning: { averageScore, quizzes }, membership }: LearningStatsProps) {
  const mine = membership.membership_tier
  const note =
    averageScore === null
      ? `After your first quiz. ${passMark} percent passes.`
      : `Over ${quizzes === 1 ? 'one quiz' : `${quizzes} quizzes`}, your best score in each. ${passMark} percent passes.`
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
            <Medal tier={mine} className="size-7" />
            {tierNames[mine].name}
          </span>
        }
        note={<MembershipNote membership={membership} />}
      />
    </dl>
  )
}

function MembershipNote({ membership: { membership_tier: mine, offers } }: Pick<LearningStatsProps, 'membership'>) {
  const above = tierAbove(mine)
  const price = offers.find(({ tier }) => tier === above)?.price
  const cents = price === null || price === undefined ? null : parseCents(price)
  const kept = mine === 'bronze' ? 'Free, and yours for good.' : 'Yours for life.'
  if (!above || cents === null) return <>{kept}</>
  return (
    <>
      {kept}{' '}
      <Link href="/membership">
        {tierNames[above].name} for {formatCents(cents)}
      </Link>
    </>
  )
}

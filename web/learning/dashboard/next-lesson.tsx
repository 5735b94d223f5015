import { previewOf } from '#course/card-preview.ts'
import { passingScore } from '#course/quiz-rules.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import { continuationAt, lessonMinutesText } from '#web/learning/lessons/sitting-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { type LearningSummary, tierAbove } from './learning-summary.ts'

interface NextLessonProps {
  learning: LearningSummary
  total: number
  memberTier: Tier
}

/** The main action: the next lesson, or an upgrade that opens more. */
export function NextLesson({ learning: { next, nextPlace }, total, memberTier }: NextLessonProps) {
  if (!next) return <NoNextLesson nextTier={tierAbove(memberTier)} />
  const continuation = continuationAt(next.sittings, nextPlace)
  return (
    <Card as="section" className="dashboard-next" aria-labelledby="next-title">
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={next.tier} />
        <span className="text-ink-soft text-sm">
          Lesson {next.lesson_order} of {total}
          {next.sittings && ` · ${lessonMinutesText(next.sittings)}`} · Done when: quiz {passingScore} percent or more
        </span>
      </p>
      <h2 id="next-title">{next.title}</h2>
      <p className="dashboard-lead">{previewOf(next.content)}</p>
      <div className="dashboard-buttons">
        <ButtonLink href={href('lesson', { id: next.id }, { hash: continuation?.anchor })} kind="primary" large>
          {continuation ? `Continue: ${continuation.text}` : 'Continue Learning'}
        </ButtonLink>
        <ButtonLink href={href('lessons')} kind="quiet">
          View All Lessons
        </ButtonLink>
      </div>
    </Card>
  )
}

function NoNextLesson({ nextTier }: { nextTier: Tier | undefined }) {
  return (
    <Card as="section" className="dashboard-next" aria-labelledby="next-title">
      <h2 id="next-title">Every open lesson passed</h2>
      <p className="dashboard-lead">
        {nextTier
          ? `${tierNames[nextTier].name} opens more. Until then, you can retake any quiz; your best score stays.`
          : 'You have the whole course. You can retake any quiz; your best score stays.'}
      </p>
      <div className="dashboard-buttons">
        {nextTier && (
          <ButtonLink href={href('membership', {}, { query: { tier: nextTier } })} kind="primary" large>
            See what {tierNames[nextTier].name} costs
          </ButtonLink>
        )}
        <ButtonLink href={href('lessons')} kind="quiet">
          View All Lessons
        </ButtonLink>
      </div>
    </Card>
  )
}

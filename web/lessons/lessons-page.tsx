import './lesson-path.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LessonCard } from '#contract/lessons.ts'
import { apiQuery, invalidate } from '#web/kit/api.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { pageByName } from '#web/routing/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { type Failure, lessonsIn, listFailure, membershipFailure } from './failure-sentences.ts'
import { completedIds, openProgress } from './lesson-groups.ts'
import { LessonPath } from './lesson-path.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MembershipBanner } from './membership-banner.tsx'

export function LessonsPage() {
  const list = useQuery(apiQuery('lessons', 'list'))
  const progress = useQuery(apiQuery('progress', 'list'))
  const membership = useQuery(apiQuery('memberships', 'me'))
  const client = useQueryClient()
  const isBusy = list.isFetching || membership.isFetching || progress.isFetching
  const reload = () => invalidate(client, ['lessons', 'list'], 'memberships', 'progress')
  // Without the records a finished lesson would look unread for a moment, and the banner would push the list down.
  if (list.isPending || progress.isLoading || membership.isLoading) return <PageSkeleton page={pageByName('lessons')} />
  const { cards, failure } = list.error && !list.data ? failed(list.error) : lessonsIn(list.data)
  const completed = completedIds(progress.data)
  return (
    <>
      <PageHeader title="Lessons" lead={cards && cards.length > 0 ? leadOf(cards, completed) : undefined} />
      <div className="grid gap-4">
        {failure && <LoadFailure failure={failure} onRetry={reload} busy={isBusy} />}
        {!failure && membership.error && (
          <LoadFailure failure={membershipFailure(membership.error)} onRetry={reload} busy={isBusy} />
        )}
        {!failure && progress.error && <LoadFailure failure={progressFailure} onRetry={reload} busy={isBusy} />}
        {cards && membership.data && <MembershipBanner membership={membership.data} cards={cards} />}
      </div>
      {cards?.length === 0 && <NoLessons onRefresh={reload} busy={isBusy} />}
      {cards && <LessonPath cards={cards} progress={progress.data} />}
    </>
  )
}

const failed = (error: unknown) => ({ cards: null, failure: listFailure(error) })

const progressFailure: Failure = {
  sentence: 'Your progress could not be loaded. It is safe; the lessons below just do not show it for now.',
}

const leadOf = (cards: readonly LessonCard[], completed: ReadonlySet<number>) => {
  const done = openProgress(cards, completed)
  return `${done.completed} of ${done.open} lessons completed. A quiz with 70 percent or more completes a lesson.`
}

function NoLessons({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) {
  return (
    <Empty
      drawing="lessons"
      title="No lessons available"
      action={
        <Button kind="secondary" onClick={onRefresh} busy={busy}>
          Refresh
        </Button>
      }
    >
      The course is being prepared. Check back in a moment.
    </Empty>
  )
}

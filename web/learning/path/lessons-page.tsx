import '#web/learning/mixed/mixed-routes.ts'
import './lesson-path.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LessonCard } from '#course/lesson.ts'
import { LoadErrorNotice } from '#web/learning/lessons/load-error-notice.tsx'
import { type LoadError, lessonListError, membershipError, parseLessonList } from '#web/learning/lessons/load-errors.ts'
import { learningPages } from '#web/learning/pages.ts'
import { ReviewCard } from '#web/learning/reviews/review-card.tsx'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { accessibleProgress, completedIds } from './lesson-groups.ts'
import { LessonPath } from './lesson-path.tsx'
import { MembershipBanner } from './membership-banner.tsx'
import { VisitorLessons } from './visitor-lessons.tsx'

export function LessonsPage() {
  const { user } = useUser()
  return user ? <MemberLessons /> : <VisitorLessons />
}

function MemberLessons() {
  const list = useQuery(apiQuery('lessons', 'list'))
  const progress = useQuery(apiQuery('progress', 'list'))
  const mixed = useQuery(apiQuery('mixedQuizzes', 'list'))
  const membership = useQuery(apiQuery('memberships', 'me'))
  const client = useQueryClient()
  const isBusy = [list, membership, progress, mixed].some(({ isFetching }) => isFetching)
  const reload = () => invalidate(client, ['lessons', 'list'], 'memberships', 'progress', 'mixedQuizzes')
  // Wait for the records: finished lessons would flash as unread, and the banner would shift the list.
  const isOpening = list.isPending || [progress, membership, mixed].some(({ isLoading }) => isLoading)
  if (isOpening) return <PageSkeleton page={learningPages.lessons} />
  const { cards, error } = list.error && !list.data ? lessonListFailed(list.error) : parseLessonList(list.data)
  const completed = completedIds(progress.data)
  return (
    <>
      <PageHeader title="Lessons" lead={cards && cards.length > 0 ? leadOf(cards, completed) : undefined} />
      <div className="grid gap-4">
        {error && <LoadErrorNotice error={error} onRetry={reload} busy={isBusy} />}
        {!error && membership.error && (
          <LoadErrorNotice error={membershipError(membership.error)} onRetry={reload} busy={isBusy} />
        )}
        {!error && progress.error && <LoadErrorNotice error={progressError} onRetry={reload} busy={isBusy} />}
        {!error && mixed.error && <LoadErrorNotice error={mixedError} onRetry={reload} busy={isBusy} />}
        {progress.data?.some(({ attempts }) => attempts > 0) && <ReviewCard />}
        {cards && membership.data && <MembershipBanner membership={membership.data} cards={cards} />}
      </div>
      {cards?.length === 0 && <NoLessons onRefresh={reload} busy={isBusy} />}
      {cards && <LessonPath cards={cards} progress={progress.data} mixed={mixed.data} />}
    </>
  )
}

const lessonListFailed = (error: unknown) => ({ cards: null, error: lessonListError(error) })

const progressError: LoadError = {
  message: 'Your progress could not be loaded. It is safe; the lessons below just do not show it for now.',
}

const mixedError: LoadError = {
  message: 'Your mixed quizzes could not be loaded. Their results are safe.',
}

const leadOf = (cards: readonly LessonCard[], completed: ReadonlySet<number>) => {
  const done = accessibleProgress(cards, completed)
  return `${done.completed} of ${done.open} lessons completed. A quiz with 70 percent or more completes a lesson.`
}

function NoLessons({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) {
  return (
    <EmptyState
      illustration="lessons"
      title="No lessons available"
      action={
        <Button kind="secondary" onClick={onRefresh} busy={busy}>
          Refresh
        </Button>
      }
    >
      The course is being prepared. Check back in a moment.
    </EmptyState>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { LearningStats } from './learning-stats.tsx'
import { type LessonListItem, type ProgressItem, summarizeLearning } from './learning-summary.ts'
import { NextLesson } from './next-lesson.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RecentActivity } from './recent-activity.tsx'
import './dashboard.css'

const reviewPart = lazyCode(() => import('./review-part.tsx'))

interface DashboardPageProps {
  /** Content of the CashCoach card, from the tracker. */
  coach: ReactNode
}

export function DashboardPage({ coach }: DashboardPageProps) {
  const lessons = useQuery(apiQuery('lessons', 'list'))
  const progress = useQuery(apiQuery('progress', 'list'))
  const membership = useQuery(apiQuery('memberships', 'me'))
  const queries = [lessons, progress, membership]
  const failed = queries.find(({ isError }) => isError)
  const isBusy = queries.some(({ isFetching }) => isFetching)
  const retry = () => {
    for (const query of queries) if (query.isError) query.refetch()
  }
  const view = useServerRenderWhile(!failed && queries.some(({ data }) => !data))
  if (view) return <ServerRenderSlot view={view} />
  if (!lessons.data || !progress.data || !membership.data)
    return failed ? (
      <PageLoadError message={errorMessage(failed.error)} onRetry={retry} busy={isBusy} />
    ) : (
      <DashboardSkeleton />
    )
  return (
    <>
      {failed && <StaleNotice error={failed.error} onRetry={retry} busy={isBusy} />}
      <Dashboard cards={lessons.data} records={progress.data} membership={membership.data} coach={coach} />
    </>
  )
}

interface DashboardProps extends DashboardPageProps {
  cards: LessonListItem[]
  records: ProgressItem[]
  membership: ReplyOf<'memberships', 'me'>
}

/** The dashboard with its data. */
export function Dashboard({ cards, records, membership, coach }: DashboardProps) {
  const user = useMember()
  const name = user.google_user_data.given_name ?? user.email
  const learning = summarizeLearning(cards, records)
  const isNew = records.length === 0
  const greeting = user.is_first_day ? 'Welcome' : 'Welcome back'
  return (
    <>
      <PageHeader title={`${greeting}, ${name}`} lead={leadOf(learning.open - learning.passed, isNew)} />
      <div className="dashboard">
        <NextLesson learning={learning} total={cards.length} memberTier={membership.membership_tier} />
        {records.some(({ attempts }) => attempts > 0) && (
          <LazyComponent code={reviewPart} fallback={<p className="review-card" />}>
            {({ reviewLink }) => reviewLink}
          </LazyComponent>
        )}
        <ProgressCard learning={learning} total={cards.length} />
        <LearningStats learning={learning} membership={membership} />
        <RecentActivity recent={learning.recent} />
        <Card as="section" className="dashboard-coach" aria-labelledby="coach-title">
          <h2 id="coach-title" className="dashboard-title">
            CashCoach
          </h2>
          {coach}
        </Card>
      </div>
    </>
  )
}

function leadOf(waiting: number, isNew: boolean): string {
  if (isNew) return 'Start with lesson 1. It has three short parts and a quiz.'
  if (waiting === 0) return 'You have passed every lesson that is open to you.'
  return waiting === 1 ? 'One lesson is open and waiting for you.' : `${waiting} lessons are open and waiting for you.`
}

import { DashboardPage as LearningDashboard } from '#web/learning/dashboard/dashboard-page.tsx'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

const coachCode = lazyCode(() => import('#web/tracker/insights/dashboard-coach.tsx'))

/** The server renders it, too, because the card has no data there. */
export const coachSkeleton = (
  <Loading label="Loading your spending..." labelHidden>
    <SkeletonLines lines={5} />
  </Loading>
)

/** The dashboard of the learning area with a card of the tracker, which loads after the page. */
export const DashboardPage = () => (
  <LearningDashboard
    coach={
      <LazyComponent code={coachCode} fallback={coachSkeleton}>
        {({ DashboardCoach }) => <DashboardCoach />}
      </LazyComponent>
    }
  />
)

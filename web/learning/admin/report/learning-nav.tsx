import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { href } from '#web/platform/routing/href.ts'
import { overviewHref } from './period.ts'
import { usePeriod } from './use-period.ts'

/** Navigation between the two pages about the lessons. It keeps the period. */
export function LearningNav({ current }: { current?: 'learning-report' | 'lesson-reports' }) {
  const overview = overviewHref(usePeriod())
  const views = [
    { label: 'What learners do', href: overview },
    { label: 'Reports of mistakes', href: href('lesson-reports') },
  ]
  return (
    <AdminViews
      label="About the lessons"
      views={views}
      current={current === 'learning-report' ? overview : current && href(current)}
    />
  )
}

import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { href } from '#web/platform/routing/href.ts'

const views = [
  { label: 'What learners do', href: href('learning-report') },
  { label: 'Reports of mistakes', href: href('lesson-reports') },
]

/** Navigation between the two pages about the lessons. */
export const LearningNav = ({ current }: { current?: 'learning-report' | 'lesson-reports' }) => (
  <AdminViews label="About the lessons" views={views} current={current && href(current)} />
)

import { ArrowLeft } from 'lucide-react'
import { href } from '#web/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

const views = [
  ['learning-report', 'What learners do'],
  ['lesson-reports', 'Reports of mistakes'],
] as const

/** The way back to the desk, and the two pages about the lessons. */
export const LearningNav = ({ current }: { current?: (typeof views)[number][0] }) => (
  <>
    <StandaloneLink href={href('admin')} className="print:hidden">
      <ArrowLeft />
      Back to Admin Panel
    </StandaloneLink>
    <nav className="learning-nav print:hidden" aria-label="About the lessons">
      <ul>
        {views.map(([page, label]) => (
          <li key={page}>
            <a href={href(page)} aria-current={page === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </>
)

import type { ReactNode } from 'react'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { href } from '#web/platform/routing/href.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReportItem } from './report-item.tsx'
import { emptyText, type Mistake, type ReportSection, sectionsOf, sectionText, type Verdict } from './report-text.ts'
import { type ReportUrlState, reportsHref } from './report-url-state.ts'
import { useReportActions } from './use-report-actions.ts'

interface ReportListProps {
  urlState: ReportUrlState
  mistakes: readonly Mistake[]
  lessons: readonly Verdict[]
  selection: RowSelection
  onAnswer: (mistake: Mistake) => void
}

/** Reports of mistakes, by lesson, each with its actions. */
export function ReportList({ urlState, mistakes, lessons, selection, onAnswer }: ReportListProps) {
  const actions = useReportActions((id) => selection.leaveOut([id]))
  const { title, text } = emptyText[urlState.state]
  if (mistakes.length === 0)
    return (
      <EmptyState illustration="done" title={title} level={3}>
        {text}
      </EmptyState>
    )
  return (
    <div className="grid gap-8">
      {sectionsOf(mistakes).map((section) => (
        <Section
          key={section.lesson_id}
          section={section}
          lesson={lessons.find(({ lesson_id }) => lesson_id === section.lesson_id)}
          urlState={urlState}
        >
          {section.mistakes.map((mistake) => (
            <ReportItem key={mistake.id} {...{ mistake, actions, selection, onAnswer }} />
          ))}
        </Section>
      ))}
    </div>
  )
}

interface SectionProps {
  section: ReportSection
  /** Absent if all reports of the lesson are deleted. */
  lesson: Verdict | undefined
  urlState: ReportUrlState
  children: ReactNode
}

/** The reports of a lesson; its heading links to them alone. */
function Section({ section: { lesson_id: id }, lesson, urlState, children }: SectionProps) {
  const heading = `lesson-${id}`
  const title = lesson?.title ?? 'A lesson'
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <div className="report-section">
        <h3 id={heading} className="text-md">
          <a href={reportsHref({ ...urlState, lesson: id })}>{title}</a>
        </h3>
        {lesson && <p className="text-ink-soft text-sm">{sectionText(lesson)}</p>}
        <p className="report-deeds print:hidden">
          <a className="btn btn-quiet" href={href('lesson', { id })} aria-label={`Open lesson ${title}`}>
            Open lesson
          </a>
          <a className="btn btn-quiet" href={href('lesson-editor', { id })} aria-label={`Edit lesson ${title}`}>
            Edit lesson
          </a>
        </p>
      </div>
      <ul className="card card-flush">{children}</ul>
    </section>
  )
}

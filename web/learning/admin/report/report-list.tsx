import { SelectRow } from '#web/platform/admin/select-boxes.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptyText, excerptOf, type Mistake, type ReportState, type Verdict } from './report-text.ts'
import { useReportActions } from './use-report-actions.ts'

interface ReportListProps {
  state: ReportState
  mistakes: readonly Mistake[]
  lessons: readonly Verdict[]
  selection: RowSelection
}

/** Reports of mistakes, each with its actions. */
export function ReportList({ state, mistakes, lessons, selection }: ReportListProps) {
  const actions = useReportActions()
  if (mistakes.length === 0)
    return (
      <EmptyState illustration="done" title={emptyText[state].title} level={3}>
        {emptyText[state].text}
      </EmptyState>
    )
  return (
    <ul className="card card-flush">
      {mistakes.map((mistake) => (
        <Report
          key={mistake.id}
          mistake={mistake}
          title={lessons.find(({ lesson_id }) => lesson_id === mistake.lesson_id)?.title ?? 'A lesson'}
          actions={actions}
          selection={selection}
        />
      ))}
    </ul>
  )
}

interface ReportProps {
  mistake: Mistake
  title: string
  actions: ReturnType<typeof useReportActions>
  selection: RowSelection
}

function Report({ mistake, title, actions, selection }: ReportProps) {
  const { text, lesson_id: lessonId, created_at: createdAt, closed_at: closedAt } = mistake
  const excerpt = excerptOf(text)
  return (
    <li className="report">
      <div className="report-head">
        <span className="report-title">
          <span className="print:hidden">
            <SelectRow selection={selection} id={mistake.id} label={`Select: ${excerpt}`} />
          </span>
          <strong>{title}</strong>
        </span>
        <span className="text-ink-soft">
          <time dateTime={createdAt}>{shortDay(createdAt)}</time>
          {closedAt && (
            <>
              , closed <time dateTime={closedAt}>{shortDay(closedAt)}</time>
            </>
          )}
        </span>
      </div>
      <blockquote>{text}</blockquote>
      <div className="report-deeds print:hidden">
        {closedAt ? (
          <Button
            kind="quiet"
            aria-label={`Open again: ${excerpt}`}
            disabled={actions.isBusy}
            onClick={() => actions.reopen(mistake)}
          >
            Open again
          </Button>
        ) : (
          <Button
            kind="quiet"
            aria-label={`Close: ${excerpt}`}
            disabled={actions.isBusy}
            onClick={() => actions.close(mistake)}
          >
            Close
          </Button>
        )}
        <a className="btn btn-quiet" href={href('lesson', { id: lessonId })} aria-label={`Open lesson ${title}`}>
          Open lesson
        </a>
        <a className="btn btn-quiet" href={href('lesson-editor', { id: lessonId })} aria-label={`Edit lesson ${title}`}>
          Edit lesson
        </a>
        <Button
          kind="quiet"
          aria-label={`Delete: ${excerpt}`}
          disabled={actions.isBusy}
          onClick={() => actions.confirmAndRemove(mistake)}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

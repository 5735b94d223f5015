import { deletedText } from '#web/platform/admin/deleted-text.ts'
import { SelectRow } from '#web/platform/admin/select-boxes.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { excerptOf, type Mistake } from './report-text.ts'
import type { ReportActions } from './use-report-actions.ts'

interface ReportItemProps {
  mistake: Mistake
  actions: ReportActions
  selection: RowSelection
  onAnswer: (mistake: Mistake) => void
}

/** One report with its actions. */
export function ReportItem({ mistake, actions, selection, onAnswer }: ReportItemProps) {
  const { text, created_at: createdAt, closed_at: closedAt, deleted_at, restorable_until } = mistake
  const excerpt = excerptOf(text)
  return (
    <li className="report">
      <div className="report-head">
        <span className="report-title">
          {!deleted_at && (
            <span className="print:hidden">
              <SelectRow selection={selection} id={mistake.id} label={`Select: ${excerpt}`} />
            </span>
          )}
          <time dateTime={createdAt}>{shortDay(createdAt)}</time>
        </span>
        <span className="text-ink-soft">
          {closedAt && (
            <>
              Closed <time dateTime={closedAt}>{shortDay(closedAt)}</time>
            </>
          )}
        </span>
      </div>
      <blockquote>{text}</blockquote>
      <Answer mistake={mistake} />
      {deleted_at && restorable_until && (
        <p className="text-ink-soft text-sm">{deletedText({ deleted_at, restorable_until })}</p>
      )}
      <ReportButtons {...{ mistake, actions, excerpt, onAnswer }} />
    </li>
  )
}

/** Who asks for an answer, and the answer. */
function Answer({ mistake: { reporter, answer, answered_at: at } }: Pick<ReportItemProps, 'mistake'>) {
  const name = reporter && (reporter.name ? `${reporter.name}, ${reporter.email}` : reporter.email)
  return (
    <>
      {name && !at && (
        <p className="text-sm">
          <strong>Wants an answer:</strong> {name}
        </p>
      )}
      {at && (
        <p className="text-sm">
          <strong>
            Answered on <time dateTime={at}>{shortDay(at)}</time>
          </strong>
          {name && `, to ${name}`}
        </p>
      )}
      {answer && <blockquote className="report-answer text-ink-soft text-sm">{answer}</blockquote>}
    </>
  )
}

interface ReportButtonsProps extends Omit<ReportItemProps, 'selection'> {
  excerpt: string
}

function ReportButtons({ mistake, actions, excerpt, onAnswer }: ReportButtonsProps) {
  const button = (label: string, onClick: (mistake: Mistake) => void) => (
    <Button kind="quiet" aria-label={`${label}: ${excerpt}`} disabled={actions.isBusy} onClick={() => onClick(mistake)}>
      {label}
    </Button>
  )
  if (mistake.deleted_at) return <div className="report-deeds print:hidden">{button('Restore', actions.restore)}</div>
  return (
    <div className="report-deeds print:hidden">
      {mistake.reporter && !mistake.answered_at && button('Answer', onAnswer)}
      {mistake.closed_at ? button('Open again', actions.reopen) : button('Close', actions.close)}
      {button('Delete', actions.remove)}
    </div>
  )
}

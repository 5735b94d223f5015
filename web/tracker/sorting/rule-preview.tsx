import { amountText } from '#web/platform/format/amounts.ts'
import { tableDay } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { broadText, type Names, pastText, type RulePreview } from './rule-text.ts'

type Example = RulePreview['examples'][number]

interface PastPreviewProps {
  preview: RulePreview
  names: Names
  /** The entries of the rule are halves of transfers. */
  isTransfer: boolean
}

/** What a rule would do to past entries: their number, and the latest 20 of them. */
export function PastPreview({ preview, names, isTransfer }: PastPreviewProps) {
  const { count, matched, needs_confirmation: isBroad, examples } = preview
  return (
    <div className="grid gap-3">
      <p role="status">
        {pastText(preview, isTransfer)}
        {count > examples.length && ` These are the latest ${examples.length}.`}
      </p>
      {isBroad && <Notice kind="warn" title={broadText(matched)} unannounced />}
      {examples.length > 0 && (
        <ul className="rule-lines">
          {examples.map((example) => (
            <ExampleRow key={example.id} example={example} names={names} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ExampleRow({ example, names }: { example: Example; names: Names }) {
  const { today, settings } = useTracker()
  const { description, new_description: newName, kind, amount, expense_date: day } = example
  const [from, to] = [example.category_id, example.new_category_id]
  return (
    <li className="rule-change">
      <span className="grid min-w-0">
        <span className="rule-text">
          <Changed from={description} to={newName} />
        </span>
        <span className="text-ink-soft text-sm">
          {tableDay(day, today)}, <Changed from={names.category(from)} to={names.category(to)} />
        </span>
      </span>
      <span className="tabular-nums">{amountText(kind === 'refund' ? -amount : amount, settings.currency)}</span>
    </li>
  )
}

/** 'Fun → Groceries', or one text if nothing changes. */
function Changed({ from, to }: { from: string; to: string }) {
  if (from === to) return from
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span> <strong>{to}</strong>
    </>
  )
}

import { ArrowUpRight, Clock, Pencil, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { monthOf } from '#contract/tracker/months.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { needsCorrection } from '#web/tracker/offline-queue/send-queued.ts'
import { monthName, tableDay } from '#web/tracker/page/month-names.ts'
import { type Tracker, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Category } from '#web/ui/category.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { ExpenseRow } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'

export interface ExpenseTableProps {
  rows: readonly ExpenseRow[]
  /** Table caption for screen readers. */
  caption: string
  onDelete: (row: ExpenseRow) => void
  /** Each row shows its month as a link. */
  hasMonths?: boolean
}

/** A table of expenses; on a phone each row is a card. */
export function ExpenseTable({ rows, caption, onDelete, hasMonths = false }: ExpenseTableProps) {
  const tracker = useTracker()
  return (
    <Table
      className="expense-table"
      columns={columnsFor(tracker, onDelete, hasMonths)}
      rows={rows}
      rowKey={({ key }) => key}
      caption={caption}
      captionHidden
      stacksOnPhone
    />
  )
}

function columnsFor(tracker: Tracker, onDelete: (row: ExpenseRow) => void, hasMonths: boolean): Column<ExpenseRow>[] {
  const { today, canWrite, openForm, settings } = tracker
  const columns: Column<ExpenseRow>[] = [
    {
      header: 'Description',
      isRowHeader: true,
      className: 'expense-what',
      cell: (row) => <Description row={row} monthOf={hasMonths ? tracker : undefined} />,
    },
    {
      header: 'Category',
      className: 'expense-category',
      cell: (row) => (
        <Category name={row.category_icon} color={row.category_color} small>
          {row.category_name}
        </Category>
      ),
    },
    {
      header: 'Amount',
      isNumeric: true,
      className: 'expense-amount',
      cell: (row) => amountText(signedAmount(row), settings.currency),
    },
    { header: 'Date', className: 'expense-date', cell: ({ expense_date: day }) => tableDay(day, today) },
    { header: 'Payment', className: 'expense-payment', cell: ({ payment_method: method }) => method ?? '–' },
  ]
  if (!canWrite) return columns
  const edit = ({ expense, queued }: ExpenseRow) => openForm(expense ? { expense } : { queued })
  return [
    ...columns,
    {
      header: 'Actions',
      isNumeric: true,
      className: 'expense-actions',
      cell: (row) => <Actions row={row} onEdit={() => edit(row)} onDelete={() => onDelete(row)} />,
    },
  ]
}

/** Refunds are negative. */
const signedAmount = ({ amount, kind }: ExpenseRow) => (kind === 'refund' ? -amount : amount)

function Description({ row, monthOf: tracker }: { row: ExpenseRow; monthOf?: Tracker }) {
  const { description, tags, kind, queued } = row
  return (
    <>
      <span className="expense-name">{description}</span>
      {queued && <QueuedSign row={row} />}
      {(tags.length > 0 || kind === 'refund' || tracker) && (
        <span className="expense-tags">
          {kind === 'refund' && <Chip icon={<Undo2 />}>Refund</Chip>}
          {tracker && <MonthLink day={row.expense_date} tracker={tracker} />}
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      )}
    </>
  )
}

function MonthLink({ day, tracker: { settings, hrefOf } }: { day: string; tracker: Tracker }) {
  const { setAllMonthsText } = useExpenseSearch()
  const month = monthOf(day, settings.month_start)
  const href = hrefOf({ month, tab: 'expenses', category: null })
  return (
    <a className="chip chip-accent" href={href} onClick={() => setAllMonthsText(null)}>
      {monthName(month)}
      <ArrowUpRight aria-hidden="true" />
    </a>
  )
}

/** Marks a queued entry and explains why it is queued. */
function QueuedSign({ row: { queued } }: { row: ExpenseRow }) {
  const { canWrite } = useTracker()
  if (!queued) return null
  const queuedReason = canWrite ? queued.refusal?.error : 'It is sent once CashCoach is active again.'
  return (
    <span className="expense-tags">
      {needsCorrection(queued) ? (
        <Chip kind="error" icon={<TriangleAlert />}>
          Needs a correction
        </Chip>
      ) : (
        <Chip kind="warn" icon={<Clock />}>
          Waiting to be sent
        </Chip>
      )}
      <span className="expense-refusal">{queuedReason}</span>
    </span>
  )
}

function Actions({ row, onEdit, onDelete }: { row: ExpenseRow; onEdit: () => void; onDelete: () => void }) {
  return (
    <span className="expense-buttons">
      <IconButton label={`Edit ${row.description}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${row.description}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </span>
  )
}

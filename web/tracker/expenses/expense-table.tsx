import { ArrowUpRight, Clock, Pencil, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import type { Currency } from '#contract/tracker/currencies.ts'
import { monthOf } from '#contract/tracker/months.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { accountNames, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { needsCorrection } from '#web/tracker/offline-queue/send-queued.ts'
import { monthName, tableDay } from '#web/tracker/page/month-names.ts'
import { type Tracker, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { selectColumn } from '#web/tracker/selection/select-column.tsx'
import type { RowSelection } from '#web/tracker/selection/use-selection.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Category } from '#web/ui/category.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { type ExpenseRow, signedAmount } from './expense-rows.ts'
import { useExpenseSearch } from './expense-search.tsx'

export interface ExpenseTableProps {
  rows: readonly ExpenseRow[]
  /** Table caption for screen readers. */
  caption: string
  onDelete: (row: ExpenseRow) => void
  /** Each row shows its month as a link. */
  hasMonths?: boolean
  /** Rows have categories, which income has not. */
  hasCategories?: boolean
  /** Rows can be selected. */
  selection?: RowSelection
}

/** A table of expenses; on a phone each row is a card. While rows can be selected, they have no other controls. */
export function ExpenseTable(props: ExpenseTableProps) {
  const { rows, caption, onDelete, hasMonths = false, hasCategories = true, selection } = props
  const tracker = useTracker()
  const active = selection?.isOn ? selection : null
  const accounts = accountNames(useAccounts())
  const columns = columnsFor(tracker, { hasMonths, accounts, isSelecting: active !== null }).filter(
    ({ header }) => hasCategories || header !== 'Category',
  )
  return (
    <Table
      className={classes('expense-table', active && 'is-selecting')}
      columns={active ? [selectColumn(active, tracker), ...columns] : [...columns, ...actionColumns(tracker, onDelete)]}
      rows={rows}
      rowKey={({ key }) => key}
      caption={caption}
      captionHidden
      stacksOnPhone
    />
  )
}

interface Shown {
  hasMonths: boolean
  /** Names of the accounts, if they are shown. */
  accounts: ReadonlyMap<number, string> | undefined
  isSelecting: boolean
}

function columnsFor(tracker: Tracker, { hasMonths, accounts, isSelecting }: Shown): Column<ExpenseRow>[] {
  const { today, settings } = tracker
  return [
    {
      header: 'Description',
      isRowHeader: true,
      className: 'expense-what',
      cell: (row) => (
        <Description
          row={row}
          account={accounts?.get(row.account_id)}
          monthOf={hasMonths ? tracker : undefined}
          isLink={!isSelecting}
        />
      ),
    },
    {
      header: 'Category',
      className: 'expense-category',
      cell: (row) => (row.kind === 'income' ? '–' : <Categories row={row} currency={settings.currency} />),
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
}

/** The category of an expense; those of the parts of a split with their amounts. */
const Categories = ({ row, currency }: { row: ExpenseRow; currency: Currency }) => (
  <span className="flex flex-wrap gap-x-4 gap-y-1">
    {(row.parts ?? [row]).map((part, index) => (
      <Category key={index} name={part.category_icon} color={part.category_color} small>
        {part.category_name}
        {row.parts && ` ${amountText(part.amount, currency)}`}
      </Category>
    ))}
  </span>
)

function actionColumns({ canWrite, openForm }: Tracker, onDelete: (row: ExpenseRow) => void): Column<ExpenseRow>[] {
  if (!canWrite) return []
  const edit = ({ expense, queued, parts }: ExpenseRow) =>
    openForm(parts ? { parts } : expense ? { expense } : { queued })
  return [
    {
      header: 'Actions',
      isNumeric: true,
      className: 'expense-actions',
      cell: (row) => <Actions row={row} onEdit={() => edit(row)} onDelete={() => onDelete(row)} />,
    },
  ]
}

interface DescriptionProps {
  row: ExpenseRow
  /** Name of the account, if it is shown. */
  account?: string | undefined
  /** Shows the month. */
  monthOf?: Tracker | undefined
  /** The month is a link. */
  isLink: boolean
}

function Description({ row, account, monthOf: tracker, isLink }: DescriptionProps) {
  const { description, tags, kind, queued } = row
  return (
    <>
      <span className="expense-name">{description}</span>
      {queued && <QueuedSign row={row} />}
      {(tags.length > 0 || kind === 'refund' || (queued && kind === 'income') || tracker || account) && (
        <span className="expense-tags">
          {account && <span className="expense-account">{account}</span>}
          {kind === 'refund' && <Chip icon={<Undo2 />}>Refund</Chip>}
          {queued && kind === 'income' && <Chip>Income</Chip>}
          {tracker && isLink && <MonthLink row={row} tracker={tracker} />}
          {tracker && !isLink && <Chip>{monthName(monthIn(row, tracker))}</Chip>}
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      )}
    </>
  )
}

const monthIn = ({ expense_date: day }: ExpenseRow, { settings }: Tracker) => monthOf(day, settings.month_start)

function MonthLink({ row, tracker }: { row: ExpenseRow; tracker: Tracker }) {
  const { setAllMonthsText } = useExpenseSearch()
  const month = monthIn(row, tracker)
  const href = tracker.hrefOf({ month, tab: 'expenses', category: null, account: null })
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

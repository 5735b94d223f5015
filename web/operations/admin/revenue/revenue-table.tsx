import { formatCents } from '#contract/platform/money.ts'
import { type SummedColumn, SummedTable } from '#web/operations/admin/members/summed-table.tsx'
import { centsOf, dollarsText } from '#web/platform/format/dollars.ts'
import { monthLabel, type RevenueReport } from './money-text.ts'

type Month = RevenueReport['months'][number]
type Sum = RevenueReport['total']

/** Revenue by month and category, with a double-ruled total. */
export const RevenueTable = ({ report }: { report: RevenueReport }) => (
  <div className="table-wrap">
    <SummedTable
      caption="Revenue by month and kind, in dollars"
      className="revenue-table"
      columns={columnsFor(report)}
      rows={report.months}
      rowKey={({ month }) => month}
    />
  </div>
)

const backText = ({ refunds }: Pick<Sum, 'refunds'>) => formatCents(0 - centsOf(refunds))

function columnsFor({ months, total, this_month: running }: RevenueReport): SummedColumn<Month>[] {
  const max = Math.max(1, ...months.map(({ revenue }) => centsOf(revenue)))
  const sumColumn = (header: string, textOf: (sum: Sum) => string): SummedColumn<Month> => ({
    header,
    isNumeric: true,
    stackLabel: header,
    className: 'r-figure',
    cell: textOf,
    sum: textOf(total),
  })
  return [
    {
      header: 'Month',
      isRowHeader: true,
      className: 'r-month',
      cell: ({ month }) => monthLabel(month, running),
      sum: 'In all',
    },
    sumColumn('Memberships', ({ memberships }) => dollarsText(memberships)),
    sumColumn('CashCoach', ({ cashcoach }) => dollarsText(cashcoach)),
    sumColumn('Store', ({ store }) => dollarsText(store)),
    sumColumn('Refunds', backText),
    {
      header: 'Revenue',
      isNumeric: true,
      className: 'r-revenue',
      cell: ({ revenue }) => <strong>{dollarsText(revenue)}</strong>,
      sum: <span className="double-rule">{dollarsText(total.revenue)}</span>,
    },
    {
      header: 'As a bar',
      headerHidden: true,
      className: 'r-bar',
      cell: ({ revenue }) => <RevenueBar part={Math.max(0, centsOf(revenue)) / max} />,
    },
  ]
}

/** The number is beside it, so screen readers skip the bar. */
const RevenueBar = ({ part }: { part: number }) => (
  <svg className="revenue-bar" aria-hidden="true">
    <rect width={`${part * 100}%`} height="100%" rx="4" />
  </svg>
)

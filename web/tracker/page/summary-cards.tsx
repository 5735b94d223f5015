import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { amountText } from '#web/platform/format/amounts.ts'
import { comparedText, comparedTotal } from '#web/tracker/insights/insights-of.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { daysText, monthWord } from './month-names.ts'
import { type Expense, useTracker } from './tracker-context.tsx'
import { useExpenses, useInsights } from './tracker-queries.ts'

/** The month at a glance. */
export function SummaryCards() {
  const {
    month,
    monthOfToday,
    today,
    days,
    settings: { currency },
  } = useTracker()
  const { data, isError } = useInsights()
  const { data: expenses, isError: hasNoList } = useExpenses()
  const coming = (hasFailed: boolean) => (hasFailed ? '–' : <Skeleton className="h-8 w-24" />)
  const waiting = coming(isError)
  const isRunning = data?.trends.comparedDays != null
  return (
    <dl className="tracker-summary">
      <Stat
        label="This Month"
        figure={data ? amountText(data.currentMonth.total, currency) : waiting}
        note={daysText(isRunning ? { from: days.from, to: today } : days)}
      />
      <Stat
        label="vs Last Month"
        figure={
          data ? (
            <>
              {amountText(comparedTotal(data), currency)} <ChangeChip change={data.trends.monthOverMonth} />
            </>
          ) : (
            waiting
          )
        }
        note={data && comparedText(data)}
      />
      <Stat
        label="Total Transactions"
        figure={expenses ? countTransactions(expenses) : coming(hasNoList)}
        note={`in ${monthWord(month)}${month.year === monthOfToday.year && month.month === monthOfToday.month ? ' so far' : ''}`}
      />
    </dl>
  )
}

/** The parts of a split are one transaction. */
const countTransactions = (expenses: readonly Expense[]): number =>
  new Set(expenses.map(({ id, split_id: split }) => split ?? id)).size

/** Change since the previous month: an arrow and a number, never color alone. Renders nothing without a comparison. */
export function ChangeChip({ change }: { change: number | null }) {
  if (change === null) return null
  if (change === 0) return <Chip icon={<Minus />}>0.0%</Chip>
  const isMore = change > 0
  return (
    <Chip kind={isMore ? 'error' : 'good'} icon={isMore ? <ArrowUp /> : <ArrowDown />}>
      <span className="sr-only">{isMore ? 'up ' : 'down '}</span>
      {Math.abs(change).toFixed(1)}%
    </Chip>
  )
}

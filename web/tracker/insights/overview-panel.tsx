import { errorMessage } from '#web/platform/api/errors.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { numberWord } from '#web/platform/format/number-text.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { useForecast } from '#web/tracker/forecast/forecast-queries.ts'
import { overviewText, projectionOf } from '#web/tracker/forecast/forecast-text.ts'
import { monthName, tableDay } from '#web/tracker/page/month-names.ts'
import { ChangeChip } from '#web/tracker/page/summary-cards.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useInsights } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CategoryDonut } from './category-donut.tsx'
import { CategoryShares } from './category-shares.tsx'
import { EmptyMonth } from './empty-month.tsx'
import { type Insights, insightCards, sharesOf, versusText } from './insights-of.ts'
import { LastSevenDays } from './last-seven-days.tsx'
import { LessonHint } from './lesson-hint.tsx'
import { MonthPicture } from './month-picture.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { SmartInsights } from './smart-insights.tsx'
import './insights.css'

/** Spending of the month by category, brief or detailed. */
export function OverviewPanel({ detailed = false }: { detailed?: boolean }) {
  const { data, error, isFetching, refetch } = useInsights()
  if (!data)
    return error ? (
      <Notice kind="warn" title="What the month cost could not be loaded.">
        <p>{errorMessage(error)}</p>
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Retry
        </Button>
      </Notice>
    ) : (
      <OverviewSkeleton />
    )
  const isEmpty = data.currentMonth.categoryBreakdown.length === 0
  return (
    <>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {isEmpty && !data.hasExpenses ? (
        <EmptyMonth insights={data} />
      ) : detailed ? (
        <DetailedPanel insights={data} />
      ) : (
        <SimplePanel insights={data} />
      )}
    </>
  )
}

/** Number of categories in the brief view. */
const topCount = 5

function SimplePanel({ insights }: { insights: Insights }) {
  const {
    canWrite,
    hrefOf,
    settings: { currency },
  } = useTracker()
  const { data: forecast } = useForecast()
  const shares = sharesOf(insights)
  const projection = projectionOf(forecast, insights.currentMonth)
  const hasText = forecast && (projection || canWrite)
  return (
    <>
      <Card as="section" className="overview" aria-labelledby="overview-title">
        <div className="overview-main">
          <OverviewHead insights={insights} />
          <MonthPicture insights={insights} projection={projection} currency={currency}>
            {hasText && overviewText(forecast, insights.currentMonth, currency)}
          </MonthPicture>
        </div>
        <div className="overview-side">
          <h3 className="text-lg">Spending by Category</h3>
          {shares.length === 0 && <p className="text-ink-soft">Nothing is entered for this month.</p>}
          <CategoryShares shares={shares.slice(0, topCount)} currency={currency} />
          {shares.length > topCount && (
            <StandaloneLink href={hrefOf({ tab: 'insights' })}>
              All {numberWord(shares.length)} categories
            </StandaloneLink>
          )}
        </div>
      </Card>
      <SmartInsights cards={insightCards(insights)} />
    </>
  )
}

function DetailedPanel({ insights }: { insights: Insights }) {
  const { currency } = useTracker().settings
  const shares = sharesOf(insights)
  const { from, to, total, totalToDate } = insights.currentMonth
  const shownTo = insights.dailySpending.at(-1)?.expense_date ?? to
  return (
    <div className="insight-grid">
      <Card as="section" className="insight-categories" aria-labelledby="overview-title">
        <OverviewHead insights={insights} />
        <div className="grid gap-6">
          <h3 className="text-lg">Spending by Category</h3>
          {shares.length === 0 && <p className="text-ink-soft">Nothing is entered for this month.</p>}
          <div className="insight-shares">
            <CategoryDonut
              shares={shares}
              figure={amountText(total, currency)}
              note={shortDays(from, totalToDate === null ? to : shownTo)}
            />
            <CategoryShares shares={shares} currency={currency} detailed />
          </div>
        </div>
      </Card>
      <LastSevenDays insights={insights} />
      <div className="insight-notes">
        <SmartInsights cards={insightCards(insights)} />
        <LessonHint topic={(insights.trends.monthOverMonth ?? 0) > 20 ? 'budget-split' : 'emergency-fund'} />
      </div>
    </div>
  )
}

/** 'Jun 1 to 18', which fits into the ring. */
const shortDays = (from: string, to: string) =>
  `${tableDay(from, from)} to ${from.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : tableDay(to, to)}`

function OverviewHead({ insights }: { insights: Insights }) {
  const { currency } = useTracker().settings
  const { currentMonth, trends } = insights
  return (
    <div className="overview-head">
      <div className="grid gap-2">
        <h2 id="overview-title">{monthName(currentMonth)} Overview</h2>
        <p className="overview-change">
          <ChangeChip change={trends.monthOverMonth} />
          <span>{versusText(insights, currency)}</span>
        </p>
      </div>
      <p className="overview-total">{amountText(currentMonth.total, currency)}</p>
    </div>
  )
}

import '#web/tracker/page-routes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/tracker/currencies.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { href } from '#web/platform/routing/href.ts'
import { monthWord } from '#web/tracker/page/month-names.ts'
import { Button } from '#web/ui/button.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { changeText, type Insights, lastSevenDays } from './insights-of.ts'
import { WeekBars } from './week-bars.tsx'

/** Content of the CashCoach card on the dashboard: this month's spending, or what CashCoach is. */
export function DashboardCoach() {
  const status = useQuery(apiQuery('cashcoach', 'status'))
  const { active = false, state = 'none' } = status.data ?? {}
  const canRead = active || state === 'ended'
  const insights = useQuery({ ...apiQuery('insights', 'read'), enabled: canRead })
  const settings = useQuery({ ...apiQuery('expenses', 'settings'), enabled: canRead })
  const failed = [status, insights, settings].find(({ isError, data }) => isError && !data)
  if (failed?.error)
    return (
      <div role="alert" className="grid gap-3">
        <p>Your spending could not be loaded. {errorMessage(failed.error)}</p>
        <Button kind="secondary" onClick={() => failed.refetch()} busy={failed.isFetching}>
          Retry
        </Button>
      </div>
    )
  if (status.data && !canRead) return <AboutCoach />
  if (!insights.data || !settings.data)
    return (
      <Loading label="Loading your spending..." labelHidden>
        <SkeletonLines lines={5} />
      </Loading>
    )
  if (!insights.data.hasExpenses) return <NoExpenses />
  return <Spending insights={insights.data} currency={settings.data.currency} />
}

const AboutCoach = () => (
  <>
    <p>Write down what you spend, and see where it goes: by category, by month, and what is still to come.</p>
    <StandaloneLink href={href('cashcoach')} arrow>
      See CashCoach
    </StandaloneLink>
  </>
)

const NoExpenses = () => (
  <>
    <p>Nothing is written down yet. Your first expense takes ten seconds.</p>
    <TrackerLink />
  </>
)

const TrackerLink = () => (
  <StandaloneLink href={href('expense-tracker')} arrow>
    Open Expense Tracker
  </StandaloneLink>
)

function Spending({ insights, currency }: { insights: Insights; currency: Currency }) {
  const { currentMonth } = insights
  return (
    <>
      <dl>
        <Stat
          withoutCard
          label={`Spent in ${monthWord(currentMonth)} so far`}
          figure={amountText(currentMonth.totalToDate ?? currentMonth.total, currency)}
          note={changeText(insights)}
        />
      </dl>
      <div className="grid gap-2">
        <WeekBars days={lastSevenDays(insights)} currency={currency} />
      </div>
      <TrackerLink />
    </>
  )
}

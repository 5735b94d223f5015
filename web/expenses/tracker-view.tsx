import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { daysOf, monthOf } from '#contract/months.ts'
import { BudgetsTab } from '#web/budgets/budgets-tab.tsx'
import type { Status } from '#web/cashcoach/status.ts'
import { InsightsTab } from '#web/insights/insights-tab.tsx'
import { MonthPrinter } from '#web/insights/printed-month.tsx'
import { useToday } from '#web/kit/use-today.ts'
import { href } from '#web/routing/href.ts'
import { useLocation, useNavigate } from '#web/routing/router-context.tsx'
import { ExpensesTab } from './expenses-tab.tsx'
import { MadeUpBanner } from './made-up-banner.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PremiumPanel } from './premium-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { readTrackerAddress, type TrackerTab, trackerQuery } from './tracker-address.ts'
import { TrackerBar } from './tracker-bar.tsx'
import { type Expense, type OpenForm, type Tracker, TrackerProvider, type TrackerSettings } from './tracker-context.tsx'
import { TrackerDialogs } from './tracker-dialogs.tsx'
import { TrackerHeader } from './tracker-header.tsx'

const panels = { overview: OverviewTab, expenses: ExpensesTab, budgets: BudgetsTab, insights: InsightsTab }

/** The tracker of whoever may read it. */
export function TrackerView({ status, settings }: { status: Status; settings: TrackerSettings }) {
  const [form, setForm] = useState<OpenForm>(null)
  const openForm = useCallback((expense?: Expense) => setForm({ expense: expense ?? null }), [])
  const [isMadeUp, setMadeUp] = useState(false)
  const showMadeUp = useCallback(() => setMadeUp(true), [])
  const tracker = useTrackerState(status.active, settings, openForm, showMadeUp)
  const { tab } = tracker.address
  const Panel = panels[tab]
  return (
    <TrackerProvider tracker={tracker}>
      {!tracker.canWrite && <PremiumPanel status={status} isAbove />}
      {isMadeUp && <MadeUpBanner onLeave={() => setMadeUp(false)} />}
      <Shown isMadeUp={isMadeUp}>
        <TrackerHeader />
        <SummaryCards />
        <TrackerBar hasFilters={hasFilters(tab)} />
        <Panel />
        <MonthPrinter />
      </Shown>
      <TrackerDialogs form={form} onCloseForm={() => setForm(null)} />
    </TrackerProvider>
  )
}

const MadeUpProvider = lazy(async () => ({ default: (await import('./made-up-provider.tsx')).MadeUpProvider }))

const Shown = ({ isMadeUp, children }: { isMadeUp: boolean; children: ReactNode }) =>
  isMadeUp ? (
    <Suspense>
      <MadeUpProvider>{children}</MadeUpProvider>
    </Suspense>
  ) : (
    children
  )

const hasFilters = (tab: TrackerTab) => tab === 'overview' || tab === 'expenses'

function useTrackerState(
  canWrite: boolean,
  settings: TrackerSettings,
  openForm: Tracker['openForm'],
  showMadeUp: Tracker['showMadeUp'],
): Tracker {
  const today = useToday()
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const address = readTrackerAddress(search)
    const running = monthOf(today, settings.month_start)
    const hrefOf: Tracker['hrefOf'] = (change) =>
      href('expense-tracker', {}, { query: trackerQuery({ ...address, ...change }) })
    return {
      canWrite,
      today,
      settings,
      running,
      month: address.month ?? running,
      days: daysOf(address.month ?? running, settings.month_start),
      address,
      hrefOf,
      show: (change) => navigate(hrefOf(change), { replace: change.tab === undefined }),
      openForm,
      isMadeUp: false,
      showMadeUp,
    }
  }, [canWrite, today, settings, search, navigate, openForm, showMadeUp])
}

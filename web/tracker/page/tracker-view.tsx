import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { daysOf, monthOf } from '#contract/tracker/months.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { BudgetsTab } from '#web/tracker/budgets/budgets-tab.tsx'
import { ExpenseSearchProvider } from '#web/tracker/expenses/expense-search.tsx'
import { FormerImportsNotice } from '#web/tracker/former-imports/former-imports-notice.tsx'
import { InsightsTab } from '#web/tracker/insights/insights-tab.tsx'
import { MonthPrinter } from '#web/tracker/insights/printed-month.tsx'
import { OfflineQueueProvider } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { UnsortedNotice } from '#web/tracker/sorting/unsorted-notice.tsx'
import type { Status } from '#web/tracker/subscription/status.ts'
import { TransfersNotice } from '#web/tracker/transfers/transfers-notice.tsx'
import { ExpensesTab } from './expenses-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PremiumPanel } from './premium-panel.tsx'
import { SampleBanner } from './sample-banner.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TrackerBar } from './tracker-bar.tsx'
import {
  type DialogName,
  type EditTarget,
  type OpenForm,
  type Tracker,
  TrackerProvider,
  type TrackerSettings,
} from './tracker-context.tsx'
import { TrackerDialogs } from './tracker-dialogs.tsx'
import { TrackerHeader } from './tracker-header.tsx'
import { readTrackerUrlState, type TrackerTab, trackerQuery } from './tracker-url-state.ts'

const panels = { overview: OverviewTab, expenses: ExpensesTab, budgets: BudgetsTab, insights: InsightsTab }

/** The tracker of a member with read access. */
export function TrackerView({ status, settings }: { status: Status; settings: TrackerSettings }) {
  const [form, setForm] = useState<OpenForm>(null)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [isSample, setSample] = useState(false)
  const openers = useMemo(
    () => ({
      openForm: (subject: EditTarget = {}) => setForm(subject),
      openDialog: setDialog,
      showSample: () => setSample(true),
      leaveSample: () => setSample(false),
    }),
    [],
  )
  const tracker = useTrackerState(status.active, settings, openers)
  const { tab } = tracker.urlState
  const Panel = panels[tab]
  return (
    <TrackerProvider tracker={tracker}>
      <OfflineQueueProvider>
        <ExpenseSearchProvider>
          {!tracker.canWrite && <PremiumPanel status={status} isAbove />}
          {isSample && <SampleBanner onLeave={openers.leaveSample} />}
          <Shown isSample={isSample}>
            <TrackerHeader />
            <SummaryCards />
            <TrackerBar hasFilters={hasFilters(tab)} />
            {hasFilters(tab) && <FormerImportsNotice />}
            {hasFilters(tab) && <UnsortedNotice />}
            {hasFilters(tab) && <TransfersNotice />}
            <Panel />
            <MonthPrinter />
          </Shown>
          <TrackerDialogs form={form} onCloseForm={() => setForm(null)} name={dialog} onClose={() => setDialog(null)} />
        </ExpenseSearchProvider>
      </OfflineQueueProvider>
    </TrackerProvider>
  )
}

const SampleProvider = lazy(async () => ({ default: (await import('./sample-provider.tsx')).SampleProvider }))

const Shown = ({ isSample, children }: { isSample: boolean; children: ReactNode }) =>
  isSample ? (
    <Suspense>
      <SampleProvider>{children}</SampleProvider>
    </Suspense>
  ) : (
    children
  )

const hasFilters = (tab: TrackerTab) => tab === 'overview' || tab === 'expenses'

function useTrackerState(
  canWrite: boolean,
  settings: TrackerSettings,
  openers: Pick<Tracker, 'openForm' | 'openDialog' | 'showSample'>,
): Tracker {
  const today = useToday()
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const urlState = readTrackerUrlState(search)
    const monthOfToday = monthOf(today, settings.month_start)
    const hrefOf: Tracker['hrefOf'] = (change) =>
      href('expense-tracker', {}, { query: trackerQuery({ ...urlState, ...change }) })
    return {
      canWrite,
      today,
      settings,
      monthOfToday,
      month: urlState.month ?? monthOfToday,
      days: daysOf(urlState.month ?? monthOfToday, settings.month_start),
      urlState,
      hrefOf,
      show: (change) => navigate(hrefOf(change), { replace: change.tab === undefined }),
      isSample: false,
      ...openers,
    }
  }, [canWrite, today, settings, search, navigate, openers])
}

import { TrackerFilters } from '#web/tracker/expenses/tracker-filters.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { useTracker } from './tracker-context.tsx'
import { type TrackerTab, trackerTabs } from './tracker-url-state.ts'

const labels: Record<TrackerTab, string> = {
  overview: 'Overview',
  expenses: 'Expenses',
  budgets: 'Budgets',
  insights: 'Insights',
}

/** The four tabs as links, with filters on those that have some. */
export function TrackerBar({ hasFilters }: { hasFilters: boolean }) {
  const { urlState, hrefOf } = useTracker()
  const links = trackerTabs.map((tab) => ({ href: hrefOf({ tab }), label: labels[tab] }))
  return (
    <div className="tracker-bar">
      <TabLinks label="Tracker" links={links} current={hrefOf({ tab: urlState.tab })} />
      {hasFilters && <TrackerFilters />}
    </div>
  )
}

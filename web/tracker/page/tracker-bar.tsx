import { TrackerFilters } from '#web/tracker/expenses/tracker-filters.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { type TrackerTab, trackerTabs } from './tracker-address.ts'
import { useTracker } from './tracker-context.tsx'

const labels: Record<TrackerTab, string> = {
  overview: 'Overview',
  expenses: 'Expenses',
  budgets: 'Budgets',
  insights: 'Insights',
}

/** The four tabs as links, with filters on those that have some. */
export function TrackerBar({ hasFilters }: { hasFilters: boolean }) {
  const { address, hrefOf } = useTracker()
  const links = trackerTabs.map((tab) => ({ href: hrefOf({ tab }), label: labels[tab] }))
  return (
    <div className="tracker-bar">
      <TabLinks label="Tracker" links={links} current={hrefOf({ tab: address.tab })} />
      {hasFilters && <TrackerFilters />}
    </div>
  )
}

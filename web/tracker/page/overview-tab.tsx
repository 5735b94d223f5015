import { OverviewPanel } from '#web/tracker/insights/overview-panel.tsx'
import { RecentExpenses } from './recent-expenses.tsx'

/** The month at a glance: what it comes to, and what was entered last. */
export function OverviewTab() {
  return (
    <div className="tracker-overview">
      <OverviewPanel />
      <RecentExpenses />
    </div>
  )
}

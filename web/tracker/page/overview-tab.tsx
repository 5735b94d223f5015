import { OverviewPanel } from '#web/tracker/insights/overview-panel.tsx'
import { RecentExpenses } from './recent-expenses.tsx'

/** Overview of the month: total and recent entries. */
export function OverviewTab() {
  return (
    <div className="tracker-overview">
      <OverviewPanel />
      <RecentExpenses />
    </div>
  )
}

import { useExpenseSearch } from '#web/tracker/expenses/expense-search.tsx'
import { IncomeCard } from '#web/tracker/income/income-card.tsx'
import { OverviewPanel } from '#web/tracker/insights/overview-panel.tsx'
import { RecentExpenses } from './recent-expenses.tsx'

/** Overview of the month: total, income and recent entries. While a search filters the entries, they come first. */
export function OverviewTab() {
  const { text } = useExpenseSearch()
  return (
    <div className="tracker-overview">
      {text.trim() === '' && <OverviewPanel />}
      {text.trim() === '' && <IncomeCard />}
      <RecentExpenses />
    </div>
  )
}

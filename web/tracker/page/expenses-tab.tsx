import { ExpenseList } from '#web/tracker/expenses/expense-list.tsx'
import { useExpenseSearch } from '#web/tracker/expenses/expense-search.tsx'
import { SearchResults } from '#web/tracker/expenses/search-results.tsx'

/** All expenses of the month, or search results of all months. */
export function ExpensesTab() {
  const { allMonthsText } = useExpenseSearch()
  return allMonthsText === null ? <ExpenseList /> : <SearchResults text={allMonthsText} />
}

import { ExpenseList } from './expense-list.tsx'
import { useExpenseSearch } from './expense-search.tsx'
import { SearchResults } from './search-results.tsx'

/** All expenses of the month, or what was found in all months. */
export function ExpensesTab() {
  const { everywhere } = useExpenseSearch()
  return everywhere === null ? <ExpenseList /> : <SearchResults text={everywhere} />
}

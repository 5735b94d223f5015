import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { monthKey, monthOf } from '#contract/tracker/months.ts'
import { namedAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories, useInsights } from '#web/tracker/page/tracker-queries.ts'
import { monthChoices, readMonth } from '#web/tracker/page/tracker-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useExpenseSearch } from './expense-search.tsx'

/** Filters of the lists: text, category, account and month. */
export function TrackerFilters() {
  const { text, allMonthsText, setAllMonthsText } = useExpenseSearch()
  const { show, isSample } = useTracker()
  // The server search covers only real data, not the sample.
  const searchText = isSample ? '' : text.trim()
  const searchEverywhere = (event: FormEvent) => {
    event.preventDefault()
    if (searchText === '') return
    setAllMonthsText(searchText)
    show({ tab: 'expenses', category: null, account: null })
  }
  return (
    <search className="tracker-filters">
      <form onSubmit={searchEverywhere}>
        <SearchField />
        {searchText !== '' && allMonthsText === null && (
          <Button type="submit" kind="secondary">
            Search all months
          </Button>
        )}
      </form>
      <CategoryFilter />
      <AccountFilter />
      <MonthPicker />
    </search>
  )
}

/** Element id, used by the search shortcut. */
export const searchFieldId = 'expense-search'

function SearchField() {
  const { text, setText, wantsFocus } = useExpenseSearch()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wantsFocus.current) field.current?.focus()
    wantsFocus.current = false
  }, [wantsFocus])
  return (
    <Input
      ref={field}
      id={searchFieldId}
      type="search"
      prefix={<Search aria-hidden="true" />}
      placeholder="Search expenses..."
      aria-label="Search expenses"
      maxLength={100}
      enterKeyHint="search"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}

function CategoryFilter() {
  const { urlState, show } = useTracker()
  const { setAllMonthsText } = useExpenseSearch()
  const { data: categories = [] } = useCategories()
  return (
    <Select
      aria-label="Category"
      value={urlState.category ?? ''}
      onChange={({ target }) => {
        setAllMonthsText(null)
        show({ category: target.value === '' ? null : Number(target.value) })
      }}
    >
      <option value="">All Categories</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Absent for members with one account. */
function AccountFilter() {
  const { urlState, show } = useTracker()
  const { setAllMonthsText } = useExpenseSearch()
  const accounts = namedAccounts(useAccounts())
  if (accounts.length < 2) return null
  return (
    <Select
      aria-label="Account"
      value={urlState.account ?? ''}
      onChange={({ target }) => {
        setAllMonthsText(null)
        show({ account: target.value === '' ? null : Number(target.value) })
      }}
    >
      <option value="">All Accounts</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function MonthPicker() {
  const { month, monthOfToday, settings, show } = useTracker()
  const { setAllMonthsText } = useExpenseSearch()
  const firstExpense = useInsights().data?.firstExpense
  const first = firstExpense ? monthOf(firstExpense, settings.month_start) : undefined
  return (
    <Select
      aria-label="Month"
      value={monthKey(month)}
      onChange={({ target }) => {
        setAllMonthsText(null)
        show({ month: target.value === monthKey(monthOfToday) ? null : readMonth(target.value) })
      }}
    >
      {monthChoices({ monthOfToday, chosen: month, first }).map((choice) => (
        <option key={monthKey(choice)} value={monthKey(choice)}>
          {monthName(choice)}
        </option>
      ))}
    </Select>
  )
}

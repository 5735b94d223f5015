import { monthKey } from '#contract/months.ts'
import { Select } from '#web/ui/select.tsx'
import { monthName } from './month-names.ts'
import { monthChoices, readMonth } from './tracker-address.ts'
import { useTracker } from './tracker-context.tsx'
import { useCategories } from './tracker-queries.ts'

/** What the lists show: which category, which month. */
export function TrackerFilters() {
  return (
    <div className="tracker-filters">
      <CategoryFilter />
      <MonthPicker />
    </div>
  )
}

function CategoryFilter() {
  const { address, show } = useTracker()
  const { data: categories = [] } = useCategories()
  return (
    <Select
      aria-label="Category"
      value={address.category ?? ''}
      onChange={({ target }) => show({ category: target.value === '' ? null : Number(target.value) })}
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

export function MonthPicker() {
  const { month, running, show } = useTracker()
  return (
    <Select
      aria-label="Month"
      value={monthKey(month)}
      onChange={({ target }) => show({ month: target.value === monthKey(running) ? null : readMonth(target.value) })}
    >
      {monthChoices(running, month).map((choice) => (
        <option key={monthKey(choice)} value={monthKey(choice)}>
          {monthName(choice)}
        </option>
      ))}
    </Select>
  )
}

import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import {
  filterText,
  type Journal,
  type JournalUrlState,
  journalFilters,
  journalQuery,
  readJournalUrlState,
} from './journal-text.ts'
import { RangePicker } from './range-picker.tsx'

/** The shown days, and the kind of entries. */
export function JournalFilters({ journal }: { journal: Journal }) {
  const urlState = readJournalUrlState(useLocation().search)
  const navigate = useNavigate()
  const open = (change: Partial<JournalUrlState>) =>
    navigate(href('journal', {}, { query: journalQuery({ ...urlState, ...change }) }), { preserveScroll: true })
  return (
    <div className="journal-filters">
      <RangePicker range={journal} onShow={(range) => open({ ...range, payout: null })} />
      <FilterSelect
        label="Kind of entries"
        all="All entries"
        choices={journalFilters}
        textOf={(filter) => filterText[filter]}
        value={urlState.show}
        onChoose={(show) => open({ show })}
      />
    </div>
  )
}

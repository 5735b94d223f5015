import { type FormEvent, useState } from 'react'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  filterText,
  type Journal,
  type JournalUrlState,
  journalFilters,
  journalQuery,
  readJournalUrlState,
} from './journal-text.ts'
import { monthChoices, monthYear } from './money-text.ts'

/** The shown days, by month or by the first and last one, and the kind of entries. */
export function JournalFilters({ journal }: { journal: Journal }) {
  const urlState = readJournalUrlState(useLocation().search)
  const navigate = useNavigate()
  const open = (change: Partial<JournalUrlState>) =>
    navigate(href('journal', {}, { query: journalQuery({ ...urlState, ...change }) }), { preserveScroll: true })
  return (
    <div className="journal-filters">
      <Field label="Month">
        <Select
          value={journal.month ?? ''}
          onChange={({ target }) =>
            open({ days: null, payout: null, month: target.value === journal.this_month ? null : target.value })
          }
        >
          {journal.month === null && <option value="">Other days</option>}
          {monthChoices(journal).map((month) => (
            <option key={month} value={month}>
              {monthYear(month)}
            </option>
          ))}
        </Select>
      </Field>
      <DayRange journal={journal} onShow={(days) => open({ days, payout: null })} />
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

interface DayRangeProps {
  journal: Journal
  onShow: (days: { from: string; to: string }) => void
}

function DayRange({ journal, onShow }: DayRangeProps) {
  const [from, setFrom] = useState(journal.from)
  const [to, setTo] = useState(journal.to)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from === '' || to === '') setError('Please give the first and the last day.')
    else if (from > to) setError('The last day must not be before the first.')
    else {
      setError(undefined)
      onShow({ from, to })
    }
  }
  const limits = { min: '2000-01-01', max: '2099-12-31' }
  return (
    <form className="journal-days" aria-label="Days" onSubmit={submit} noValidate>
      <Field label="First day">
        <Input type="date" {...limits} value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label="Last day" error={error}>
        <Input type="date" {...limits} value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" kind="secondary">
        Show
      </Button>
    </form>
  )
}

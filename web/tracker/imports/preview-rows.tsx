import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/tracker/currencies.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Choices, canBeAdded, isTicked, withCategory, withTick, withTicks } from './choices.ts'
import { amountText, type PreviewRow, type RowState, stateText } from './import-text.ts'

interface PreviewRowsProps {
  state: RowState
  /** Undefined while loading. */
  rows: readonly PreviewRow[] | undefined
  /** Currency of the amounts, unless a row states another. */
  currency: Currency
  choices: Choices
  onChange: (choices: Choices) => void
}

/** The rows of one state. Addable rows have a checkbox and a category. */
export function PreviewRows({ state, rows, currency, choices, onChange }: PreviewRowsProps) {
  const { data: categories = [] } = useQuery(apiQuery('expenses', 'categories'))
  const label = `${stateText[state]} rows`
  const shown = rows ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="import-rows" aria-label={label} aria-busy={!rows || undefined} tabIndex={0}>
      {shown.length > 1 && shown.every(canBeAdded) && (
        <Checkbox
          className="import-all"
          checked={shown.every((row) => isTicked(row, choices))}
          onChange={({ target }) => onChange(withTicks(choices, shown, target.checked))}
        >
          All on this page
        </Checkbox>
      )}
      <ul>
        {shown.map((row) => (
          <li key={row.line}>
            {canBeAdded(row) ? (
              <Checkbox
                checked={isTicked(row, choices)}
                onChange={({ target }) => onChange(withTick(choices, row, target.checked))}
              >
                <RowText row={row} />
              </Checkbox>
            ) : (
              <div className="import-row-off">
                <RowText row={row} />
              </div>
            )}
            <span className="tabular-nums">{amountText(row, currency)}</span>
            {canBeAdded(row) && (
              <Select
                className="import-category"
                aria-label={`Category of ${row.description}`}
                value={choices.categories.get(row.line) ?? row.category_id ?? ''}
                onChange={({ target }) => onChange(withCategory(choices, row.line, Number(target.value)))}
              >
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowText({ row }: { row: PreviewRow }) {
  const facts = [row.expense_date && shortDay(row.expense_date, 'UTC'), row.reason].filter(Boolean)
  return (
    <span className="grid min-w-0">
      <span className="import-text">{row.description}</span>
      <span className="text-ink-soft text-sm">
        {!canBeAdded(row) && `Row ${row.line}. `}
        {facts.join(' · ')}
      </span>
    </span>
  )
}

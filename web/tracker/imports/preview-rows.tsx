import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#contract/tracker/currencies.ts'
import { isAddable } from '#contract/tracker/read-choices.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { accountNames, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { tagsOf } from '#web/tracker/expenses/expense-rows.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  type AddableRow,
  amountText,
  isKind,
  kindOptions,
  type PreviewRow,
  type RowState,
  stateText,
} from './import-text.ts'
import type { Choosing } from './use-choices.ts'
import { useRangeTicks } from './use-range-ticks.ts'

interface PreviewRowsProps {
  state: RowState
  /** Undefined while loading. */
  rows: readonly PreviewRow[] | undefined
  /** Currency of the amounts, unless a row states another. */
  currency: Currency
  steps: Choosing
}

/** The rows of one state. Addable rows have a checkbox, a kind and a category. */
export function PreviewRows({ state, rows, currency, steps }: PreviewRowsProps) {
  const { read, tick } = steps
  const { data: categories = [] } = useQuery(apiQuery('expenses', 'categories'))
  const label = `${stateText[state]} rows`
  const shown = rows ?? []
  const range = useRangeTicks(shown.filter(isAddable), tick)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="import-rows" aria-label={label} aria-busy={!rows || undefined} tabIndex={0}>
      <ul {...range.list}>
        {shown.map((row) => (
          <li key={row.line}>
            {isAddable(row) ? (
              <Checkbox checked={read.isTicked(row)} onChange={(event) => range.onChange(row, event)}>
                <RowText row={{ ...row, ...read.changedFields(row) }} />
              </Checkbox>
            ) : (
              <div className="import-row-off">
                <RowText row={row} />
              </div>
            )}
            <span className="tabular-nums">
              {amountText(isAddable(row) ? { ...row, ...read.changedFields(row) } : row, currency)}
            </span>
            {isAddable(row) && <RowFields row={row} {...{ steps, categories }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowFieldsProps {
  row: AddableRow
  steps: Choosing
  categories: readonly { id: number; name: string }[]
}

/** Kind and category of a row. Income has no category. */
function RowFields({ row, steps, categories }: RowFieldsProps) {
  const { kind, category_id } = steps.read.changedFields(row)
  const choose = (id: number) => {
    const category = categories.find((one) => one.id === id)
    if (category) steps.choose([row], category, row.line)
  }
  return (
    <span className="import-fields">
      <Select
        aria-label={`Kind of ${row.description}`}
        value={kind ?? ''}
        onChange={({ target }) => isKind(target.value) && steps.setKind(row, target.value)}
      >
        {kindOptions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {kind !== 'income' && (
        <Select
          aria-label={`Category of ${row.description}`}
          value={category_id ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </span>
  )
}

function RowText({ row }: { row: PreviewRow }) {
  const accounts = accountNames(useAccounts())
  const account = row.account_id !== null && accounts?.get(row.account_id)
  const facts = [row.expense_date && shortDay(row.expense_date, 'UTC'), account, row.reason].filter(Boolean)
  const tags = tagsOf(row.tags)
  return (
    <span className="grid min-w-0">
      <span className="import-text">{row.description}</span>
      <span className="text-ink-soft text-sm">
        {!isAddable(row) && `Row ${row.line}. `}
        {facts.join(' · ')}
      </span>
      {tags.length > 0 && (
        <span className="import-tags">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      )}
    </span>
  )
}

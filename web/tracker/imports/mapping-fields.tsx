import { Children, type ReactNode } from 'react'
import type { ColumnRole } from '#contract/tracker/import-mapping.ts'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Mapping } from './import-text.ts'

export interface MappingFieldsProps {
  columns: readonly string[]
  mapping: Mapping
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<Mapping>) => void
}

interface ColumnSelectProps extends MappingFieldsProps {
  name: ColumnRole
  label: string
  /** Label for no column; without it a column is required. */
  none?: string
  hint?: ReactNode
}

function ColumnSelect({ name, label, none, hint, columns, mapping, problems, onChange }: ColumnSelectProps) {
  return (
    <Field label={label} error={problems[name]} hint={hint}>
      <Select
        value={mapping[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{none ?? 'Choose one'}</option>
        {columns.map((column, index) => (
          <option key={`${index} ${column}`} value={index}>
            {column}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const orders = {
  mdy: 'Month, day, year (11/03/2026)',
  dmy: 'Day, month, year (03/11/2026)',
  ymd: 'Year, month, day (2026-11-03)',
}
const isOrder = (text: string): text is keyof typeof orders => text in orders

type AmountColumn = 'amount' | 'debit' | 'credit' | 'direction' | 'fee' | 'currency_column'
/** Columns of the own export, which is recognized as a whole. */
type OwnColumn = 'payment_method' | 'tags' | 'account_column' | 'kind_column' | 'moved'

/** Mapping of dates and texts. */
export function ColumnFields(props: MappingFieldsProps) {
  const {
    date,
    ...texts
  }: Record<Exclude<ColumnRole, AmountColumn | OwnColumn>, ReactNode> = {
    date: <ColumnSelect {...props} name="date" label="Date" />,
    description: <ColumnSelect {...props} name="description" label="Description" />,
    memo: <ColumnSelect {...props} name="memo" label="Else described by" none="No other column" />,
    category: <ColumnSelect {...props} name="category" label="Column of categories" none="Not in this file" />,
    status: <ColumnSelect {...props} name="status" label="Pending rows are marked by" none="Not in this file" />,
  }
  return (
    <>
      <FieldPair>
        {date}
        <DateOrderField {...props} />
      </FieldPair>
      <FieldPair>{Children.toArray(Object.values(texts))}</FieldPair>
    </>
  )
}

/** The order of day, month and year. */
export function DateOrderField({ mapping, problems, onChange }: MappingFieldsProps) {
  return (
    <Field label="Dates are written" error={problems.date_order}>
      <Select
        value={mapping.date_order ?? ''}
        onChange={({ target }) => onChange({ date_order: isOrder(target.value) ? target.value : null })}
      >
        <option value="">Choose one</option>
        {Object.entries(orders).map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The sign of money out. */
export function SignField({ mapping, problems, onChange }: MappingFieldsProps) {
  return (
    <Field label="Money out is" error={problems.money_out}>
      <Select
        value={mapping.money_out ?? ''}
        disabled={mapping.direction !== null}
        onChange={({ target }) => onChange({ money_out: target.value === 'positive' ? 'positive' : 'negative' })}
      >
        {mapping.money_out === null && <option value="">Choose one</option>}
        <option value="negative">below zero (−12.50)</option>
        <option value="positive">above zero (12.50)</option>
      </Select>
    </Field>
  )
}

/** Mapping of amounts, and the meaning of their signs. */
export function AmountFields(props: MappingFieldsProps) {
  const { mapping, onChange } = props
  const hasTwo = mapping.amount === null && (mapping.debit !== null || mapping.credit !== null)
  return (
    <>
      <FieldPair>
        <ColumnSelect
          {...props}
          name="amount"
          label="Amount"
          none={hasTwo ? 'Two columns' : 'Choose one, or two below'}
        />
        <Field label="Amounts are written">
          <Select
            value={mapping.decimal}
            onChange={({ target }) => onChange({ decimal: target.value === ',' ? ',' : '.' })}
          >
            <option value=".">1,234.56</option>
            <option value=",">1.234,56</option>
          </Select>
        </Field>
      </FieldPair>
      {mapping.amount === null ? (
        <FieldPair>
          <ColumnSelect {...props} name="debit" label="Money out" none="No such column" />
          <ColumnSelect {...props} name="credit" label="Money in" none="No such column" />
        </FieldPair>
      ) : (
        <FieldPair>
          <SignField {...props} />
          <ColumnSelect {...props} name="direction" label="Debit or credit is said by" none="The sign of the amount" />
        </FieldPair>
      )}
    </>
  )
}

const credits: Record<Mapping['credits'], string> = {
  keep: 'Add it: refunds and income',
  skip: 'Leave it out',
  refund: 'Add all of it as refunds',
}
const isCredits = (text: string): text is Mapping['credits'] => text in credits

interface ImportedAsProps extends MappingFieldsProps {
  categories: readonly { id: number; name: string }[]
}

/** Handling of money in, and the default category. */
export function ImportedAs({ mapping, problems, onChange, categories }: ImportedAsProps) {
  return (
    <>
      {mapping.asks_credits && (
        <Notice title="Money in can be added, too. You left it out of files like this so far." unannounced />
      )}
      <FieldPair>
        <Field label="Money in" hint="Income never counts as spending. You can change each row in the next step.">
          <Select
            value={mapping.credits}
            onChange={({ target }) => isCredits(target.value) && onChange({ credits: target.value })}
          >
            {Object.entries(credits).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Category of the rest"
          error={problems.category_id}
          hint="For rows like nothing that you sorted before, where the file names none of your categories."
        >
          <Select
            value={mapping.category_id ?? ''}
            onChange={({ target }) => onChange({ category_id: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">Not sorted yet</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FieldPair>
    </>
  )
}

import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { LessonSource } from '../editor-types.ts'
import { CommonMistakeField } from '../option-form.tsx'
import { type Amount, amountOf, type QuantityRow, type SlipRow, type ValueRow } from './template-draft.ts'

interface RowFieldsProps<Row> {
  row: Row
  /** Id of the list of formats. */
  formatList: string
  onChange: (row: Row) => void
}

const amounts = [
  ['from', 'Least'],
  ['to', 'Largest'],
  ['step', 'Step'],
  ['first', 'As written'],
] as const

export const QuantityFields = ({ row, formatList, onChange }: RowFieldsProps<QuantityRow>) => (
  <>
    <NameField name={row.name} placeholder="start" onChange={(name) => onChange({ ...row, name })} />
    {amounts.map(([field, label]) => (
      <Field key={field} label={label}>
        <AmountInput amount={row[field]} onChange={(amount) => onChange({ ...row, [field]: amount })} />
      </Field>
    ))}
    <FormatField format={row.format} formatList={formatList} onChange={(format) => onChange({ ...row, format })} />
  </>
)

export const ValueFields = ({ row, formatList, onChange }: RowFieldsProps<ValueRow>) => (
  <>
    <NameField name={row.name} placeholder="interest" onChange={(name) => onChange({ ...row, name })} />
    <FormatField format={row.format} formatList={formatList} onChange={(format) => onChange({ ...row, format })} />
    <Field label="Sum" className="form-row-wide">
      <Input
        value={row.value}
        placeholder="start * rate / 100"
        onChange={({ target }) => onChange({ ...row, value: target.value })}
      />
    </Field>
  </>
)

interface SlipFieldsProps {
  row: SlipRow
  commonMistakes: LessonSource['traps']
  onChange: (row: SlipRow) => void
}

export const SlipFields = ({ row, commonMistakes, onChange }: SlipFieldsProps) => (
  <div className="form-row-wide grid gap-3">
    <Field label="Sum">
      <Input
        value={row.value}
        placeholder="start + interest"
        onChange={({ target }) => onChange({ ...row, value: target.value })}
      />
    </Field>
    <CommonMistakeField
      commonMistake={row.trap}
      commonMistakes={commonMistakes}
      onChange={(trap) => onChange({ ...row, trap })}
    />
    <Field
      label="What the review tells them"
      hint="{slip} is the result of the sum, {slipNumber} the same without its unit."
    >
      <Textarea rows={2} value={row.mistake} onChange={({ target }) => onChange({ ...row, mistake: target.value })} />
    </Field>
  </div>
)

interface NameFieldProps {
  name: string
  placeholder: string
  onChange: (name: string) => void
}

const NameField = ({ name, placeholder, onChange }: NameFieldProps) => (
  <Field label="Name">
    <Input
      autoCapitalize="none"
      spellCheck={false}
      value={name}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  </Field>
)

interface FormatFieldProps {
  format: string
  formatList: string
  onChange: (format: string) => void
}

const FormatField = ({ format, formatList, onChange }: FormatFieldProps) => (
  <Field label="Shown as">
    <Input list={formatList} value={format} onChange={({ target }) => onChange(target.value)} />
  </Field>
)

/** A number field that keeps text such as '0.' while it is typed. */
function AmountInput({ amount, onChange }: { amount: Amount; onChange: (amount: Amount) => void }) {
  const [typed, setTyped] = useState(String(amount))
  return (
    <Input
      inputMode="decimal"
      value={amountOf(typed) === amount ? typed : String(amount)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(amountOf(target.value))
      }}
    />
  )
}

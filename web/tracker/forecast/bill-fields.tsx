import type { FieldErrors } from '#web/platform/forms/define-form.ts'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import type { Category } from '#web/tracker/page/tracker-context.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BillFormFields } from './bill-form.ts'
import { periodNames } from './bill-text.ts'

interface BillFieldsProps {
  fields: BillFormFields
  errors: FieldErrors<BillFormFields>
  categories: readonly Category[]
  onChange: (change: Partial<BillFormFields>) => void
}

export function BillFields({ fields, errors, categories, onChange }: BillFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label="Description *" error={errors.description}>
        <Input
          value={fields.description}
          maxLength={200}
          onChange={({ target }) => onChange({ description: target.value })}
          required
        />
      </Field>
      <Field label="Category *" error={errors.category_id}>
        <Select value={fields.category_id} onChange={({ target }) => onChange({ category_id: target.value })} required>
          <option value="">Choose one</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <FieldPair>
        <Field label="Amount *" error={errors.amount}>
          <AmountInput
            currency={fields.currency}
            min={0}
            step={0.01}
            value={fields.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
            required
          />
          <AmountReading text={fields.amount} currency={fields.currency} />
        </Field>
        <Field label="How often *" error={errors.period}>
          <Select value={fields.period} onChange={({ target }) => onChange({ period: target.value })}>
            {Object.entries(periodNames).map(([period, name]) => (
              <option key={period} value={period}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </FieldPair>
      <Field label="Next due *" error={errors.next_due}>
        <Input
          type="date"
          value={fields.next_due}
          onChange={({ target }) => onChange({ next_due: target.value })}
          required
        />
      </Field>
    </div>
  )
}

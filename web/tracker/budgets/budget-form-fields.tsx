import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import type { Category } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BudgetFields } from './budget-form.ts'
import { useSuggestions } from './budget-queries.ts'
import { type Budget, limitText } from './budget-status.ts'

interface BudgetFormFieldsProps {
  form: FieldsForm<BudgetFields>
  budget: Budget | null
  /** Categories without a budget. */
  categories: readonly Category[]
}

export function BudgetFormFields({ form, budget, categories }: BudgetFormFieldsProps) {
  const { fields, errors, set } = form
  return (
    <div className="grid gap-4">
      <Field
        label="Category *"
        error={errors.category_id}
        hint={budget && 'A budget keeps its category. For another one, create a new budget.'}
      >
        <Select
          value={fields.category_id}
          onChange={({ target }) => set({ category_id: target.value })}
          disabled={budget !== null}
          required
        >
          {budget ? (
            <option value={budget.category_id}>{budget.category_name}</option>
          ) : (
            <option value="">Choose one</option>
          )}
          {!budget &&
            categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <LimitField form={form} />
      <Field
        label="Alert Threshold (%)"
        error={errors.alert_threshold}
        hint="Get notified when you reach this percentage of your budget"
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={fields.alert_threshold}
          onChange={({ target }) => set({ alert_threshold: target.value })}
        />
      </Field>
      <div className="grid gap-1">
        <Checkbox
          checked={fields.rollover}
          onChange={({ target }) => set({ rollover: target.checked })}
          aria-describedby="rollover-hint"
        >
          Carry what is left into the next month
        </Checkbox>
        <p id="rollover-hint" className="field-hint ps-8">
          What you overspend is carried, too: the next month has that much less.
        </p>
      </div>
    </div>
  )
}

/** The limit, with the category's recent spending beside it. */
function LimitField({ form: { fields, errors, set } }: Pick<BudgetFormFieldsProps, 'form'>) {
  const { data: suggestions } = useSuggestions()
  const suggested = suggestions?.find(({ category_id: id }) => String(id) === fields.category_id)?.suggested_limit
  return (
    <Field
      label="Monthly Limit *"
      error={errors.monthly_limit}
      hint={suggested && `The last three full months cost ${limitText(suggested, fields.currency)} on average.`}
    >
      <div className="budget-limit">
        <AmountInput
          currency={fields.currency}
          min={0}
          step={0.01}
          value={fields.monthly_limit}
          onChange={({ target }) => set({ monthly_limit: target.value })}
          required
        />
        {suggested && (
          <Button kind="secondary" onClick={() => set({ monthly_limit: suggested.toFixed(2) })}>
            Use {limitText(suggested, fields.currency)}
          </Button>
        )}
      </div>
      <AmountReading text={fields.monthly_limit} currency={fields.currency} />
    </Field>
  )
}

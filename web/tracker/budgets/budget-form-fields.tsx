import type { Category } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSuggestions } from './budget-queries.ts'
import { type Budget, shortDollars } from './budget-status.ts'
import type { BudgetForm } from './use-budget-form.ts'

interface BudgetFormFieldsProps {
  form: Pick<BudgetForm, 'fields' | 'errors' | 'set'>
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
        error={errors.category}
        hint={budget && 'A budget keeps its category. For another one, create a new budget.'}
      >
        <Select
          value={fields.category}
          onChange={({ target }) => set({ category: target.value })}
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
        error={errors.threshold}
        hint="Get notified when you reach this percentage of your budget"
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={fields.threshold}
          onChange={({ target }) => set({ threshold: target.value })}
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
  const suggested = suggestions?.find(({ category_id: id }) => String(id) === fields.category)?.suggested_limit
  return (
    <Field
      label="Monthly Limit *"
      error={errors.limit}
      hint={suggested && `The last three full months cost ${shortDollars(suggested)} on average.`}
    >
      <div className="budget-limit">
        <MoneyInput
          min={0}
          step={0.01}
          value={fields.limit}
          onChange={({ target }) => set({ limit: target.value })}
          required
        />
        {suggested && (
          <Button kind="secondary" onClick={() => set({ limit: suggested.toFixed(2) })}>
            Use {shortDollars(suggested)}
          </Button>
        )}
      </div>
    </Field>
  )
}

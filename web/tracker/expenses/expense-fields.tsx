import type { KeyboardEvent, Ref } from 'react'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import { CategorySelect } from '#web/tracker/categories/category-select.tsx'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EntryForm } from './use-entry-fields.ts'

const kinds = [
  { id: 'expense', label: 'Expense' },
  { id: 'refund', label: 'Refund' },
] as const

interface ExpenseFieldsProps {
  form: EntryForm
  /** The edited expense, whose archived category can stay selected. */
  expense?: Expense
  amountRef: Ref<HTMLInputElement>
}

/** The fields of an expense, amount first. */
export function ExpenseFields({ form, expense, amountRef }: ExpenseFieldsProps) {
  const { fields, errors, change } = form
  return (
    <div className="grid gap-4">
      <AmountField form={form} amountRef={amountRef} />
      <Field label="Description" error={errors.description}>
        <Input
          name="description"
          value={fields.description}
          onChange={({ target }) => change('description', target.value)}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="done"
        />
      </Field>
      <FieldPair>
        <CategorySelect form={form} expense={expense} />
        <Field label="Date" error={errors.date}>
          <Input
            name="date"
            type="date"
            min="1970-01-01"
            max="2099-12-31"
            value={fields.date}
            onChange={({ target }) => change('date', target.value)}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <PaymentField form={form} />
        <Field label="Tags" optional error={errors.tags}>
          <Input
            name="tags"
            value={fields.tags}
            placeholder="friends, trip"
            onChange={({ target }) => change('tags', target.value)}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
          />
        </Field>
      </FieldPair>
      <SegmentedControl label="Kind" options={kinds} current={fields.kind} onChange={(kind) => change('kind', kind)} />
    </div>
  )
}

function AmountField({ form: { fields, errors, change }, amountRef }: Omit<ExpenseFieldsProps, 'expense'>) {
  return (
    <Field
      label="Amount"
      error={errors.amount}
      hint={fields.kind === 'refund' ? 'Money that came back. It is taken off what you spent.' : undefined}
    >
      <MoneyInput
        ref={amountRef}
        name="amount"
        min={0}
        step={0.01}
        placeholder="0.00"
        value={fields.amount}
        onChange={({ target }) => change('amount', target.value)}
        onKeyDown={goOnToDescription}
        enterKeyHint="next"
      />
    </Field>
  )
}

/** Enter moves from the amount to an empty description, as on a cash register; otherwise it saves. */
function goOnToDescription(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.currentTarget.value === '') return
  const description = event.currentTarget.form?.elements.namedItem('description')
  if (!(description instanceof HTMLInputElement) || description.value !== '') return
  event.preventDefault()
  description.focus()
}

function PaymentField({ form: { fields, errors, change } }: { form: EntryForm }) {
  return (
    <Field label="Payment method" error={errors.paymentMethod}>
      <Select
        name="paymentMethod"
        value={fields.paymentMethod}
        onChange={({ target }) => change('paymentMethod', target.value)}
      >
        <option value="">None</option>
        {paymentMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Select>
    </Field>
  )
}

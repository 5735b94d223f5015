import { Fragment, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { ExpenseField } from '#contract/tracker/expense-fields.ts'
import { paymentMethods } from '#contract/tracker/payment-methods.ts'
import { CategorySelect } from '#web/tracker/categories/category-select.tsx'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import { CurrencySelect } from '#web/tracker/page/currency-select.tsx'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { AccountField } from './account-field.tsx'
import type { EntryForm } from './use-entry-fields.ts'

const kinds = [
  { id: 'expense', label: 'Expense' },
  { id: 'refund', label: 'Refund' },
  { id: 'income', label: 'Income' },
] as const

const amountHints = {
  expense: undefined,
  refund: 'Money that came back. It is taken off what you spent.',
  income: 'Money that came in, such as pay. It is not part of what you spent.',
}

interface ExpenseFieldsProps {
  form: EntryForm
  /** The edited expense, whose archived category can stay selected. */
  expense?: Expense
  amountRef: Ref<HTMLInputElement>
}

/** The fields of an expense, amount first. The first entry of a tracker chooses its currency above it. */
export function ExpenseFields(props: ExpenseFieldsProps) {
  const { amount, description, category_id, expense_date, kind, ...optional } = controlsOf(props)
  return (
    <div className="grid gap-4">
      {props.form.asksCurrency && <CurrencyField form={props.form} />}
      {amount}
      {description}
      <FieldPair>
        {category_id}
        {expense_date}
      </FieldPair>
      <FieldPair>
        {Object.entries(optional).map(([name, control]) => (
          <Fragment key={name}>{control}</Fragment>
        ))}
      </FieldPair>
      {kind}
    </div>
  )
}

const controlsOf = ({ form, expense, amountRef }: ExpenseFieldsProps): Record<ExpenseField, ReactNode> => ({
  amount: <AmountField form={form} amountRef={amountRef} />,
  description: <DescriptionField form={form} />,
  category_id: form.fields.kind !== 'income' && <CategorySelect form={form} expense={expense} />,
  expense_date: <DateField form={form} />,
  payment_method: <PaymentField form={form} />,
  tags: <TagsField form={form} />,
  kind: expense?.transfer_id === undefined && <KindField form={form} />,
  account_id: <AccountField form={form} />,
})

interface ControlProps {
  form: EntryForm
}

function CurrencyField({ form: { fields, set } }: ControlProps) {
  return (
    <Field
      label="Currency"
      hint="Your tracker counts in one currency. It stays once there are entries, because Moneta converts nothing."
    >
      <CurrencySelect name="currency" currency={fields.currency} onCurrency={(currency) => set({ currency })} />
    </Field>
  )
}

function DescriptionField({ form: { fields, errors, set } }: ControlProps) {
  return (
    <Field label="Description" error={errors.description}>
      <Input
        name="description"
        value={fields.description}
        onChange={({ target }) => set({ description: target.value })}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
    </Field>
  )
}

function DateField({ form: { fields, errors, set } }: ControlProps) {
  return (
    <Field label="Date" error={errors.expense_date}>
      <Input
        name="date"
        type="date"
        min="1970-01-01"
        max="2099-12-31"
        value={fields.expense_date}
        onChange={({ target }) => set({ expense_date: target.value })}
      />
    </Field>
  )
}

function TagsField({ form: { fields, errors, set } }: ControlProps) {
  return (
    <Field label="Tags" optional error={errors.tags}>
      <Input
        name="tags"
        value={fields.tags}
        placeholder="friends, trip"
        onChange={({ target }) => set({ tags: target.value })}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
      />
    </Field>
  )
}

const KindField = ({ form: { fields, set } }: ControlProps) => (
  <SegmentedControl label="Kind" options={kinds} current={fields.kind} onChange={(kind) => set({ kind })} />
)

function AmountField({ form: { fields, errors, set }, amountRef }: Omit<ExpenseFieldsProps, 'expense'>) {
  return (
    <Field label="Amount" error={errors.amount} hint={amountHints[fields.kind]}>
      <AmountInput
        ref={amountRef}
        name="amount"
        currency={fields.currency}
        min={0}
        step={0.01}
        placeholder="0.00"
        value={fields.amount}
        onChange={({ target }) => set({ amount: target.value })}
        onKeyDown={goOnToDescription}
        enterKeyHint="next"
      />
      <AmountReading text={fields.amount} currency={fields.currency} />
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

function PaymentField({ form: { fields, errors, set } }: ControlProps) {
  return (
    <Field label="Payment method" error={errors.payment_method}>
      <Select
        name="paymentMethod"
        value={fields.payment_method}
        onChange={({ target }) => set({ payment_method: target.value })}
      >
        <option value="">None</option>
        {paymentMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </Select>
    </Field>
  )
}

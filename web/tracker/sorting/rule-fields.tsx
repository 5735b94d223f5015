import { useEffect, useRef } from 'react'
import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { namedAccounts, offeredAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import { type Category, isChosen } from '#web/tracker/page/tracker-context.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { RuleFields } from './rule-form.ts'
import type { RulesData } from './rules-view.ts'

interface RuleFormFieldsProps extends Pick<RulesData, 'categories' | 'accounts'> {
  form: FieldsForm<RuleFields>
}

/** The conditions of a rule, then what it does. */
export function RuleFormFields({ form, categories, accounts }: RuleFormFieldsProps) {
  return (
    <div className="grid gap-6">
      <fieldset className="rule-part">
        <legend>If</legend>
        <PayeeFields form={form} />
        <FieldPair>
          <AmountField form={form} name="amount_from" label="Amount from" />
          <AmountField form={form} name="amount_to" label="Amount to" />
        </FieldPair>
        {namedAccounts(accounts).length > 1 && <AccountField form={form} accounts={accounts} />}
      </fieldset>
      <fieldset className="rule-part">
        <legend>Then</legend>
        <CategoryField form={form} categories={categories} />
        <FieldPair>
          <TextField form={form} name="name" label="New name" />
          <TextField form={form} name="tags" label="Tags to add" placeholder="friends, trip" />
        </FieldPair>
        {accounts.length > 1 && <TransferField form={form} />}
      </fieldset>
    </div>
  )
}

interface FieldProps {
  form: FieldsForm<RuleFields>
}

function PayeeFields({ form: { fields, errors, set } }: FieldProps) {
  const payee = useRef<HTMLInputElement>(null)
  useEffect(() => payee.current?.focus(), [])
  return (
    <FieldPair>
      <Field label="Payee" error={errors.match}>
        <Select
          value={fields.match}
          onChange={({ target }) => set({ match: target.value === 'is' ? 'is' : 'contains' })}
        >
          <option value="contains">contains</option>
          <option value="is">is</option>
        </Select>
      </Field>
      <Field label="Text *" error={errors.payee} hint="Case, accents, digits and punctuation do not matter.">
        <Input
          ref={payee}
          value={fields.payee}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => set({ payee: target.value })}
          required
        />
      </Field>
    </FieldPair>
  )
}

function AmountField({ form, name, label }: FieldProps & { name: 'amount_from' | 'amount_to'; label: string }) {
  const { fields, errors, set } = form
  return (
    <Field label={label} optional error={errors[name]}>
      <AmountInput
        currency={fields.currency}
        value={fields[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
      <AmountReading text={fields[name]} currency={fields.currency} />
    </Field>
  )
}

function AccountField({ form: { fields, errors, set }, accounts }: FieldProps & Pick<RulesData, 'accounts'>) {
  return (
    <Field label="Account" error={errors.account_id}>
      <Select value={fields.account_id} onChange={({ target }) => set({ account_id: target.value })}>
        <option value="">Any account</option>
        {offeredAccounts(accounts, Number(fields.account_id)).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function CategoryField({ form: { fields, errors, set }, categories }: FieldProps & Pick<RulesData, 'categories'>) {
  const isOffered = (category: Category) =>
    isChosen(category) && (!category.archived || String(category.id) === fields.category_id)
  return (
    <Field label="Category" error={errors.category_id}>
      <Select value={fields.category_id} onChange={({ target }) => set({ category_id: target.value })}>
        <option value="">Leave it as it is</option>
        {categories.filter(isOffered).map(({ id, name, archived }) => (
          <option key={id} value={id}>
            {name}
            {archived && ' (put away)'}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const TransferField = ({ form: { fields, set } }: FieldProps) => (
  <Checkbox
    checked={fields.transfer !== ''}
    // Also clears the message that the rule does nothing.
    onChange={({ target }) => set({ transfer: target.checked ? 'yes' : '', category_id: fields.category_id })}
  >
    Is a transfer between my accounts
  </Checkbox>
)

interface TextFieldProps extends FieldProps {
  name: 'name' | 'tags'
  label: string
  placeholder?: string
}

function TextField({ form: { fields, errors, set }, name, label, placeholder }: TextFieldProps) {
  return (
    <Field label={label} optional error={errors[name]}>
      <Input
        value={fields[name]}
        maxLength={200}
        placeholder={placeholder}
        autoComplete="off"
        // Also clears the message that the rule does nothing.
        onChange={({ target }) => set({ [name]: target.value, category_id: fields.category_id })}
      />
    </Field>
  )
}

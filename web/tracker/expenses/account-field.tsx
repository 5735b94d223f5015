import { offeredAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EntryForm } from './use-entry-fields.ts'

/** The account of an expense, for members with several ones. */
export function AccountField({ form: { fields, errors, set } }: { form: EntryForm }) {
  const accounts = offeredAccounts(useAccounts(), Number(fields.account_id))
  if (accounts.length < 2) return null
  return (
    <Field label="Account" error={errors.account_id}>
      <Select name="account" value={fields.account_id} onChange={({ target }) => set({ account_id: target.value })}>
        {accounts.map(({ id, name, closed }) => (
          <option key={id} value={id}>
            {name}
            {closed && ' (closed)'}
          </option>
        ))}
      </Select>
    </Field>
  )
}

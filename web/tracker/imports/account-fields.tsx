import { useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { AccountKindField } from '#web/tracker/accounts/account-kind-field.tsx'
import { type Account, offeredAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Mapping, StagedImport } from './import-text.ts'

interface AccountFieldsProps {
  stagedImport: StagedImport
  mapping: Mapping
  onChange: (change: Partial<Mapping>) => void
  /** Another account has its own remembered mapping. */
  onAccount: (accountId: number) => void
}

/** The accounts that the expenses belong to: one for the file, or one per statement in it. */
export function AccountFields({ stagedImport, mapping, onChange, onAccount }: AccountFieldsProps) {
  const { statements } = stagedImport
  if (statements.length < 2)
    return <AccountField label="Account" value={mapping.account_id} onChange={(id) => id !== null && onAccount(id)} />
  const chosen = new Map(mapping.statement_accounts?.map(({ key, account_id: id }) => [key, id]))
  const accountOf = (key: string) => (chosen.has(key) ? (chosen.get(key) ?? null) : mapping.account_id)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-strong">This file has {statements.length} accounts. Which of yours are they?</legend>
      {statements.map(({ key, name, rows }) => (
        <AccountField
          key={key}
          label={`${name || 'Account without a number'}, ${pluralize(rows, 'row')}`}
          value={accountOf(key)}
          canLeaveOut
          onChange={(accountId) =>
            onChange({
              statement_accounts: statements.map((one) => ({
                key: one.key,
                account_id: one.key === key ? accountId : accountOf(one.key),
              })),
            })
          }
        />
      ))}
    </fieldset>
  )
}

interface AccountFieldProps {
  label: string
  /** Null leaves the rows out. */
  value: number | null
  canLeaveOut?: boolean
  onChange: (accountId: number | null) => void
}

const newAccount = 'new'

/** Chooses an account, or creates one by its name. */
function AccountField({ label, value, canLeaveOut = false, onChange }: AccountFieldProps) {
  const accounts = offeredAccounts(useAccounts())
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <Field label={label}>
        <Select
          value={isNaming ? newAccount : (value ?? '')}
          onChange={({ target }) => {
            setIsNaming(target.value === newAccount)
            if (target.value !== newAccount) onChange(target.value === '' ? null : Number(target.value))
          }}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={newAccount}>A new account…</option>
          {canLeaveOut && <option value="">Leave it out</option>}
        </Select>
      </Field>
      {isNaming && (
        <NewAccount
          onAdded={(id) => {
            setIsNaming(false)
            onChange(id)
          }}
        />
      )}
    </>
  )
}

function NewAccount({ onAdded }: { onAdded: (id: number) => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Account['kind']>('checking')
  const add = useApiMutation('trackerAccounts', 'add', {
    invalidates: [['trackerAccounts', 'list']],
    onSuccess: ({ id }) => onAdded(id),
  })
  const save = () => add.mutate({ body: { name, kind } })
  return (
    <div className="import-new-account">
      <Field label="Name of the new account" error={fieldErrors(add.error).name}>
        <Input
          value={name}
          maxLength={40}
          autoComplete="off"
          placeholder="Credit card"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it would read the file.
            event.preventDefault()
            save()
          }}
        />
      </Field>
      <AccountKindField kind={kind} onKind={setKind} />
      <Button kind="secondary" busy={add.isPending} onClick={save}>
        Add account
      </Button>
    </div>
  )
}

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { mergeText } from './account-text.ts'
import type { AccountsPartProps } from './accounts-view.ts'
import { actions as accountActions } from './use-account-actions.ts'
import { type Account, offeredAccounts } from './use-accounts.ts'

/** Merges an account into another one, after explaining the effect. */
export function AccountsMerge({ show, accounts, actions, account }: AccountsPartProps & { account: Account }) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => select.current?.focus(), [])
  const others = offeredAccounts(accounts).filter(({ id }) => id !== account.id)
  const into = others.find(({ id }) => String(id) === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!into)
    if (!into) return select.current?.focus()
    actions.run(accountActions.merge(account, into), () => show({ name: 'list', from: into.id }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Field label={`${account.name} belongs to`} error={isMissing ? 'Please choose another account.' : undefined}>
          <Select
            ref={select}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose one</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status">{into && mergeText(account.name, into.name)}</p>
      </div>
      <SaveFailure failure={actions.error}>Nothing was changed.</SaveFailure>
      <DialogFooter>
        <Button kind="secondary" onClick={() => show({ name: 'list', from: account.id })} disabled={actions.busy}>
          Cancel
        </Button>
        <Button type="submit" busy={actions.busy} busyLabel="Merging...">
          Merge
        </Button>
      </DialogFooter>
    </form>
  )
}

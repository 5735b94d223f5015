import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { useIdempotencyKeys } from '#web/platform/api/idempotency-keys.ts'
import type { FieldErrors } from '#web/platform/forms/define-form.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { AmountInput, AmountReading } from '#web/tracker/page/amount-input.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type AccountFields, accountForm, fieldsOf } from './account-form.ts'
import { AccountKindField } from './account-kind-field.tsx'
import type { AccountsPartProps } from './accounts-view.ts'
import { actions as accountActions } from './use-account-actions.ts'
import type { Account } from './use-accounts.ts'

interface AccountsFormProps extends AccountsPartProps {
  /** Null for a new account. */
  account: Account | null
}

/** Adds an account, or changes its name, kind and balance. */
export function AccountsForm({ show, actions, isTouched, account }: AccountsFormProps) {
  const { settings, today } = useTracker()
  const [fields, setFields] = useState(() => fieldsOf(account, settings.currency))
  const [typed, setTyped] = useState<FieldErrors<AccountFields>>({})
  const form = useRef<HTMLFormElement>(null)
  const keys = useIdempotencyKeys()
  const rejected = actions.error
  const errors: FieldErrors<AccountFields> = { ...accountForm.errorsOf(fieldErrors(rejected)), ...typed }
  const first = Object.keys(errors)[0] ?? 'name'
  // Focuses the name on opening, and the field of an error.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [first])
  const set = (change: Partial<AccountFields>) => {
    setFields({ ...fields, ...change })
    isTouched.current = true
    setTyped({})
    actions.reset()
  }
  const back = () => show({ name: 'list', from: account?.id ?? 'new' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = accountForm.read(fields)
    if ('errors' in read) return setTyped(read.errors)
    const { name, kind } = read.body
    const added = { name, kind }
    actions.run(
      account ? accountActions.change(account, read.body) : accountActions.add(added, keys.keyFor(added)),
      back,
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="grid gap-6">
        <FieldPair>
          <Field label="Name" error={errors.name}>
            <Input
              name="name"
              value={fields.name}
              maxLength={40}
              autoComplete="off"
              placeholder="Credit card"
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <AccountKindField kind={fields.kind} onKind={(kind) => set({ kind })} />
        </FieldPair>
        {account && (
          <FieldPair>
            <Field
              label="Balance"
              optional
              error={errors.balance}
              hint="With a minus if you owe it. A bank file that states a later balance replaces it."
            >
              <AmountInput
                name="balance"
                currency={fields.currency}
                value={fields.balance}
                onChange={({ target }) => set({ balance: target.value, balance_on: fields.balance_on || today })}
              />
              <AmountReading text={fields.balance} currency={fields.currency} />
            </Field>
            <Field label="At the end of" error={errors.balance_on}>
              <Input
                name="balance_on"
                type="date"
                value={fields.balance_on}
                onChange={({ target }) => set({ balance_on: target.value })}
              />
            </Field>
          </FieldPair>
        )}
      </div>
      <SaveFailure failure={Object.keys(errors).length > 0 ? null : rejected} />
      <DialogFooter>
        <Button kind="secondary" onClick={back} disabled={actions.busy}>
          Cancel
        </Button>
        <Button type="submit" busy={actions.busy} busyLabel="Saving...">
          {account ? 'Save' : 'Add account'}
        </Button>
      </DialogFooter>
    </form>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { daysOf, monthOf } from '#contract/tracker/months.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { daysText, monthWord } from './month-names.ts'
import {
  errorsOf,
  fieldsOf,
  ordinal,
  readSettings,
  type SettingsErrors,
  type SettingsFields,
} from './settings-entry.ts'
import { useTracker } from './tracker-context.tsx'

/** Settings: month start, income and budget e-mails. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useTracker()
  const [fields, setFields] = useState(() => fieldsOf(settings))
  const [errors, setErrors] = useState<SettingsErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveSettings()
  const close = useConfirmDiscard(() => JSON.stringify(fields) !== JSON.stringify(fieldsOf(settings)), onClose)
  const showErrors = (wrong: SettingsErrors) => {
    setErrors(wrong)
    focusFirstWrong(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readSettings(fields)
    if ('errors' in read) return showErrors(read.errors)
    setErrors({})
    const onError = (error: Error) => showErrors(errorsOf(fieldErrors(error)))
    save.mutate({ body: read.body }, { onSuccess: onClose, onError })
  }
  return (
    <Dialog open onClose={close} title="Months, income and e-mails" busy={save.isPending}>
      <form ref={form} onSubmit={submit} noValidate>
        <SettingsFormFields fields={fields} errors={errors} set={(change) => setFields({ ...fields, ...change })} />
        <SaveFailure failure={Object.keys(errors).length === 0 ? save.error : null} />
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Saves the settings, reloads all month data and offers undo. */
function useSaveSettings() {
  const { settings: before } = useTracker()
  const { notify } = useNotices()
  const invalidates = ['expenses', 'budgets', 'insights', 'bills', 'forecast'] as const
  const undo = useApiMutation('expenses', 'changeSettings', {
    invalidates: [...invalidates],
    onError: (error) => notify({ kind: 'bad', title: `This could not be undone. ${errorMessage(error)}` }),
  })
  return useApiMutation('expenses', 'changeSettings', {
    invalidates: [...invalidates],
    onSuccess: () =>
      notify({ title: 'Saved.', action: { label: 'Undo', onPress: () => undo.mutate({ body: before }) } }),
  })
}

interface SettingsFormFieldsProps {
  fields: SettingsFields
  errors: SettingsErrors
  set: (change: Partial<SettingsFields>) => void
}

const days = Array.from({ length: 28 }, (_, index) => index + 1)

function SettingsFormFields({ fields, errors, set }: SettingsFormFieldsProps) {
  const { today } = useTracker()
  const start = Number(fields.monthStart)
  const running = monthOf(today, start)
  return (
    <div className="grid gap-4">
      <Field
        label="A month starts on the"
        error={errors.monthStart}
        hint={`Choose your payday, and you see what each pay has to last for. ${monthWord(running)} is then ${daysText(daysOf(running, start))}.`}
      >
        <Select value={fields.monthStart} onChange={({ target }) => set({ monthStart: target.value })}>
          {days.map((day) => (
            <option key={day} value={day}>
              {ordinal(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Monthly income"
        optional
        error={errors.income}
        hint="What comes in each month, after tax. The cash-flow forecast expects it on the first day of your month."
      >
        <MoneyInput value={fields.income} onChange={({ target }) => set({ income: target.value })} />
      </Field>
      <Field
        label="Cash on hand"
        optional
        error={errors.cash}
        hint="What you have to spend today, in your wallet and accounts together. The cash-flow forecast begins with it. This is no bank connection: nobody looks into your accounts, and it changes only when you change it here."
      >
        <MoneyInput value={fields.cash} onChange={({ target }) => set({ cash: target.value })} />
      </Field>
      <Checkbox checked={fields.emails} onChange={({ target }) => set({ emails: target.checked })}>
        Send me an e-mail when a budget reaches its alert or its limit
      </Checkbox>
    </div>
  )
}

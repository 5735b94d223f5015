import { daysOf, monthOf } from '#contract/tracker/months.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { ordinal } from '#web/platform/format/dates.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { type FieldsForm, useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { AmountInput, AmountReading } from './amount-input.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { daysText, monthWord } from './month-names.ts'
import { type SettingsFields, settingsForm } from './settings-form.ts'
import { useTracker } from './tracker-context.tsx'
import { useHasEntries } from './use-has-entries.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** Settings: month start, currency, income and budget e-mails. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useTracker()
  const { mutateAsync } = useSaveSettings()
  const form = useForm({
    definition: settingsForm,
    input: useFormFields(() => settingsForm.fieldsOf(settings)),
    row: settings,
    fieldsOf: settingsForm.fieldsOf,
    async save(body) {
      await mutateAsync({ before: settings, after: body })
      onClose()
    },
    onClose,
  })
  return (
    <FormDialog form={form} title="Months, income and e-mails" onClose={onClose} submit="Save">
      <SettingsFormFields {...form} />
    </FormDialog>
  )
}

const days = Array.from({ length: 28 }, (_, index) => index + 1)

function SettingsFormFields(form: FieldsForm<SettingsFields>) {
  const { fields, errors, set } = form
  const { today } = useTracker()
  const start = Number(fields.month_start)
  const monthOfToday = monthOf(today, start)
  return (
    <div className="grid gap-4">
      <Field
        label="A month starts on the"
        error={errors.month_start}
        hint={`Choose your payday, and you see what each pay has to last for. ${monthWord(monthOfToday)} is then ${daysText(daysOf(monthOfToday, start))}.`}
      >
        <Select value={fields.month_start} onChange={({ target }) => set({ month_start: target.value })}>
          {days.map((day) => (
            <option key={day} value={day}>
              {ordinal(day)}
            </option>
          ))}
        </Select>
      </Field>
      <CurrencyField {...form} />
      <Field
        label="Monthly income"
        optional
        error={errors.monthly_income}
        hint="What comes in each month, after tax. The cash-flow forecast expects it on the first day of your month."
      >
        <AmountInput
          currency={fields.currency}
          value={fields.monthly_income}
          onChange={({ target }) => set({ monthly_income: target.value })}
        />
        <AmountReading text={fields.monthly_income} currency={fields.currency} />
      </Field>
      <Field
        label="Cash on hand"
        optional
        error={errors.cash_on_hand}
        hint="What you have to spend today, in your wallet and accounts together. The cash-flow forecast begins with it. This is no bank connection: nobody looks into your accounts, and it changes only when you change it here."
      >
        <AmountInput
          currency={fields.currency}
          value={fields.cash_on_hand}
          onChange={({ target }) => set({ cash_on_hand: target.value })}
        />
        <AmountReading text={fields.cash_on_hand} currency={fields.currency} />
      </Field>
      {isMailOn() ? (
        <Checkbox checked={fields.budget_emails} onChange={({ target }) => set({ budget_emails: target.checked })}>
          Send me an e-mail when a budget reaches its alert or its limit
        </Checkbox>
      ) : (
        <p className="text-ink-soft text-sm">
          This site sends no e-mails: a budget that reaches its alert or its limit is shown here only.
        </p>
      )}
    </div>
  )
}

/** The currency can be chosen until there is an entry. */
function CurrencyField({ fields, errors, set }: FieldsForm<SettingsFields>) {
  const hasEntries = useHasEntries()
  return (
    <Field
      label="Currency"
      error={errors.currency}
      hint={
        hasEntries
          ? 'Your tracker has entries in this currency. It cannot be changed, because Moneta converts nothing.'
          : 'Your tracker counts in one currency. It cannot be changed once there are entries, because Moneta converts nothing.'
      }
    >
      <CurrencySelect
        currency={fields.currency}
        onCurrency={(currency) => set({ currency })}
        disabled={hasEntries !== false}
      />
    </Field>
  )
}

import { type FormFields, useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { newEntryAccount, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import { currencyOfLanguage } from '#web/tracker/page/currency-of-language.ts'
import { type EditTarget, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useHasEntries } from '#web/tracker/page/use-has-entries.ts'
import { type EntryFields, expenseForm, fieldsOf, newFields } from './expense-form.ts'
import { useCategoryGuess } from './use-past-entries.ts'

export interface EntryForm extends FormFields<EntryFields> {
  /** The category is a guess; it does not count as a change. */
  isGuessed: boolean
  /** The first entry of a tracker asks for its currency. */
  asksCurrency: boolean
  /** Resets the form for the next entry; keeps kind, day, payment method and account, as receipts often come in batches. */
  next: () => void
}

/** State of the form fields. A guess sets the category only until the user chooses one. */
export function useEntryFields({ expense, queued, kind }: EditTarget): EntryForm {
  const { today, settings } = useTracker()
  const hasEntries = useHasEntries()
  const accounts = useAccounts()
  const subject = expense ?? queued
  const asksCurrency = !subject && !settings.currency_chosen && hasEntries === false
  const input = useFormFields(
    () =>
      subject
        ? fieldsOf(subject, settings.currency)
        : newFields(today, asksCurrency ? currencyOfLanguage(navigator.language) : settings.currency, kind),
    () => expenseForm.errorsOf(queued?.refusal?.fields ?? {}),
  )
  const { replace } = input
  const fields = {
    ...input.fields,
    ...(!asksCurrency && { currency: settings.currency }),
    ...(!subject && { account_id: newEntryAccount(accounts, input.fields.account_id) }),
  }
  const guess = useCategoryGuess(fields.category_id === '' ? fields.description : null)
  const isGuessed = fields.category_id === '' && guess !== null
  return {
    ...input,
    fields: isGuessed ? { ...fields, category_id: String(guess) } : fields,
    isGuessed,
    asksCurrency,
    next() {
      const { currency, expense_date, payment_method, account_id } = fields
      replace({ ...newFields(today, currency, fields.kind), expense_date, payment_method, account_id })
    },
  }
}

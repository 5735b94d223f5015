import { type FormFields, useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { type EditTarget, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type EntryFields, expenseForm, newFields } from './expense-form.ts'
import { useCategoryGuess } from './use-past-entries.ts'

export interface EntryForm extends FormFields<EntryFields> {
  /** The category is a guess; it does not count as a change. */
  isGuessed: boolean
  /** Resets the form for the next entry; keeps day and payment method, because receipts often come in batches. */
  next: () => void
}

/** State of the form fields. A guess sets the category only until the user chooses one. */
export function useEntryFields({ expense, queued }: EditTarget): EntryForm {
  const { today } = useTracker()
  const subject = expense ?? queued
  const input = useFormFields(
    () => (subject ? expenseForm.fieldsOf(subject) : newFields(today)),
    () => expenseForm.errorsOf(queued?.refusal?.fields ?? {}),
  )
  const { fields, replace } = input
  const guess = useCategoryGuess(fields.category_id === '' ? fields.description : null)
  const isGuessed = fields.category_id === '' && guess !== null
  return {
    ...input,
    fields: isGuessed ? { ...fields, category_id: String(guess) } : fields,
    isGuessed,
    next: () =>
      replace({ ...newFields(today), expense_date: fields.expense_date, payment_method: fields.payment_method }),
  }
}

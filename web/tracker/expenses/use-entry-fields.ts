import { useRef, useState } from 'react'
import { type EditTarget, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type EntryErrors, type EntryFields, errorsOf, fieldsOf, isChanged, newFields } from './expense-entry.ts'
import { useCategoryGuess } from './use-past-entries.ts'

export interface EntryForm {
  /** Current field values; the category may be guessed. */
  fields: EntryFields
  isGuessed: boolean
  errors: EntryErrors
  setErrors: (errors: EntryErrors) => void
  change: (name: keyof EntryFields, value: string) => void
  /** Whether the form has unsaved changes. */
  isTouched: boolean
  /** Replaces the field values without confirmation. */
  replace: (fields: EntryFields) => void
  /** Resets the form for the next entry; keeps day and payment method, because receipts often come in batches. */
  next: () => void
}

/** State of the form fields. A guess sets the category only until the user chooses one. */
export function useEntryFields({ expense, waiting }: EditTarget): EntryForm {
  const { today } = useTracker()
  const subject = expense ?? waiting
  const from = useRef<EntryFields>(subject ? fieldsOf(subject) : newFields(today))
  const [typed, setTyped] = useState(from.current)
  const [errors, setErrors] = useState<EntryErrors>(() => errorsOf(waiting?.refusal?.fields ?? {}))
  const guess = useCategoryGuess(typed.category_id === '' ? typed.description : null)
  const isGuessed = typed.category_id === '' && guess !== null
  const replace = (fields: EntryFields) => {
    from.current = fields
    setTyped(fields)
    setErrors({})
  }
  return {
    fields: isGuessed ? { ...typed, category_id: String(guess) } : typed,
    isGuessed,
    errors,
    setErrors,
    change(name, value) {
      setTyped((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _corrected, ...others }) => others)
    },
    // A guessed category does not count as a change.
    isTouched: isChanged(typed, from.current),
    replace,
    next: () =>
      replace({ ...newFields(today), expense_date: typed.expense_date, payment_method: typed.payment_method }),
  }
}

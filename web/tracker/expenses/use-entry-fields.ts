import { useRef, useState } from 'react'
import { type FormSubject, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type EntryErrors, type EntryFields, errorsOf, fieldsOf, isChanged, newFields } from './expense-entry.ts'
import { useCategoryGuess } from './use-past-entries.ts'

export interface EntryForm {
  /** What stands in the fields; the category may be guessed. */
  fields: EntryFields
  isGuessed: boolean
  errors: EntryErrors
  setErrors: (errors: EntryErrors) => void
  change: (name: keyof EntryFields, value: string) => void
  /** Whether something would be lost. */
  isTouched: boolean
  /** Puts other fields in place of these, and asks nobody about them. */
  replace: (fields: EntryFields) => void
  /** Empties the form for the next one; its day and payment method stay, since receipts come in heaps. */
  next: () => void
}

/** The fields of the form. A guess fills the category only until somebody chooses one. */
export function useEntryFields({ expense, waiting }: FormSubject): EntryForm {
  const { today } = useTracker()
  const subject = expense ?? waiting
  const from = useRef<EntryFields>(subject ? fieldsOf(subject) : newFields(today))
  const [typed, setTyped] = useState(from.current)
  const [errors, setErrors] = useState<EntryErrors>(() => errorsOf(waiting?.refusal?.fields ?? {}))
  const guess = useCategoryGuess(typed.category === '' ? typed.description : null)
  const isGuessed = typed.category === '' && guess !== null
  const replace = (fields: EntryFields) => {
    from.current = fields
    setTyped(fields)
    setErrors({})
  }
  return {
    fields: isGuessed ? { ...typed, category: String(guess) } : typed,
    isGuessed,
    errors,
    setErrors,
    change(name, value) {
      setTyped((before) => ({ ...before, [name]: value }))
      setErrors(({ [name]: _corrected, ...others }) => others)
    },
    // A category that was guessed is nobody's work.
    isTouched: isChanged(typed, from.current),
    replace,
    next: () => replace({ ...newFields(today), date: typed.date, paymentMethod: typed.paymentMethod }),
  }
}

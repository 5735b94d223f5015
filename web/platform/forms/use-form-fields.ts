import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { type FieldErrors, isChanged } from './define-form.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

export interface FormFields<Fields> {
  fields: Fields
  errors: FieldErrors<Fields>
  /** Sets fields and clears their messages. */
  set: (change: Partial<Fields>) => void
  setErrors: Dispatch<SetStateAction<FieldErrors<Fields>>>
  /** Shows the messages and focuses the first invalid field. */
  showErrors: (errors: FieldErrors<Fields>) => void
  /** Replaces all values; they count as unchanged. */
  replace: (fields: Fields) => void
  formRef: RefObject<HTMLFormElement | null>
  isTouched: boolean
}

/** Values and messages of a form, for the components of its fields. */
export type FieldsForm<Fields> = Pick<FormFields<Fields>, 'fields' | 'errors' | 'set'>

/** State of a form's fields: typed values, messages, and whether input would be lost. */
export function useFormFields<Fields extends object>(
  initial: () => Fields,
  initialErrors: () => FieldErrors<Fields> = () => ({}),
): FormFields<Fields> {
  const [start, setStart] = useState(initial)
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState(initialErrors)
  const formRef = useRef<HTMLFormElement>(null)
  return {
    fields,
    errors,
    set(change) {
      setFields((before) => ({ ...before, ...change }))
      setErrors((before) => without(before, change))
    },
    setErrors,
    showErrors(wrong) {
      setErrors(wrong)
      focusFirstWrong(formRef.current)
    },
    replace(next) {
      setStart(next)
      setFields(next)
      setErrors({})
    },
    formRef,
    isTouched: isChanged(fields, start),
  }
}

const without = <Fields>(errors: FieldErrors<Fields>, change: Partial<Fields>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))) as FieldErrors<Fields>

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { type Conflict, isConflict, useListConflict } from '#web/tracker/expenses/list-conflict.ts'
import { type BudgetErrors, type BudgetFields, errorsOf, fieldsOf, newFields, readBudget } from './budget-entry.ts'
import type { Budget } from './budget-status.ts'
import { useSaveBudget } from './use-save-budget.ts'

export interface BudgetForm {
  fields: BudgetFields
  errors: BudgetErrors
  /** Sets a field and clears its error. */
  set: (change: Partial<BudgetFields>) => void
  formRef: RefObject<HTMLFormElement | null>
  busy: boolean
  isTouched: boolean
  /** Save error that belongs to no field. */
  error: Error | null
  /** The budget was changed in the meantime. */
  conflict: Conflict<Budget> | null
  save: () => void
  /** Replaces the typed values with the current ones. */
  loadServerVersion: () => void
  /** Saves the typed values despite the conflict. */
  saveAnyway: () => void
}

/** State and actions of the budget form: fields, errors and saving. */
export function useBudgetForm(budget: Budget | null, onClose: () => void): BudgetForm {
  const [start, setStart] = useState(budget)
  const [fields, setFields] = useState(budget ? fieldsOf(budget) : newFields)
  const [errors, setErrors] = useState<BudgetErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const readList = () => client.fetchQuery({ ...apiQuery('budgets', 'list'), staleTime: 0 })
  const { conflict, find, settle } = useListConflict(budget?.id, readList)
  const saving = useSaveBudget()

  const showErrors = (wrong: BudgetErrors) => {
    setErrors(wrong)
    focusFirstWrong(formRef.current)
  }
  const send = (change: Budget | null) => {
    if (saving.isPending) return
    const read = readBudget(fields)
    if ('errors' in read) return showErrors(read.errors)
    setErrors({})
    saving.mutate(
      { body: read.body, change },
      {
        onSuccess: onClose,
        onError: (error) => (isConflict(error) ? find() : showErrors(errorsOf(fieldErrors(error)))),
      },
    )
  }
  return {
    fields,
    errors,
    set(change) {
      setFields((before) => ({ ...before, ...change }))
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      }))
    },
    formRef,
    busy: saving.isPending,
    isTouched: JSON.stringify(fields) !== JSON.stringify(start ? fieldsOf(start) : newFields),
    error: conflict || Object.values(errors).some(Boolean) ? null : saving.error,
    conflict,
    save: () => send(start),
    loadServerVersion() {
      if (!conflict?.current) return onClose()
      setStart(conflict.current)
      setFields(fieldsOf(conflict.current))
      settle()
      saving.reset()
    },
    saveAnyway: () => send(conflict?.current ?? null),
  }
}

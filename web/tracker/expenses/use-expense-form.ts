import { type RefObject, useRef, useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import type { EditTarget, Expense } from '#web/tracker/page/tracker-context.tsx'
import { type ExpenseBody, errorsOf, fieldsOf, readEntry } from './expense-entry.ts'
import { type Conflict, isConflict } from './list-conflict.ts'
import { useConflict } from './use-conflict.ts'
import { type EntryForm, useEntryFields } from './use-entry-fields.ts'
import { useSavedToast } from './use-expense-actions.ts'
import { type SaveOutcome, type SaveRequest, useSaveExpense } from './use-save-expense.ts'

export interface ExpenseForm {
  entry: EntryForm
  formRef: RefObject<HTMLFormElement | null>
  amountRef: RefObject<HTMLInputElement | null>
  busy: boolean
  /** Save error that belongs to no field. */
  error: Error | null
  conflict: Conflict<Expense> | null
  /** The last saved expense, while the form stays open for the next. */
  lastSaved: ExpenseBody | null
  save: (options?: { another?: boolean }) => void
  loadServerVersion: () => void
  saveAnyway: () => void
}

/** State and actions of the expense form: fields, errors and saving. */
export function useExpenseForm(subject: EditTarget, onClose: () => void): ExpenseForm {
  const { expense } = subject
  const entry = useEntryFields(subject)
  const [formRef, amountRef] = [useRef<HTMLFormElement>(null), useRef<HTMLInputElement>(null)]
  const [version, setVersion] = useState(expense?.version)
  const [lastSaved, setLastSaved] = useState<ExpenseBody | null>(null)
  const { conflict, find, settle } = useConflict(expense)
  const saving = useSaveExpense(subject)
  const showToast = useSavedToast()

  const finish = (outcome: SaveOutcome, request: SaveRequest, another: boolean) => {
    settle()
    if (!another || outcome.waits) showToast(outcome, (expense && !request.asNew) || subject.waiting ? 'change' : 'add')
    if (!another) return onClose()
    setLastSaved(request.body)
    entry.next()
    amountRef.current?.focus()
  }
  const send = (request: SaveRequest, another = false) =>
    saving.mutate(request, {
      onSuccess: (outcome) => finish(outcome, request, another),
      async onError(error) {
        entry.setErrors(errorsOf(fieldErrors(error)))
        if (!isConflict(error)) return focusFirstWrong(formRef.current)
        const arrived = await find(request.body).catch(() => null)
        if (arrived) finish({ saved: { ...arrived, notices: [] } }, request, another)
      },
    })
  const read = (): ExpenseBody | null => {
    const result = readEntry(entry.fields)
    if ('body' in result) return result.body
    entry.setErrors(result.errors)
    focusFirstWrong(formRef.current)
    return null
  }
  return {
    entry,
    formRef,
    amountRef,
    busy: saving.isPending,
    error: isConflict(saving.error) && conflict ? null : saving.error,
    conflict,
    lastSaved,
    save({ another = false } = {}) {
      const body = saving.isPending ? null : read()
      if (body) send({ body, ifMatch: version }, another)
    },
    loadServerVersion() {
      if (!conflict?.current) return onClose()
      entry.replace(fieldsOf(conflict.current))
      setVersion(conflict.current.version)
      settle()
      saving.reset()
    },
    saveAnyway() {
      const body = read()
      if (body) send(conflict?.current ? { body, ifMatch: conflict.current.version } : { body, asNew: true })
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { invalidate } from '#web/platform/api/api.ts'
import { type Form, useForm } from '#web/platform/forms/use-form.ts'
import { type EditTarget, type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useOthersLikeThis } from '#web/tracker/sorting/use-others-like-this.ts'
import { type EntryFields, type ExpenseBody, expenseForm, fieldsOf } from './expense-form.ts'
import { useChooseCurrency } from './use-choose-currency.ts'
import { useCurrentExpense } from './use-current-expense.ts'
import { type EntryForm, useEntryFields } from './use-entry-fields.ts'
import { useSavedToast } from './use-expense-actions.ts'
import { type SaveOutcome, useSaveExpense } from './use-save-expense.ts'

export interface ExpenseForm extends Omit<Form<Expense, EntryFields>, 'save'> {
  entry: EntryForm
  amountRef: RefObject<HTMLInputElement | null>
  /** The last saved expense, while the form stays open for the next. */
  lastSaved: ExpenseBody | null
  save: (options?: { another?: boolean }) => void
}

/** State and actions of the expense form: fields, errors and saving. */
export function useExpenseForm(subject: EditTarget, onClose: () => void): ExpenseForm {
  const client = useQueryClient()
  const { settings } = useTracker()
  const entry = useEntryFields(subject)
  const amountRef = useRef<HTMLInputElement>(null)
  const staysOpen = useRef(false)
  const [lastSaved, setLastSaved] = useState<ExpenseBody | null>(null)
  const readCurrent = useCurrentExpense()
  const chooseCurrency = useChooseCurrency()
  const send = useSaveExpense(subject)
  const showToast = useSavedToast()
  const offerOthers = useOthersLikeThis()

  const finish = (outcome: SaveOutcome, body: ExpenseBody, before: Expense | null) => {
    const action = before || subject.queued ? 'change' : 'add'
    if (!staysOpen.current || outcome.queuedId) showToast(outcome, action, entry.fields.currency)
    if (before && outcome.saved && outcome.saved.kind !== 'income') void offerOthers(before, outcome.saved)
    if (!staysOpen.current) return onClose()
    setLastSaved(body)
    entry.next()
    amountRef.current?.focus()
  }
  const form = useForm({
    definition: expenseForm,
    input: entry,
    row: subject.expense ?? null,
    fieldsOf: (row) => fieldsOf(row, settings.currency),
    async save(body, row) {
      if (entry.asksCurrency) await chooseCurrency(entry.fields.currency)
      finish(await send(body, row), body, row)
    },
    async findCurrent(row, body) {
      const current = await readCurrent(row)
      if (!current || expenseForm.differs(current, body)) return current
      // An earlier attempt did arrive, and its response was lost.
      await invalidate(client, ...touchedByExpenses)
      finish({ saved: { ...current, notices: [] } }, body, row)
    },
    onClose,
  })
  return {
    ...form,
    entry,
    amountRef,
    lastSaved,
    save({ another = false } = {}) {
      if (form.busy) return
      staysOpen.current = another
      form.save()
    },
  }
}

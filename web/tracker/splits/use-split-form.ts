import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, invalidate } from '#web/platform/api/api.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useUndo } from '#web/tracker/expenses/use-expense-actions.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { readSplit, splitFieldsOf } from './split-form.ts'

/** State and actions of the form that splits an expense. @param expenses its parts, or the expense alone */
export function useSplitForm(expenses: readonly Expense[], onClose: () => void) {
  const client = useQueryClient()
  const { settings } = useTracker()
  const { notify } = useNotices()
  const notifyBudgets = useBudgetNotices()
  const undo = useUndo()
  const input = useFormFields(() => splitFieldsOf(expenses))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const isSending = useRef(false)
  const [first] = expenses
  const send = async (title: string, work: (id: string) => Promise<Parameters<typeof notifyBudgets>[0]>) => {
    if (!first || isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(null)
    try {
      notifyBudgets(await work(String(first.id)))
      await invalidate(client, ...touchedByExpenses)
      notify({ title, action: { label: 'Undo', onPress: () => undo(first.id) } })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const options = { ifMatch: first?.version }
  return {
    ...input,
    busy,
    error,
    save() {
      const read = readSplit(input.fields, settings.currency)
      if ('errors' in read) return input.showErrors(read.errors)
      const { body } = read
      void send(`Split into ${body.parts.length} parts.`, (id) =>
        call('splits', 'split', { params: { id }, body }, options),
      )
    },
    join: () => void send('Joined into one expense.', (id) => call('splits', 'join', { params: { id } }, options)),
  }
}

export type SplitForm = ReturnType<typeof useSplitForm>

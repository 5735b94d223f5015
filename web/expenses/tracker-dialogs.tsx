import { lazy, Suspense } from 'react'
import type { OpenForm } from './tracker-context.tsx'

const ExpenseDialog = lazy(async () => ({ default: (await import('./expense-dialog.tsx')).ExpenseDialog }))

/** The dialogs of the tracker; each comes with its first use. */
export function TrackerDialogs({ form, onCloseForm }: { form: OpenForm; onCloseForm: () => void }) {
  return <Suspense>{form && <ExpenseDialog expense={form.expense} onClose={onCloseForm} />}</Suspense>
}

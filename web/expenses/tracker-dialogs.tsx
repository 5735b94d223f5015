import { lazy, Suspense, useEffect } from 'react'
import type { OpenForm } from './tracker-context.tsx'

const loadExpenseDialog = () => import('./expense-dialog.tsx')
const ExpenseDialog = lazy(async () => ({ default: (await loadExpenseDialog()).ExpenseDialog }))

const fetchDialogMs = 1500

/** The dialogs of the tracker; each comes with its first use. */
export function TrackerDialogs({ form, onCloseForm }: { form: OpenForm; onCloseForm: () => void }) {
  useEffect(() => {
    // Once the page has come to rest, so that an expense can be typed when the line is gone by then.
    const timer = setTimeout(() => loadExpenseDialog().catch(() => {}), fetchDialogMs)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{form && <ExpenseDialog subject={form} onClose={onCloseForm} />}</Suspense>
}

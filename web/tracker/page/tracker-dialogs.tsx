import { useEffect } from 'react'
import { Late } from '#web/platform/messages/late.tsx'
import { lateCode } from '#web/platform/messages/late-code.ts'
import type { DialogName, OpenForm } from './tracker-context.tsx'

const expenseDialog = lateCode(() => import('#web/tracker/expenses/expense-dialog.tsx'))
const dialogs = {
  categories: lateCode(async () => (await import('#web/tracker/categories/categories-dialog.tsx')).CategoriesDialog),
  settings: lateCode(async () => (await import('./settings-dialog.tsx')).SettingsDialog),
  import: lateCode(async () => (await import('#web/tracker/imports/import-dialog.tsx')).ImportDialog),
}

const fetchDialogMs = 1500

interface TrackerDialogsProps {
  form: OpenForm
  onCloseForm: () => void
  /** The other dialog that is open. */
  name: DialogName | null
  onClose: () => void
}

/** The dialogs of the tracker; each comes with its first use. */
export function TrackerDialogs({ form, onCloseForm, name, onClose }: TrackerDialogsProps) {
  useEffect(() => {
    // Once the page has come to rest, so that an expense can be typed when the line is gone by then.
    const timer = setTimeout(expenseDialog.prefetch, fetchDialogMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {form && (
        <Late code={expenseDialog} onMissing={onCloseForm}>
          {({ ExpenseDialog }) => <ExpenseDialog subject={form} onClose={onCloseForm} />}
        </Late>
      )}
      {name && (
        <Late code={dialogs[name]} onMissing={onClose}>
          {(Named) => <Named onClose={onClose} />}
        </Late>
      )}
    </>
  )
}

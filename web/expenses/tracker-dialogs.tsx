import { lazy, Suspense, useEffect } from 'react'
import type { DialogName, OpenForm } from './tracker-context.tsx'

const loadExpenseDialog = () => import('./expense-dialog.tsx')
const ExpenseDialog = lazy(async () => ({ default: (await loadExpenseDialog()).ExpenseDialog }))

const CategoriesDialog = lazy(async () => ({ default: (await import('./categories-dialog.tsx')).CategoriesDialog }))
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('#web/imports/import-dialog.tsx')).ImportDialog }))
const dialogs = { categories: CategoriesDialog, settings: SettingsDialog, import: ImportDialog }

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
  const Named = name && dialogs[name]
  useEffect(() => {
    // Once the page has come to rest, so that an expense can be typed when the line is gone by then.
    const timer = setTimeout(() => loadExpenseDialog().catch(() => {}), fetchDialogMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense>
      {form && <ExpenseDialog subject={form} onClose={onCloseForm} />}
      {Named && <Named onClose={onClose} />}
    </Suspense>
  )
}

import { useEffect } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import type { DialogName, OpenForm } from './tracker-context.tsx'

const expenseDialog = lazyCode(() => import('#web/tracker/expenses/expense-dialog.tsx'))
const splitDialog = lazyCode(() => import('#web/tracker/splits/split-dialog.tsx'))
const dialogs = {
  categories: lazyCode(async () => (await import('#web/tracker/categories/categories-dialog.tsx')).CategoriesDialog),
  accounts: lazyCode(async () => (await import('#web/tracker/accounts/accounts-dialog.tsx')).AccountsDialog),
  settings: lazyCode(async () => (await import('./settings-dialog.tsx')).SettingsDialog),
  import: lazyCode(async () => (await import('#web/tracker/imports/import-dialog.tsx')).ImportDialog),
  unsorted: lazyCode(async () => (await import('#web/tracker/sorting/unsorted-dialog.tsx')).UnsortedDialog),
  rules: lazyCode(async () => (await import('#web/tracker/sorting/rules-dialog.tsx')).RulesDialog),
  transfers: lazyCode(async () => (await import('#web/tracker/transfers/transfers-dialog.tsx')).TransfersDialog),
}

const fetchDialogMs = 1500

interface TrackerDialogsProps {
  form: OpenForm
  onCloseForm: () => void
  /** The other open dialog. */
  name: DialogName | null
  onClose: () => void
}

/** The tracker's dialogs, each lazy-loaded. */
export function TrackerDialogs({ form, onCloseForm, name, onClose }: TrackerDialogsProps) {
  useEffect(() => {
    // Prefetched once the page is idle, so that an expense can be entered offline.
    const timer = setTimeout(expenseDialog.prefetch, fetchDialogMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {form?.parts && (
        <LazyComponent code={splitDialog} onMissing={onCloseForm}>
          {({ SplitDialog }) => <SplitDialog expenses={form.parts ?? []} onClose={onCloseForm} />}
        </LazyComponent>
      )}
      {form && !form.parts && (
        <LazyComponent code={expenseDialog} onMissing={onCloseForm}>
          {({ ExpenseDialog }) => <ExpenseDialog subject={form} onClose={onCloseForm} />}
        </LazyComponent>
      )}
      {name && (
        <LazyComponent code={dialogs[name]} onMissing={onClose}>
          {(Named) => <Named onClose={onClose} />}
        </LazyComponent>
      )}
    </>
  )
}

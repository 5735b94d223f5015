import type { FormEvent } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { ConflictNotice } from '#web/tracker/expenses/conflict-notice.tsx'
import { useCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { BillFields } from './bill-fields.tsx'
import { nowText } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'
import { type BillForm, useBillForm } from './use-bill-form.ts'

/** Adds a bill manually, or changes one. */
export function BillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { data: categories = [] } = useCategories()
  const form = useBillForm(bill, onClose)
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Dialog open onClose={close} title={bill ? 'Edit bill' : 'Add a bill'} busy={form.busy}>
      <form ref={form.formRef} onSubmit={submit} noValidate>
        <BillFields fields={form.fields} errors={form.errors} categories={categories} onChange={form.set} />
        <FormMessages form={form} />
        <DialogFooter>
          <Button kind="secondary" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            {bill ? 'Save bill' : 'Add bill'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Result of the last save, and the possible actions. */
function FormMessages({ form: { conflict, error, busy, loadServerVersion, saveAnyway } }: { form: BillForm }) {
  if (conflict) {
    const now = conflict.current && nowText(conflict.current)
    return (
      <div className="mt-4">
        <ConflictNotice what="bill" now={now} onTake={loadServerVersion} onSave={saveAnyway} busy={busy} />
      </div>
    )
  }
  return <SaveFailure failure={error} />
}

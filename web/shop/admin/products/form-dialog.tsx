import type { FormEvent, ReactNode } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ManagementForm } from './use-management-form.ts'
import './product-form.css'

interface FormDialogProps<Row, Fields> {
  form: ManagementForm<Row, Fields>
  title: string
  /** An upload is in progress. */
  isUploading?: boolean
  onClose: () => void
  /** The current version, if it was changed concurrently. */
  describe: (current: Row) => string
  /** The fields. */
  children: ReactNode
}

/** Dialog to add or edit an item of the shop. A failed save keeps the input. */
export function FormDialog<Row, Fields>(props: FormDialogProps<Row, Fields>) {
  const { form, title, isUploading, onClose, children } = props
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Dialog open onClose={close} title={title} busy={form.busy} wide>
      <form ref={form.formRef} onSubmit={submit} noValidate>
        {children}
        <SaveFailure failure={form.failure?.title ?? null}>{form.failure?.text}</SaveFailure>
        {form.conflict && <ConflictNotice {...props} current={form.conflict.current} />}
        <DialogFooter>
          <Button kind="secondary" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={form.busy || isUploading}
            busyLabel={isUploading ? 'Uploading...' : form.isNew ? 'Creating...' : 'Saving...'}
          >
            {form.isNew ? 'Create product' : 'Save changes'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** On a conflict the user decides whether to overwrite or reload. */
function ConflictNotice<Row, Fields>(props: FormDialogProps<Row, Fields> & { current: Row | null }) {
  const { form, describe, current, onClose } = props
  return (
    <Notice kind="warn" title={`This product was ${current ? 'changed' : 'deleted'} meanwhile.`}>
      <p>
        {current !== null && `It now reads: ${describe(current)}. `}
        What you typed here is not saved yet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={current ? form.loadServerVersion : onClose} disabled={form.busy}>
          {current ? 'Take that one' : 'Leave it deleted'}
        </Button>
        <Button kind="secondary" onClick={form.saveAnyway} busy={form.busy}>
          {current ? 'Save mine anyway' : 'Save mine as a new one'}
        </Button>
      </div>
    </Notice>
  )
}

import type { FormEvent } from 'react'
import { isBlank } from '#course/blank-text.ts'
import { ReasonField } from '#web/platform/admin/reason-field.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { cancelText } from './change-text.ts'
import type { ChangeDialogProps } from './use-order-changes.ts'

/** Cancels an order; shows the money that goes back. An admin gives a reason. */
export function CancelDialog(props: ChangeDialogProps) {
  const { id, isAdmin, changes, used } = props
  const { form, close } = useCancelForm(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Dialog open onClose={close} title={`Cancel order ${id}?`} busy={form.busy}>
      <form ref={form.formRef} onSubmit={submit} noValidate>
        <SaveFailure failure={used.cancel.error}>Pressing again is safe: nothing goes back twice.</SaveFailure>
        <p role="status">{cancelText(changes, isAdmin)}</p>
        {isAdmin && (
          <ReasonField
            value={form.fields.reason}
            isMissing={form.errors.reason !== undefined}
            onChange={(reason) => form.set({ reason })}
          />
        )}
        <p className="text-ink-soft text-sm">A canceled order is not sent, and cannot be taken up again.</p>
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={form.busy}>
            Keep it
          </Button>
          <Button type="submit" kind="delete" busy={form.busy} busyLabel="Canceling...">
            Cancel the order
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface Fields {
  reason: string
}

const noReason: Fields = { reason: '' }

function useCancelForm({ id, isAdmin, changes, used, onClose }: ChangeDialogProps) {
  const { notify, dismissAll } = useNotices()
  const { amount } = changes.cancel
  const closeAndRead = () => {
    onClose()
    // A refund that waits for the provider has canceled the order already.
    if (used.cancel.error) used.invalidateAll()
  }
  const form = useForm<null, Fields, Fields>({
    definition: {
      read: (fields) =>
        isAdmin && isBlank(fields.reason)
          ? { errors: { reason: 'Say why. It is kept in the log.' } }
          : { body: fields },
      errorsOf: ({ reason }) => (reason === undefined ? {} : { reason }),
    },
    input: useFormFields(() => noReason),
    row: null,
    fieldsOf: () => noReason,
    async save({ reason }) {
      await used.cancel.mutateAsync({ params: used.params, body: isAdmin ? { amount, reason } : { amount } })
      dismissAll()
      notify({ kind: 'good', title: `Order ${id} is canceled` })
      onClose()
      await used.invalidateAll()
    },
    onClose: closeAndRead,
  })
  return { form, close: useConfirmDiscard(() => form.isTouched, closeAndRead) }
}

import { type FormEvent, useState } from 'react'
import type { Hold } from '#contract/shop/order-states.ts'
import { isBlank } from '#course/blank-text.ts'
import { ReasonField } from '#web/platform/admin/reason-field.tsx'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { AdminOrder } from './order-text.ts'

interface ReleaseDialogProps {
  order: AdminOrder
  /** The open dispute, inquiry or warning that the admin has seen. */
  hold: Hold
  onClose: () => void
}

/** Sends a disputed order all the same. */
export function ReleaseDialog({ order: { id }, hold, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const close = useConfirmDiscard(() => !isBlank(reason), onClose)
  const { notify, dismissAll } = useNotices()
  const release = useApiMutation('orders', 'release', {
    invalidates: ['orders', 'adminLog'],
    onSuccess() {
      dismissAll()
      notify({ kind: 'good', title: `Order ${id} can be sent`, text: 'Printed things are ordered now.' })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isGiven = !isBlank(reason)
    setIsReasonMissing(!isGiven)
    if (!isGiven) focusFirstWrong(event.currentTarget)
    else if (!release.isPending) release.mutate({ params: { id: String(id) }, body: { hold, reason } })
  }
  return (
    <Dialog open onClose={close} title={`Send order ${id} all the same?`} busy={release.isPending}>
      <form onSubmit={submit} noValidate>
        <SaveFailure failure={release.error}>The order still waits. What you typed is still here.</SaveFailure>
        <p>If the bank decides for the buyer, both the goods and the money are gone.</p>
        <ReasonField value={reason} isMissing={isReasonMissing} onChange={setReason} />
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={release.isPending}>
            Cancel
          </Button>
          <Button type="submit" kind="delete" busy={release.isPending} busyLabel="Saving...">
            Send all the same
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

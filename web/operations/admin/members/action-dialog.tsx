import { type FormEvent, type ReactNode, useState } from 'react'
import { isBlank } from '#course/blank-text.ts'
import { ReasonField } from '#web/platform/admin/reason-field.tsx'
import { serverMessage } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'

interface ActionDialogProps {
  title: string
  /** The choice above the reason. */
  children?: ReactNode
  /** The effect and whether it can be undone, below the reason. */
  note: ReactNode
  /** Label of the action button. */
  action: string
  busyLabel: string
  isDelete?: boolean
  busy: boolean
  error: Error | null
  onAction: (reason: string) => void
  onClose: () => void
}

/** Performs an action on a member with a logged reason. Input is preserved on rejection. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, note, action, busyLabel, isDelete, busy, error, onAction, onClose } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const close = useConfirmDiscard(() => !isBlank(reason), onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(isBlank(reason))
    if (isBlank(reason)) focusFirstWrong(event.currentTarget)
    else if (!busy) onAction(reason.trim())
  }
  return (
    <Dialog open onClose={close} title={title} busy={busy}>
      <form onSubmit={submit} noValidate>
        <ActionFailure error={error} />
        {children}
        <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
        <p className="text-ink-soft text-sm">{note}</p>
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" kind={isDelete ? 'delete' : 'primary'} busy={busy} busyLabel={busyLabel}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** A retry after a lost response is safe: its idempotency key prevents a second execution. */
export const ActionFailure = ({ error }: { error: Error | null }) => (
  <SaveFailure failure={error}>
    {serverMessage(error) === null
      ? 'Whether it was done is not known. Pressing again is safe: nothing is done twice.'
      : 'What you typed is still here.'}
  </SaveFailure>
)

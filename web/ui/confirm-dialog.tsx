import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { DialogFooter } from './dialog.tsx'
import { keepFocusOnControl } from './popup-focus.ts'

export interface ConfirmDialogProps {
  open: boolean
  /** Identifies the item: 'Bagel and coffee, $7.35'. */
  title: string
  /** The question, with the specified text. */
  text: ReactNode
  /** Labels of the action and of its cancellation: 'Delete' and 'Cancel'. */
  confirm: string
  cancel?: string
  /** A destructive action is red, and the focus starts on Cancel. */
  danger?: boolean
  busy?: boolean
  /** Label while busy. */
  busyLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation of a costly action: only its two buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel = 'Cancel', danger, busy, busyLabel, onConfirm, onCancel } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-port">
          <Base.Popup
            ref={keepFocusOnControl}
            className="dialog"
            aria-busy={busy || undefined}
            initialFocus={cancelButton}
          >
            <div className="grid gap-2">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Description>{text}</Base.Description>
            </div>
            <DialogFooter>
              <Button ref={cancelButton} kind="secondary" disabled={busy} onClick={onCancel}>
                {cancel}
              </Button>
              <Button kind={danger ? 'delete' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirm}
              </Button>
            </DialogFooter>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

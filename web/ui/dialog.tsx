import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, use, useCallback, useRef } from 'react'
import { classes } from './classes.ts'
import { DialogNotice } from './dialog-notice.ts'
import { keepFocusOnControl } from './popup-focus.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a press outside. Never called while busy. */
  onClose: () => void
  title: string
  /** The content; a form contains its own DialogFooter, so that Enter submits it. */
  children: ReactNode
  /** A request is in progress: the dialog cannot be closed. */
  busy?: boolean
  wide?: boolean
  /** Initial focus; by default the first invalid field, else the first field, else Cancel. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A dialog for one task: centered on a desktop, a bottom sheet on a phone. Closing it returns the focus to its opener.
 */
export function Dialog({ open, onClose, title, children, busy, wide, initialFocus }: DialogProps) {
  const notice = use(DialogNotice)
  const popup = useRef<HTMLDivElement>(null)
  const setPopup = useCallback((element: HTMLDivElement | null) => {
    popup.current = element
    keepFocusOnControl(element)
  }, [])
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-port">
          <Base.Popup
            ref={setPopup}
            className={classes('dialog', wide && 'dialog-wide')}
            aria-busy={busy || undefined}
            initialFocus={initialFocus ?? ((opened) => firstControl(popup.current, opened === 'touch'))}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              <Base.Close className="btn btn-icon" aria-label="Close" disabled={busy}>
                <X />
              </Base.Close>
            </div>
            {notice}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const focusOrder = ['[aria-invalid="true"]', 'input:not([type="hidden"]), select, textarea', '.dialog-footer button']

/** Focuses a field immediately, except on touch devices, where the on-screen keyboard would cover the sheet. */
function firstControl(popup: HTMLElement | null, isTouch: boolean): HTMLElement | true {
  if (isTouch) return true
  for (const selector of focusOrder) {
    const control = popup?.querySelector<HTMLElement>(selector)
    if (control) return control
  }
  return true
}

/** Buttons of a dialog: Cancel first, the action last. On a phone the action is on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-footer">{children}</div>
}

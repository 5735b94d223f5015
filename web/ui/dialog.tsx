import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { classes } from './classes.ts'
import { keepControlFocused } from './popup-focus.ts'

export interface DialogProps {
  open: boolean
  /** Asked to close: by Escape, the cross, or a press beside it. Never called while busy. */
  onClose: () => void
  title: string
  /** The content; a form brings its DialogFooter itself, so that Enter submits it. */
  children: ReactNode
  /** Something is being sent: nothing closes it now. */
  busy?: boolean
  wide?: boolean
  /** Where the focus goes first; by itself to the first wrong field, else the first field, else the way out. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Asks one thing: centred on a desk, a sheet from below on a phone. The focus goes back to its opener on closing. */
export function Dialog({ open, onClose, title, children, busy, wide, initialFocus }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const setPopup = useCallback((element: HTMLDivElement | null) => {
    popup.current = element
    keepControlFocused(element)
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
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const focusOrder = ['[aria-invalid="true"]', 'input:not([type="hidden"]), select, textarea', '.dialog-footer button']

/** A field takes the focus at once, but not under a finger: the keyboard of the phone would cover the sheet. */
function firstControl(popup: HTMLElement | null, isTouch: boolean): HTMLElement | true {
  if (isTouch) return true
  for (const selector of focusOrder) {
    const control = popup?.querySelector<HTMLElement>(selector)
    if (control) return control
  }
  return true
}

/** The buttons of a dialog: the way out first, the deed last. On a phone the deed stands on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-footer">{children}</div>
}

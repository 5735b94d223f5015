import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './button.tsx'

export interface ToastProps {
  /** What happened: 'Expense deleted'. */
  children: ReactNode
  /** Action that undoes the change or leads on: { label: 'Undo', onPress }. It closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Called when it closes: dismissed, acted upon or timed out. */
  onDismiss: () => void
  /** Display time; hovering or focusing the toast pauses the timer. */
  seconds?: number
}

export function Toast({ children, action, onDismiss, seconds = 10 }: ToastProps) {
  const [isPaused, setPaused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, seconds])
  const act = () => {
    action?.onPress()
    onDismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the clock; its buttons are the controls.
    <div
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{children}</span>
      {action && (
        <button type="button" className="btn" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  )
}

/**
 * Position of toasts: bottom left on a desktop, full width at the bottom of a phone. Always rendered as a live region,
 * so that new toasts are announced.
 */
export function ToastArea({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-area" role="status">
      {children}
    </div>
  )
}

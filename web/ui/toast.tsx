import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './button.tsx'

export interface ToastProps {
  /** What happened: 'Expense deleted'. */
  children: ReactNode
  /** Takes it back, or leads on: { label: 'Undo', onPress }. The toast leaves after it. */
  action?: { label: string; onPress: () => void }
  /** It leaves: dismissed, acted upon, or its time is over. */
  onDismiss: () => void
  /** How long it stays; the pointer or the keyboard on it pauses the clock. */
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
 * Where toasts stand: bottom left on a desktop, across the bottom of a phone. Always on the page, a live region, so
 * that arrivals are read out.
 */
export function ToastArea({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-area" role="status">
      {children}
    </div>
  )
}

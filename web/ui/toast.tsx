import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './button.tsx'

export interface ToastProps {
  /** What happened: 'Expense deleted'. */
  children: ReactNode
  /** Takes it back, or leads on: { word: 'Undo', onPress }. The toast leaves after it. */
  action?: { word: string; onPress: () => void }
  /** It leaves: dismissed, acted upon, or its time is over. */
  onLeave: () => void
  /** How long it stays; the pointer or the keyboard on it stops the clock. */
  seconds?: number
}

export function Toast({ children, action, onLeave, seconds = 10 }: ToastProps) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds])
  const act = () => {
    action?.onPress()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock; its buttons are the controls.
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{children}</span>
      {action && (
        <button type="button" className="btn" onClick={act}>
          {action.word}
        </button>
      )}
      <IconButton label="Dismiss" onClick={onLeave}>
        <X />
      </IconButton>
    </div>
  )
}

/** Where toasts stand: bottom left on a desk, across the bottom of a phone. Always on the page, so that arrivals are read out. */
export function ToastArea({ children }: { children?: ReactNode }) {
  return (
    <div className="toast-area" role="status">
      {children}
    </div>
  )
}

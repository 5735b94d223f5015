import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

/** One primary in a view; the next best is secondary, the rest quiet. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'delete' | 'delete-quiet'

export interface ButtonStyle {
  kind?: ButtonKind
  large?: boolean
  wide?: boolean
  className?: string
}

const buttonClasses = ({ kind = 'primary', large, wide, className }: ButtonStyle) =>
  classes('btn', `btn-${kind}`, large && 'btn-large', wide && 'btn-wide', className)

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonStyle {
  /** At work: the button does nothing, keeps its colour and turns a spinner beside its word. */
  busy?: boolean
  /** The word while at work, such as 'Processing...'; the button's own word without it. */
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

/** While at work it is not switched off, which would take the focus from the keyboard: it swallows what is pressed. */
export function Button(props: ButtonProps) {
  const { kind, large, wide, className, busy, busyLabel, disabled, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ kind, large, wide, className })}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? preventClick : onClick}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A form is not sent either, by Enter in a field or by the button itself. */
const preventClick = (event: MouseEvent) => event.preventDefault()

export interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>, ButtonStyle {
  href: string
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ kind, large, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ kind, large, wide, className })}>
      {children}
    </a>
  )
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className' | 'children'> {
  /** What it does, for those who do not see the picture. */
  label: string
  /** A Lucide icon. */
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={classes('btn btn-icon', className)}>
      {children}
    </button>
  )
}

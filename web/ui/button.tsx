import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

/** At most one primary button per view; the next most important is secondary, the rest quiet. */
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
  /**
   * Busy: the button ignores presses, keeps its color and shows a spinner beside its label. A button with this property
   * starts something that takes time, so it ignores the second press of a double click. A submit button does not: its
   * form may have shown an error and been corrected in the meantime.
   */
  busy?: boolean
  /** Label while busy, such as 'Processing...'; defaults to the normal label. */
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

/** A busy button is not disabled, because that would remove the keyboard focus; it ignores presses instead. */
export function Button(props: ButtonProps) {
  const { kind, large, wide, className, busy, busyLabel, disabled, onClick, children, ...rest } = props
  const isRepeated = ({ detail }: MouseEvent) => detail > 1 && rest.type !== 'submit'
  // `preventDefault` also blocks form submission, by Enter in a field or by the button itself.
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ kind, large, wide, className })}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={
        busy === undefined
          ? onClick
          : (event) => (busy || isRepeated(event) ? event.preventDefault() : onClick?.(event))
      }
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>, ButtonStyle {
  href: string
}

/** A link that looks like a button. */
export function ButtonLink({ kind, large, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ kind, large, wide, className })}>
      {children}
    </a>
  )
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'className' | 'children'> {
  /** Accessible name of the icon button. */
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

import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

/** One primary in a view; the next best is secondary, the rest quiet. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'delete' | 'delete-quiet'

export interface ButtonLook {
  kind?: ButtonKind
  large?: boolean
  wide?: boolean
  className?: string
}

const look = ({ kind = 'primary', large, wide, className }: ButtonLook) =>
  classes('btn', `btn-${kind}`, large && 'btn-large', wide && 'btn-wide', className)

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonLook {
  /** At work: the button is off, keeps its colour and turns a spinner beside its word. */
  busy?: boolean
  /** The word while at work, such as 'Processing...'; the button's own word without it. */
  busyWord?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { kind, large, wide, className, busy, busyWord, disabled, children, ref, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      ref={useKeptFocus(busy, ref)}
      className={look({ kind, large, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyWord ? busyWord : children}
    </button>
  )
}

/** A browser takes the focus from a button that is switched off. When the work is over, the keyboard finds it there again. */
function useKeptFocus(busy: boolean | undefined, given: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(given, () => button.current)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (busy) hadFocus.current = activeElement === button.current
    else if (hadFocus.current && activeElement === body) button.current?.focus({ preventScroll: true })
  }, [busy])
  return button
}

export interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>, ButtonLook {
  href: string
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ kind, large, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ kind, large, wide, className })}>
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

import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', className)}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}

/** A radio button with its label; group radios of one name in a fieldset with a legend. */
export function Radio({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('check', className)}>
      <input {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}

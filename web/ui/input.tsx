import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Prefix inside the field: '$' or a Lucide icon. */
  prefix?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Input({ prefix, className, id, ...rest }: InputProps) {
  const control = useFieldControl(id)
  const input = <input {...control} {...rest} className={classes('input', className)} />
  if (!prefix) return input
  return (
    <div className="prefixed">
      {typeof prefix === 'string' ? <span aria-hidden="true">{prefix}</span> : prefix}
      {input}
    </div>
  )
}

interface MoneyInputProps extends Omit<InputProps, 'prefix' | 'type' | 'inputMode'> {
  /** Sign of the currency. */
  sign?: string
}

/** An amount: tabular figures, the numeric keypad on a phone, the sign of the currency as prefix. */
export function MoneyInput({ sign = '$', className, ...rest }: MoneyInputProps) {
  return (
    <Input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      prefix={sign}
      className={classes('tabular-nums', className)}
    />
  )
}

import type { Ref, SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
}

/** A native select, with option elements as children. */
export function Select({ className, id, ...rest }: SelectProps) {
  const control = useFieldControl(id)
  return <select {...control} {...rest} className={classes('select', className)} />
}

import type { Ref, TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { useFieldControl } from './field.tsx'

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function Textarea({ className, id, ...rest }: TextareaProps) {
  const control = useFieldControl(id)
  return <textarea {...control} {...rest} className={classes('input', className)} />
}

import { Check, X } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

export interface OptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One answer of a question that is still open: a radio in a card. Stands in Options inside a fieldset. */
export function Option({ children, className, ...rest }: OptionProps) {
  return (
    <label className={classes('option', className)}>
      <input {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}

export function Options({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('options', className)}>{children}</div>
}

export interface ReviewOptionProps {
  children: ReactNode
  /** It is the right answer. */
  right: boolean
  /** The person chose it. */
  chosen: boolean
}

/** One answer after submission: no longer a control, but a line with a sign and a word. Stands in a list. */
export function ReviewOption({ children, right, chosen }: ReviewOptionProps) {
  const state = right ? 'right' : chosen ? 'wrong' : 'still'
  const verdict = right && chosen ? 'Your answer, right' : right ? 'Right answer' : chosen ? 'Your answer' : null
  return (
    <li className={classes('option', `option-${state}`)}>
      {state === 'right' && <Check />}
      {state === 'wrong' && <X />}
      {state === 'still' && <i className="option-dot" aria-hidden="true" />}
      <span>{children}</span>
      {verdict && <span className="verdict">{verdict}</span>}
    </li>
  )
}

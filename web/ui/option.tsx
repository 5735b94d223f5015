import { Check, X } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'

export interface OptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One answer of an open question: a radio in a card. Must be in Options inside a fieldset. */
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
  /** The answer is correct. */
  isCorrect: boolean
  /** The user chose this answer. */
  isChosen: boolean
}

/** One answer after submission: static text with an icon and a word. Must be in a list. */
export function ReviewOption({ children, isCorrect, isChosen }: ReviewOptionProps) {
  const state = isCorrect ? 'right' : isChosen ? 'wrong' : 'still'
  const verdict =
    isCorrect && isChosen ? 'Your answer, right' : isCorrect ? 'Right answer' : isChosen ? 'Your answer' : null
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

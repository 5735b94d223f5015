import type { CSSProperties, InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

export interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'min' | 'max' | 'onChange'> {
  label: ReactNode
  /** The value as text, such as '10 years': shown at the end of the label and announced by screen readers. */
  formatted: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A slider with its value beside the label. Not for pre-rendered pages, because the track fill is an inline style. */
export function Range({ label, formatted, value, min, max, onChange, className, ...rest }: RangeProps) {
  const id = useId()
  const percent = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <div className={classes('field', className)}>
      <label className="field-label flex flex-wrap justify-between gap-x-6" htmlFor={id}>
        <span>{label}</span>
        {/* The slider says its value itself, so this does not say it again. */}
        <output className="font-strong tabular-nums" htmlFor={id} aria-live="off">
          {formatted}
        </output>
      </label>
      <input
        {...rest}
        type="range"
        id={id}
        className="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={formatted}
        style={{ '--at': `${percent}%` } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

import type { CSSProperties, InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from './classes.ts'

export interface RangeProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'min' | 'max' | 'onChange'> {
  label: ReactNode
  /** The value in words, such as '10 years': shown at the label's end and read out. */
  formatted: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/**
 * A slider whose value stands beside its label. Not for pre-rendered pages: its track is filled by a style property.
 */
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

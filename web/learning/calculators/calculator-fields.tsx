import type { InputHTMLAttributes } from 'react'
import type { BoxField, CalculatorField, FieldGroup, TextField } from '#course/calculators/field-groups.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Range } from '#web/ui/range.tsx'
import { maxNameLength } from './fitting-values.ts'
import { sliderMax } from './form-input.ts'
import { type FormValues, parseNumber } from './form-values.ts'
import { sliderValue } from './format.ts'

interface FieldsProps {
  group: FieldGroup
  /** Parsed numbers, for sliders limited by another input. */
  input: object
  values: FormValues
  errors: Record<string, string>
  onChange: (path: string, value: string | boolean) => void
  onFocus: (path: string) => void
  onLeave: (path: string) => void
  /** Enter only marks a field as done. */
  onDone: () => void
  /** Side by side where space allows, for a group of full width. */
  horizontal: boolean
}

const isBox = ({ kind }: CalculatorField) => kind !== 'slider' && kind !== 'checkbox'

export function CalculatorFields({ group, horizontal, ...rest }: FieldsProps) {
  const { length } = group.fields
  const pairs = length % 3 === 1 || length === 2 || group.fields.some((field) => field.kind === 'checkbox')
  const small = group.fields.every((field) => isBox(field) && !field.hint && field.label.length <= 17)
  const fields = (
    <div
      className={classes(
        'grid content-start gap-4',
        horizontal && small && 'grid-cols-2',
        horizontal && 'sm:grid-cols-2',
        horizontal && !pairs && 'md:grid-cols-3',
      )}
    >
      {group.fields.map((field) => (
        <FormField key={field.path} field={field} {...rest} />
      ))}
    </div>
  )
  if (!group.legend) return fields
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-strong">{group.legend}</legend>
      {group.hint && <p className="field-hint">{group.hint}</p>}
      {fields}
    </fieldset>
  )
}

type FormFieldProps = Omit<FieldsProps, 'group' | 'horizontal'> & { field: CalculatorField }

function FormField({ field, input, values, errors, onChange, onFocus, onLeave, onDone }: FormFieldProps) {
  const entry = values[field.path]
  const text = typeof entry === 'string' ? entry : ''
  if (field.kind === 'checkbox')
    return (
      <Checkbox checked={entry === true} onChange={(event) => onChange(field.path, event.currentTarget.checked)}>
        {field.label}
      </Checkbox>
    )
  if (field.kind === 'slider') {
    const max = sliderMax(field, input)
    const value = Math.min(parseNumber(text), max)
    return (
      <Range
        label={field.label}
        formatted={sliderValue(field, value)}
        value={value}
        min={field.min}
        max={max}
        step={field.step ?? 1}
        onChange={(next) => onChange(field.path, String(next))}
      />
    )
  }
  return (
    <Field label={<FieldLabel field={field} />} hint={field.hint} error={errors[field.path]}>
      <Box
        kind={field.kind}
        value={text}
        onChange={(event) => onChange(field.path, event.currentTarget.value)}
        onFocus={() => onFocus(field.path)}
        onBlur={() => onLeave(field.path)}
        onKeyDown={({ key }) => key === 'Enter' && onDone()}
      />
    </Field>
  )
}

function FieldLabel({ field: { label, kind } }: { field: BoxField | TextField }) {
  return (
    <>
      {label}
      {kind === 'percent' && <span className="sr-only">, in percent</span>}
    </>
  )
}

type BoxProps = { kind: (BoxField | TextField)['kind'] } & InputHTMLAttributes<HTMLInputElement>

function Box({ kind, ...rest }: BoxProps) {
  if (kind === 'dollars') return <MoneyInput {...rest} />
  if (kind === 'text') return <Input {...rest} maxLength={maxNameLength} autoComplete="off" />
  const input = (
    <Input
      {...rest}
      className={classes('tabular-nums', kind === 'percent' && 'pr-8')}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  if (kind === 'number') return input
  return (
    <div className="relative">
      {input}
      <span
        className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-soft"
        aria-hidden
      >
        %
      </span>
    </div>
  )
}

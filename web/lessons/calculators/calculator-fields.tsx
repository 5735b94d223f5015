import type { InputHTMLAttributes } from 'react'
import { Check } from '#web/ui/check.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Range } from '#web/ui/range.tsx'
import { type Path, parseNumber, type FormValues } from './form-values.ts'

interface Labelled<Input> {
  path: Path<Input>
  label: string
  hint?: string
}

interface BoxField<Input> extends Labelled<Input> {
  kind: 'dollars' | 'percent' | 'number'
}

interface SliderField<Input> extends Labelled<Input> {
  kind: 'slider'
  min: number
  /** A slider may end where another input says. */
  max: number | ((input: Input) => number)
  step?: number
  /** The value in words: '10 years'. */
  says: (value: number) => string
}

interface TickField<Input> extends Labelled<Input> {
  kind: 'tick'
}

export type CalculatorField<Input> = BoxField<Input> | SliderField<Input> | TickField<Input>

/** Fields that belong together, under a legend where there are several groups. */
export interface FieldGroup<Input> {
  legend?: string
  hint?: string
  fields: readonly CalculatorField<Input>[]
}

interface FieldsProps<Input> {
  group: FieldGroup<Input>
  input: Input
  typed: FormValues
  problems: Record<string, string>
  onType: (path: string, value: string | boolean) => void
  /** Beside each other where there is room, for a group that has the whole width. */
  across: boolean
}

const isBox = ({ kind }: { kind: string }) => kind === 'dollars' || kind === 'percent' || kind === 'number'

export function CalculatorFields<Input>({ group, across, ...rest }: FieldsProps<Input>) {
  const { length } = group.fields
  const pairs = length % 3 === 1 || length === 2 || group.fields.some((field) => field.kind === 'tick')
  const small = group.fields.every((field) => isBox(field) && !field.hint && field.label.length <= 17)
  const fields = (
    <div
      className={classes(
        'grid content-start gap-4',
        across && small && 'grid-cols-2',
        across && 'sm:grid-cols-2',
        across && !pairs && 'md:grid-cols-3',
      )}
    >
      {group.fields.map((field) => (
        <OneField key={field.path} field={field} {...rest} />
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

type OneFieldProps<Input> = Omit<FieldsProps<Input>, 'group' | 'across'> & { field: CalculatorField<Input> }

function OneField<Input>({ field, input, typed, problems, onType }: OneFieldProps<Input>) {
  const entry = typed[field.path]
  const text = typeof entry === 'string' ? entry : ''
  if (field.kind === 'tick')
    return (
      <Check checked={entry === true} onChange={(event) => onType(field.path, event.currentTarget.checked)}>
        {field.label}
      </Check>
    )
  if (field.kind === 'slider') {
    const max = typeof field.max === 'number' ? field.max : field.max(input)
    const value = Math.min(parseNumber(text), max)
    return (
      <Range
        label={field.label}
        formatted={field.says(value)}
        value={value}
        min={field.min}
        max={max}
        step={field.step ?? 1}
        onChange={(next) => onType(field.path, String(next))}
      />
    )
  }
  return (
    <Field label={<FieldLabel field={field} />} hint={field.hint} error={problems[field.path]}>
      <Box kind={field.kind} value={text} onChange={(event) => onType(field.path, event.currentTarget.value)} />
    </Field>
  )
}

function FieldLabel({ field: { label, kind } }: { field: { label: string; kind: string } }) {
  return (
    <>
      {label}
      {kind === 'percent' && <span className="sr-only">, in percent</span>}
    </>
  )
}

function Box({ kind, ...rest }: { kind: BoxField<object>['kind'] } & InputHTMLAttributes<HTMLInputElement>) {
  if (kind === 'dollars') return <MoneyInput {...rest} />
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

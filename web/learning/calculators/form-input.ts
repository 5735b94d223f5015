import type { Calculator } from '#course/calculators/define-calculator.ts'
import type { CalculatorField, SliderField } from '#course/calculators/field-groups.ts'
import { valueAt } from '#course/calculators/value-at.ts'
import { rowCount } from './form-rows.ts'
import { type FormValues, parseNumber } from './form-values.ts'

/** Maximum of a slider: a number, or the value of another input, rounded up to a step. */
export function sliderMax({ max, step = 1 }: Pick<SliderField, 'max' | 'step'>, input: object): number {
  if (typeof max === 'number') return max
  const end = Math.ceil(Number(valueAt(input, max)) / step) * step
  return Math.max(step, end || step)
}

/** A row without numbers is ignored, so that a new row does not block the result. */
function rowLaidOver(row: object, values: FormValues, path: string): unknown {
  const numbers = Object.entries(row).filter(([, value]) => typeof value === 'number')
  const paths = numbers.map(([name]) => `${path}.${name}`)
  if (!paths.every((each) => values[each] === '')) return laidOver(row, values, path)
  return laidOver(row, { ...values, ...Object.fromEntries(paths.map((each) => [each, '0'])) }, path)
}

function rowsLaidOver(rows: readonly object[], values: FormValues, path: string): unknown[] {
  const length = rowCount(values, path) ?? rows.length
  return Array.from({ length }, (_, index) => rowLaidOver(rows[index] ?? rows[0] ?? {}, values, `${path}.${index}`))
}

function laidOver(value: unknown, values: FormValues, path: string): unknown {
  const entry = values[path]
  if (typeof value === 'number') return typeof entry === 'string' ? parseNumber(entry) : value
  if (typeof value === 'boolean') return typeof entry === 'boolean' ? entry : value
  if (typeof value === 'string') return typeof entry === 'string' ? entry : value
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value)) return rowsLaidOver(value, values, path)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, laidOver(inner, values, pathOf(key))]))
}

type Form<Input extends object> = Pick<Calculator<Input>, 'example' | 'isInput'>

/** Clamps sliders to their maximum, which another input may have changed. */
export function clampSliders(values: FormValues, input: object, fields: readonly CalculatorField[]): FormValues {
  const clamped = { ...values }
  for (const field of fields) {
    const entry = clamped[field.path]
    if (field.kind !== 'slider' || typeof field.max === 'number' || typeof entry !== 'string') continue
    const max = sliderMax(field, input)
    if (parseNumber(entry) > max) clamped[field.path] = String(max)
  }
  return clamped
}

/** The example overridden by the input; a field without a number gives NaN, which is out of bounds. */
export function inputFrom<Input extends object>({ example, isInput }: Form<Input>, values: FormValues): Input {
  const input = laidOver(example, values, '')
  return isInput(input) ? input : example
}

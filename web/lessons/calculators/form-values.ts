import { sameShape } from '#course/calculators/same-shape.ts'
import { number } from './format.ts'

/** The paths of an input's numbers and yes-or-no values: 'price', 'packA.size', 'debts.0.balance'. */
export type Path<Input> = {
  [Key in keyof Input & string]: Input[Key] extends number | boolean
    ? Key
    : Input[Key] extends string
      ? never
      : Input[Key] extends readonly (infer Row)[]
        ? `${Key}.${number}.${Path<Row>}`
        : `${Key}.${Path<Input[Key]>}`
}[keyof Input & string]

/** What stands in the boxes, by path: exactly as it was typed, or ticked or not. */
export type FormValues = Record<string, string | boolean>

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d*\.?\d*$/

/** The number that a person means by '1,950', '$12.50', '4 %' or '−3'; NaN where it is none. */
export function parseNumber(text: string): number {
  const bare = text.replace(/[$%\s]/g, '').replace('−', '-')
  const digits = bare.replace(/^-/, '')
  if (!/\d/.test(digits) || !grouped.test(digits)) return Number.NaN
  return Number(bare.replaceAll(',', ''))
}

/** How an example's number stands in its box: dollars with cents only where there are some. */
export const formatNumber = (value: number, isDollars: boolean): string =>
  isDollars && !Number.isInteger(value) ? value.toFixed(2) : number(value).replace('−', '-')

/** The value at a path of an example. */
export function valueAt(example: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map<string, unknown>(Object.entries(value)).get(key)
  }, example)
}

function laidOver(value: unknown, typed: FormValues, path: string): unknown {
  const entry = typed[path]
  if (typeof value === 'number') return typeof entry === 'string' ? parseNumber(entry) : value
  if (typeof value === 'boolean') return typeof entry === 'boolean' ? entry : value
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value)) return value.map((row: unknown, index) => laidOver(row, typed, below(String(index))))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, laidOver(inner, typed, below(key))]))
}

/** The example with everything that was typed in its place; a box without a number gives NaN, which calculators refuse. */
export function inputFrom<Input>(example: Input, typed: FormValues): Input {
  const input = laidOver(example, typed, '')
  return sameShape(example, input) ? input : example
}

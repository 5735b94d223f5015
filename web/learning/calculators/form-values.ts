import type { CalculatorField } from '#course/calculators/field-groups.ts'
import { valueAt } from '#course/calculators/value-at.ts'
import { number } from './format.ts'

/** Form input by path: exactly as typed, valid or not. */
export type FormValues = Record<string, string | boolean>

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d*\.?\d*$/

/** Parses '1,950', '$12.50', '4 %' or '−3'; NaN if it is not a number. */
export function parseNumber(text: string): number {
  const stripped = text.replace(/[$%\s]/g, '').replace('−', '-')
  const digits = stripped.replace(/^-/, '')
  if (!/\d/.test(digits) || !grouped.test(digits)) return Number.NaN
  return Number(stripped.replaceAll(',', ''))
}

/** Formats an example's number for its field: dollars with cents only if not zero. */
export const formatNumber = (value: number, isDollars: boolean): string =>
  isDollars && !Number.isInteger(value) ? value.toFixed(2) : number(value).replace('−', '-')

/** The example as form values. */
export function initialValues(example: object, fields: readonly CalculatorField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ path, kind }) => {
      const value = valueAt(example, path)
      if (typeof value === 'boolean' || typeof value === 'string') return [path, value]
      return [path, formatNumber(Number(value), kind === 'dollars')]
    }),
  )
}

/** The form, with the user's own numbers in their fields. */
export function withMemberAverages(
  values: FormValues,
  fields: readonly CalculatorField[],
  numbers: Readonly<Record<string, number>> | null,
): FormValues {
  const own = fields.flatMap(({ path, kind }): [string, string][] => {
    const value = numbers?.[path]
    return value === undefined ? [] : [[path, formatNumber(value, kind === 'dollars')]]
  })
  return { ...values, ...Object.fromEntries(own) }
}

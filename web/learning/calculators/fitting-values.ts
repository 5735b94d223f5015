import { isWithin } from '#course/calculators/bounds.ts'
import type { Calculator } from '#course/calculators/define-calculator.ts'
import type { CalculatorField } from '#course/calculators/field-groups.ts'
import { inputAt, isNumber } from '#course/calculators/inputs.ts'
import { rowCount, withRow } from './form-rows.ts'
import { type FormValues, initialValues, parseNumber } from './form-values.ts'

/** Maximum length of a row's name. */
export const maxNameLength = 40

type Form = Pick<Calculator, 'inputs' | 'groups' | 'groupsFor' | 'example'>

function isValidValue({ inputs }: Form, { path, kind }: CalculatorField, value: unknown): value is string | boolean {
  if (kind === 'checkbox') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (kind === 'text') return value.length <= maxNameLength
  const input = inputAt(inputs, path)
  return input !== undefined && isNumber(input) && isWithin(parseNumber(value), input)
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The example with as many rows as the values have, all empty: the example's debts are not the user's. */
function emptyRows(form: Form, storedValues: FormValues): FormValues {
  const initial = initialValues(
    form.example,
    form.groups.flatMap(({ fields }) => fields),
  )
  const lists = new Map(form.groups.flatMap(({ row }) => (row ? [[row.list, row.most]] : [])))
  let values = initial
  for (const [list, most] of lists) {
    const count = Math.min(rowCount(storedValues, list) ?? 0, most)
    if (count === 0) continue
    const others = Object.entries(initial).filter(([path]) => !path.startsWith(`${list}.`))
    const firstRow = Object.keys(initial).filter((path) => path.startsWith(`${list}.0.`))
    values = { ...Object.fromEntries(others), ...Object.fromEntries(firstRow.map((path) => [path, ''])) }
    for (let added = 1; added < count; added += 1) values = withRow(values, list)
  }
  return values
}

/** Stored values in the shape of this form. Values that fit no input are dropped; null if none are left. */
export function restoreValidInputs(form: Form, storedValues: unknown): FormValues | null {
  const texts = Object.fromEntries(
    entriesOf(storedValues).flatMap(([path, value]): [string, string | boolean][] =>
      typeof value === 'string' || typeof value === 'boolean' ? [[path, value]] : [],
    ),
  )
  const values = emptyRows(form, texts)
  const fields = form.groupsFor((list) => rowCount(values, list)).flatMap((group) => group.fields)
  const validFields = fields.filter((field) => isValidValue(form, field, texts[field.path]))
  if (validFields.length === 0) return null
  return { ...values, ...Object.fromEntries(validFields.map(({ path }) => [path, texts[path] ?? ''])) }
}

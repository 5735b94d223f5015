import {
  type Inputs,
  isNested,
  type ListInput,
  type NumberInput,
  type NumberKind,
  type RowsOnPage,
  type SingleInput,
  type Slider,
} from './inputs.ts'

interface FieldOf<Kind extends string> {
  kind: Kind
  /** Path of its value in the input: 'price', 'packA.size', 'debts.0.balance'. */
  path: string
  label: string
  hint?: string
}

export type BoxField = FieldOf<'dollars' | 'percent' | 'number'>
export type SliderField = FieldOf<'slider'> & Slider & { unit: NumberKind }
export type CheckboxField = FieldOf<'checkbox'>
export type TextField = FieldOf<'text'>
export type CalculatorField = BoxField | SliderField | CheckboxField | TextField

/** The list and row of a group: 'debts', the first of three. */
export interface RowPosition extends RowsOnPage {
  list: string
  index: number
  count: number
}

/** Fields that belong together, with a legend if there are several groups. */
export interface FieldGroup {
  legend?: string
  hint?: string
  fields: CalculatorField[]
  row?: RowPosition
}

/** A group as a calculator declares it. */
export interface InputGroup<Shown extends Inputs = Inputs> {
  legend?: string
  hint?: string
  inputs: Shown
}

function numberField({ kind, slider, hint }: NumberInput, path: string, label: string): CalculatorField {
  if (slider) return { ...slider, kind: 'slider', unit: kind, path, label, hint }
  return { kind: kind === 'whole' ? 'number' : kind, path, label, hint }
}

function fieldOf(input: SingleInput, path: string): CalculatorField[] {
  const { kind, label } = input
  if (label === undefined) return []
  return [kind === 'checkbox' || kind === 'text' ? { kind, path, label } : numberField(input, path, label)]
}

function fieldsOf(inputs: Inputs, path: string): CalculatorField[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    if (isNested(input)) return fieldsOf(input, `${path}${name}.`)
    return input.kind === 'list' ? [] : fieldOf(input, `${path}${name}`)
  })
}

const capitalized = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

function rowGroups(list: string, { row, rows, example }: ListInput, countOf: RowCount): FieldGroup[] {
  if (!rows) return []
  const count = countOf(list) ?? example.length
  return Array.from({ length: count }, (_, index) => ({
    legend: `${capitalized(rows.noun)} ${index + 1}`,
    fields: fieldsOf(row, `${list}.${index}.`),
    row: { ...rows, list, index, count },
  }))
}

/** Current number of rows in a list; undefined for the number in its example. */
export type RowCount = (list: string) => number | undefined

/** The visible fields, group by group in the order of the inputs; each row of a list is a group. */
export function fieldGroups(groups: readonly InputGroup[], countOf: RowCount = () => undefined): FieldGroup[] {
  return groups
    .flatMap(({ legend, hint, inputs }): FieldGroup[] => [
      { legend, hint, fields: fieldsOf(inputs, '') },
      ...Object.entries(inputs).flatMap(([name, input]) =>
        !isNested(input) && input.kind === 'list' ? rowGroups(name, input, countOf) : [],
      ),
    ])
    .filter(({ fields }) => fields.length > 0)
}

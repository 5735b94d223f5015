import {
  type Inputs,
  isNested,
  type ListInput,
  type NumberInput,
  type NumberKind,
  type SingleInput,
  type Slider,
} from './inputs.ts'
import { valueAt } from './value-at.ts'

interface FieldOf<Kind extends string> {
  kind: Kind
  /** Where its value stands in the input: 'price', 'packA.size', 'debts.0.balance'. */
  path: string
  label: string
  hint?: string
}

export type BoxField = FieldOf<'dollars' | 'percent' | 'number'>
export type SliderField = FieldOf<'slider'> & Slider & { unit: NumberKind }
export type CheckboxField = FieldOf<'checkbox'>
export type CalculatorField = BoxField | SliderField | CheckboxField

/** Fields that belong together, under a legend where there are several groups. */
export interface FieldGroup {
  legend?: string
  hint?: string
  fields: CalculatorField[]
}

/** A group as a calculator states it. */
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
  if (input.kind === 'text' || input.label === undefined) return []
  return [
    input.kind === 'checkbox' ? { kind: 'checkbox', path, label: input.label } : numberField(input, path, input.label),
  ]
}

function fieldsOf(inputs: Inputs, path: string): CalculatorField[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    if (isNested(input)) return fieldsOf(input, `${path}${name}.`)
    return input.kind === 'list' ? [] : fieldOf(input, `${path}${name}`)
  })
}

function rowGroups(name: string, { row, legend, example }: ListInput): FieldGroup[] {
  return example.map((values, index) => ({
    legend: legend && String(valueAt(values, legend)),
    fields: fieldsOf(row, `${name}.${index}.`),
  }))
}

/** The fields that the page shows, group by group in the order of the inputs; each row of a list is a group. */
export function fieldGroups(groups: readonly InputGroup[]): FieldGroup[] {
  return groups
    .flatMap(({ legend, hint, inputs }): FieldGroup[] => [
      { legend, hint, fields: fieldsOf(inputs, '') },
      ...Object.entries(inputs).flatMap(([name, input]) =>
        !isNested(input) && input.kind === 'list' ? rowGroups(name, input) : [],
      ),
    ])
    .filter(({ fields }) => fields.length > 0)
}

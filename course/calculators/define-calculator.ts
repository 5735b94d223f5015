import { outsideBounds } from './bounds.ts'
import type { CalculatorResult } from './calculator-result.ts'
import { type FieldGroup, fieldGroups, type InputGroup, type RowCount } from './field-groups.ts'
import {
  type CheckboxInput,
  type Inputs,
  isNested,
  type ListInput,
  type NumberInput,
  type SingleInput,
  type ValuesOf,
} from './inputs.ts'
import { valueAt } from './value-at.ts'

/** A calculator as pages, lessons and checks use it. */
export interface Calculator<Input extends object = object, Values extends object = object> {
  /** The question that it answers. */
  title: string
  inputs: Inputs
  /** The form fields for the example. */
  groups: readonly FieldGroup[]
  /** The form fields for the given number of rows in its lists. */
  groupsFor(countOf: RowCount): FieldGroup[]
  /** The lesson's worked example: the initial values of the form. */
  example: Input
  /** Whether a value has the names and types of an input; `calculate` checks the bounds. */
  isInput(value: unknown): value is Input
  /** The result, or a message for each number that is out of bounds or contradicts the others. */
  calculate(input: Input): CalculatorResult<Values>
}

/** Whether a file's export is a calculator. */
export const isCalculator = (value: unknown): value is Calculator =>
  typeof value === 'object' && value !== null && 'isInput' in value && 'calculate' in value

/** The input type of a calculator: `InputOf<typeof netWorth>`. */
export type InputOf<Defined extends { example: object }> = Defined['example']

type ShownSingle =
  | (NumberInput & { label: string; example: number })
  | (CheckboxInput & { label: string; example: boolean })
type Shown = Record<string, ShownSingle | ListInput | Record<string, ShownSingle>>
type Hidden = Record<string, (NumberInput & { label?: never; example: number }) | ListInput>

/** A & B & C of A | B | C. */
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** The same type, flattened to one object. */
type Flat<Whole> = { [Name in keyof Whole]: Whole[Name] }
type ValuesOfGroups<Groups extends readonly InputGroup<Shown>[], Rest> = Flat<
  ValuesOf<Intersection<Groups[number]['inputs']> & Rest>
>

interface Definition<Groups extends readonly InputGroup<Shown>[], Rest extends Hidden, Values extends object> {
  title: string
  /** The inputs that the page shows, in its order. */
  groups: Groups
  /** Inputs that no page shows, such as legal figures; an author may change them in a lesson's sums. */
  hidden?: Rest
  /** Calculates the result. The numbers are within their bounds. */
  calculate(input: ValuesOfGroups<Groups, Rest>): CalculatorResult<Values>
}

const exampleOf = (inputs: Inputs): object =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, isNested(input) ? exampleOf(input) : input.example]),
  )

/** The `typeof` of each kind of value. */
const types = {
  dollars: 'number',
  percent: 'number',
  number: 'number',
  whole: 'number',
  checkbox: 'boolean',
  text: 'string',
}

function fits(input: SingleInput | ListInput | Inputs, value: unknown): boolean {
  if (isNested(input)) return hasShape(input, value)
  if (input.kind === 'list') return Array.isArray(value) && value.every((row) => hasShape(input.row, row))
  return typeof value === types[input.kind]
}

/** Whether an object has exactly these inputs, each with a value of its type. Does not check bounds. */
export function hasShape(inputs: Inputs, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const stated = Object.entries(inputs)
  return (
    Object.keys(value).length === stated.length && stated.every(([name, input]) => fits(input, valueAt(value, name)))
  )
}

/**
 * Builds a calculator from its inputs and its formula. Each input is declared once: type, example, bounds, messages and
 * form fields derive from it.
 */
export function defineCalculator<
  const Groups extends readonly InputGroup<Shown>[],
  Values extends object,
  const Rest extends Hidden = Record<never, never>,
>({
  title,
  groups,
  hidden,
  calculate,
}: Definition<Groups, Rest, Values>): Calculator<ValuesOfGroups<Groups, Rest>, Values> {
  const inputs: Inputs = Object.assign({}, ...groups.map((group) => group.inputs), hidden)
  const isInput = (value: unknown): value is ValuesOfGroups<Groups, Rest> => hasShape(inputs, value)
  const example = exampleOf(inputs)
  if (!isInput(example)) throw new Error(`The example of "${title}" is not an input of it`)
  return {
    title,
    inputs,
    groups: fieldGroups(groups),
    groupsFor: (countOf) => fieldGroups(groups, countOf),
    example,
    isInput,
    calculate: (input) => outsideBounds(inputs, input) ?? calculate(input),
  }
}

/** The label of an input on the page. @throws Error if the page does not show it */
export function labelOf<Input extends object>(
  { title, groups }: Calculator<Input>,
  path: keyof Input & string,
): string {
  const field = groups.flatMap(({ fields }) => fields).find((each) => each.path === path)
  if (!field) throw new Error(`"${title}" shows no ${path}`)
  return field.label
}

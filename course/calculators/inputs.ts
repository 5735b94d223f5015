/** The inputs of calculators as data: what they are called on the page, what fits, and the lesson's worked example. */

export type NumberKind = 'dollars' | 'percent' | 'number' | 'whole'

/** A number is typed into a box, or set by a slider, whose ends may be narrower than the bounds. */
export interface Slider {
  min: number
  /** A number, or the name of the input where it ends, such as 'income'. */
  max: number | string
  step?: number
  /** What it counts, in the singular: with 'year' the page shows '10 years'. */
  noun?: string
}

interface NumberOptions {
  /** Without one the input does not stand on the page. */
  label?: string
  hint?: string
  example?: number
  min?: number
  max?: number
  slider?: Slider
}

interface Bounds {
  min: number
  max: number
}

export interface NumberInput extends Omit<NumberOptions, keyof Bounds>, Bounds {
  kind: NumberKind
}

export interface CheckboxInput {
  kind: 'checkbox'
  label?: string
  example?: boolean
}

/** Words, such as the name of a debt. */
export interface TextInput {
  kind: 'text'
  /** Without one the input does not stand on the page. */
  label?: string
  example?: string
}

export type SingleInput = NumberInput | CheckboxInput | TextInput

/** What a row of a list is, in the singular, and how many there may be. */
export interface RowsOnPage {
  noun: string
  most: number
}

/** Rows of the same inputs; with `rows` each is a group of fields on the page, and a person may add and remove some. */
export interface ListInput {
  kind: 'list'
  row: Record<string, SingleInput>
  rows?: RowsOnPage
  example: readonly object[]
}

/** Inputs by name. What holds inputs itself gives an object: packA.size. */
export interface Inputs {
  [name: string]: SingleInput | ListInput | Inputs
}

type ValueOf<Input> = Input extends { kind: NumberKind }
  ? number
  : Input extends { kind: 'checkbox' }
    ? boolean
    : Input extends { kind: 'text' }
      ? string
      : Input extends { kind: 'list'; row: infer Row }
        ? ValuesOf<Row>[]
        : ValuesOf<Input>

/** The values that a calculator takes, by the inputs that it states. */
export type ValuesOf<Stated> = { [Name in keyof Stated]: ValueOf<Stated[Name]> }

type NumberOf<Options> = Options & Bounds

export const dollars = <const Options extends NumberOptions>(
  options: Options,
): NumberOf<Options> & { kind: 'dollars' } => ({ min: 0, max: 10_000_000, ...options, kind: 'dollars' })

export const percent = <const Options extends NumberOptions>(
  options: Options,
): NumberOf<Options> & { kind: 'percent' } => ({ min: 0, max: 100, ...options, kind: 'percent' })

export const number = <const Options extends NumberOptions & Bounds>(
  options: Options,
): Options & { kind: 'number' } => ({
  ...options,
  kind: 'number',
})

export const whole = <const Options extends NumberOptions & Bounds>(options: Options): Options & { kind: 'whole' } => ({
  ...options,
  kind: 'whole',
})

export const checkbox = <const Options extends Omit<CheckboxInput, 'kind'>>(
  options: Options,
): Options & { kind: 'checkbox' } => ({ ...options, kind: 'checkbox' })

export const text = (options: Omit<TextInput, 'kind'> = {}): TextInput & { kind: 'text' } => ({
  ...options,
  kind: 'text',
})

interface ListOptions<Row extends Record<string, SingleInput>> {
  row: Row
  rows?: RowsOnPage
  example: readonly ValuesOf<Row>[]
}

export const list = <Row extends Record<string, SingleInput>>(
  options: ListOptions<Row>,
): ListOptions<Row> & { kind: 'list' } => ({ ...options, kind: 'list' })

/** Whether this is an object of inputs, and not an input itself. */
export const isNested = (stated: SingleInput | ListInput | Inputs): stated is Inputs => typeof stated.kind !== 'string'

export const isNumber = (input: SingleInput | ListInput): input is NumberInput => 'min' in input

/** The input at a path such as 'packA.size' or 'debts.0.balance'; undefined where there is none. */
export function inputAt(inputs: Inputs, path: string): SingleInput | undefined {
  const [name = '', ...rest] = path.split('.')
  const stated = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (!stated) return undefined
  if (isNested(stated)) return inputAt(stated, rest.join('.'))
  if (stated.kind !== 'list') return rest.length === 0 ? stated : undefined
  const [, key = '', ...deeper] = rest
  return deeper.length === 0 && Object.hasOwn(stated.row, key) ? stated.row[key] : undefined
}

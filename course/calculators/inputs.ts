/** The inputs of calculators as data: labels, bounds, and the lesson's worked example. */

export type NumberKind = 'dollars' | 'percent' | 'number' | 'whole'

/** A number from a text field or a slider; the slider's range may be narrower than the bounds. */
export interface Slider {
  min: number
  /** A number, or the name of the input that is the limit, such as 'income'. */
  max: number | string
  step?: number
  /** The unit in the singular: with 'year' the page shows '10 years'. */
  noun?: string
}

interface NumberOptions {
  /** Without a label the page does not show the input. */
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

/** Text, such as the name of a debt. */
export interface TextInput {
  kind: 'text'
  /** Without a label the page does not show the input. */
  label?: string
  example?: string
}

export type SingleInput = NumberInput | CheckboxInput | TextInput

/** The singular name of a row, and the minimum and maximum number of rows. */
export interface RowsOnPage {
  noun: string
  most: number
}

/**
 * Rows with the same inputs. With `rows`, each row is a group of fields on the page, and users may add and remove rows.
 */
export interface ListInput {
  kind: 'list'
  row: Record<string, SingleInput>
  rows?: RowsOnPage
  example: readonly object[]
}

/** Inputs by name. A nested group of inputs becomes an object: packA.size. */
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

/** The input values of a calculator, derived from its declared inputs. */
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

/** Whether this is an object of inputs rather than a single input. */
export const isNested = (stated: SingleInput | ListInput | Inputs): stated is Inputs => typeof stated.kind !== 'string'

export const isNumber = (input: SingleInput | ListInput): input is NumberInput => 'min' in input

/** The input at a path such as 'packA.size' or 'debts.0.balance'; undefined if there is none. */
export function inputAt(inputs: Inputs, path: string): SingleInput | undefined {
  const [name = '', ...rest] = path.split('.')
  const stated = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (!stated) return undefined
  if (isNested(stated)) return inputAt(stated, rest.join('.'))
  if (stated.kind !== 'list') return rest.length === 0 ? stated : undefined
  const [, key = '', ...deeper] = rest
  return deeper.length === 0 && Object.hasOwn(stated.row, key) ? stated.row[key] : undefined
}

import { type InvalidInput, invalidInputs } from './calculator-result.ts'
import { type Inputs, isNested, isNumber, type ListInput, type NumberInput, type NumberKind } from './inputs.ts'
import { valueAt } from './value-at.ts'

type Bounded = Pick<NumberInput, 'kind' | 'min' | 'max'>

const formatNumber = (value: number) => value.toLocaleString('en-US').replace('-', '−')
const nouns: Record<NumberKind, string> = {
  dollars: 'an amount',
  percent: 'a percent',
  number: 'a number',
  whole: 'a whole number',
}

/** The message with the allowed range: 'Enter an amount from $0 to $10,000,000.' */
export function boundsSentence({ kind, min, max }: Bounded): string {
  const sign = kind === 'dollars' ? '$' : ''
  return `Enter ${nouns[kind]} from ${sign}${formatNumber(min)} to ${sign}${formatNumber(max)}.`
}

/** Whether a value is a number within its bounds; false for NaN and Infinity. */
export const isWithin = (value: unknown, { kind, min, max }: Bounded): boolean =>
  typeof value === 'number' && value >= min && value <= max && (kind !== 'whole' || Number.isInteger(value))

function* outside(inputs: Inputs, values: unknown, path = ''): Generator<[path: string, sentence: string]> {
  for (const [name, input] of Object.entries(inputs)) {
    const value = valueAt(values, name)
    const here = `${path}${name}`
    if (isNested(input)) yield* outside(input, value, `${here}.`)
    else if (input.kind === 'list') yield* outsideRows(input, value, here)
    else if (isNumber(input) && !isWithin(value, input)) yield [here, boundsSentence(input)]
  }
}

function* outsideRows({ row, rows: onPage }: ListInput, value: unknown, path: string): ReturnType<typeof outside> {
  const rows: unknown[] = Array.isArray(value) ? value : []
  if (onPage && rows.length > onPage.most) yield [path, `Enter at most ${onPage.most} ${onPage.noun}s.`]
  for (const [index, values] of rows.entries()) yield* outside(row, values, `${path}.${index}.`)
}

/** A message for each number outside its bounds, or null if there is none. */
export function outsideBounds(inputs: Inputs, values: object): InvalidInput | null {
  const errors = Object.fromEntries(outside(inputs, values))
  const [message] = Object.values(errors)
  return message === undefined ? null : invalidInputs(message, errors)
}

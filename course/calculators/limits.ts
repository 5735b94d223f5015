import { type Refusal, refusal } from './outcome.ts'

/** What one input may be. The bounds belong to it. */
export type Limit = { kind: 'dollars' | 'percent' | 'number' | 'whole'; least: number; most: number }

/** One limit for every number of an input; words and yes-or-no need none. A limit of a list holds for each of its rows. */
export type Limits<Input> = {
  [Key in keyof Input as Input[Key] extends string | boolean ? never : Key]: Input[Key] extends number
    ? Limit
    : Input[Key] extends readonly (infer Row)[]
      ? Limits<Row>
      : Limits<Input[Key]>
}

export const dollars = (least = 0, most = 10_000_000): Limit => ({ kind: 'dollars', least, most })
export const percent = (least = 0, most = 100): Limit => ({ kind: 'percent', least, most })
export const whole = (least: number, most: number): Limit => ({ kind: 'whole', least, most })
export const number = (least: number, most: number): Limit => ({ kind: 'number', least, most })

const plain = (value: number) => value.toLocaleString('en-US').replace('-', '−')
const names = { dollars: 'an amount', percent: 'a percent', number: 'a number', whole: 'a whole number' }

/** The sentence that says what fits: 'Enter an amount from $0 to $10,000,000.' */
export function limitSentence({ kind, least, most }: Limit): string {
  const sign = kind === 'dollars' ? '$' : ''
  return `Enter ${names[kind]} from ${sign}${plain(least)} to ${sign}${plain(most)}.`
}

const fits = (value: unknown, { kind, least, most }: Limit): boolean =>
  typeof value === 'number' && value >= least && value <= most && (kind !== 'whole' || Number.isInteger(value))

const isLimit = (value: object): value is Limit => 'kind' in value && 'least' in value && 'most' in value

function collect(value: unknown, limit: object, path: string[], problems: Record<string, string>) {
  if (isLimit(limit)) {
    if (!fits(value, limit)) problems[path.join('.')] = limitSentence(limit)
    return
  }
  if (Array.isArray(value)) {
    value.forEach((row: unknown, index) => {
      collect(row, limit, [...path, String(index)], problems)
    })
    return
  }
  const read = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  for (const [key, inner] of Object.entries(limit)) collect(read.get(key), inner, [...path, key], problems)
}

/** A sentence for every number that does not fit, or null when all of them do. NaN and Infinity never fit. */
export function outsideLimits<Input extends object>(input: Input, limits: Limits<Input>): Refusal | null {
  const problems: Record<string, string> = {}
  collect(input, limits, [], problems)
  const [first] = Object.values(problems)
  return first === undefined ? null : refusal(first, problems)
}

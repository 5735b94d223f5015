import type { Random } from '../seeded-random.ts'
import { shuffle } from '../seeded-random.ts'
import { ExpressionError, evaluate, type Values } from './arithmetic.ts'
import { formatNumber, NumberFormatError } from './number-format.ts'
import type { Slip, Template } from './template.ts'

/** A question of a template with its numbers. `traps` names the slip of each wrong option; null for the correct one. */
export interface DrawnQuestion {
  question: string
  options: string[]
  correctAnswer: number
  explanation: string
  mistakes: (string | null)[]
  traps: (string | null)[]
}

/** A template that gives no question, such as one whose options are too close together. */
export class DrawError extends Error {}

/** Whether an error comes from what an author wrote in a template. */
export const isAuthorsError = (error: unknown): error is Error =>
  error instanceof DrawError || error instanceof ExpressionError || error instanceof NumberFormatError

/** Least distance of two options, as a share of the larger one. */
const minDistance = 0.02

/** Draws of the numbers until the options fit. */
const maxTries = 200

/**
 * Weights of the positions of the answer among the options in ascending order. Ends weigh more: a template with slips on
 * both sides allows all positions, one with most of them on one side allows only one end.
 */
const rankWeights = [27, 23, 23, 27]

/** Chosen slips and the value of each. */
type Wrong = Slip & { size: number }

/** Names and formats of all numbers in the texts of a template. */
interface Numbers {
  values: Values
  show(text: string): string
}

/** All values of the quantities, in order. */
export const stepsOf = ({ from, to, step }: Template['quantities'][string]): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => clean(from + index * step))

/** Removes the error of binary fractions: 0.1 + 0.2 becomes 0.3. */
const clean = (value: number) => Number(value.toPrecision(12))

export const firstNumbers = ({ quantities }: Template): Values =>
  Object.fromEntries(Object.entries(quantities).map(([name, { first }]) => [name, first]))

/** The numbers of a template from those of its quantities. @throws ExpressionError @throws NumberFormatError */
export function numbersOf(template: Template, drawn: Values): Numbers {
  const values: Record<string, number> = { ...drawn }
  const formats: Record<string, string> = { answer: template.format }
  for (const [name, { format }] of Object.entries(template.quantities)) formats[name] = format
  for (const [name, { value, format }] of Object.entries(template.values ?? {})) {
    values[name] = evaluate(value, values)
    formats[name] = format
  }
  values.answer = evaluate(template.answer, values)
  return { values, show: (text) => fillNumbers(text, values, formats) }
}

/** Whether the numbers meet the conditions of the template. */
export const isAllowed = ({ where = [] }: Template, { values }: Numbers): boolean =>
  where.every((condition) => evaluate(condition, values) > 0)

const fillNumbers = (text: string, values: Values, formats: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-zA-Z]+)\}/g, (_marker, name: string) => {
    const [value, format] = [values[name], formats[name]]
    if (value === undefined || format === undefined) throw new DrawError(`{${name}} names no number`)
    return formatNumber(value, format)
  })

const isClose = (one: number, other: number) =>
  Math.abs(one - other) < minDistance * Math.max(Math.abs(one), Math.abs(other))

/** Slips that can be beside the answer, in random order. Values below zero count only where the answer is below zero. */
function usableSlips(template: Template, { values }: Numbers, random: Random): Wrong[] {
  const answer = values.answer ?? 0
  return shuffle(template.slips, random)
    .map((slip) => ({ ...slip, size: evaluate(slip.value, values) }))
    .filter(({ size }) => !isClose(size, answer) && (size > 0 || answer < 0))
}

/** The first slips of a list that are not too close to each other. */
function apart(slips: readonly Wrong[], count: number, others: readonly Wrong[] = []): Wrong[] | null {
  const chosen: Wrong[] = []
  for (const slip of slips) {
    if (chosen.length === count) break
    if ([...others, ...chosen].every(({ size }) => !isClose(size, slip.size))) chosen.push(slip)
  }
  return chosen.length === count ? chosen : null
}

/** Three slips so that the answer has the drawn position; null if no position is possible. */
function chooseSlips(template: Template, numbers: Numbers, random: Random): Wrong[] | null {
  const slips = usableSlips(template, numbers, random)
  const answer = numbers.values.answer ?? 0
  const below = slips.filter(({ size }) => size < answer)
  const above = slips.filter(({ size }) => size > answer)
  const choices = rankWeights.flatMap((weight, rank) => {
    const smaller = apart(below, rank)
    const larger = smaller && apart(above, 3 - rank, smaller)
    return larger ? [{ weight, slips: [...smaller, ...larger] }] : []
  })
  return weighted(choices, random)?.slips ?? null
}

/** Picks one of the choices by their weights; undefined if there are none. */
function weighted<T extends { weight: number }>(choices: readonly T[], random: Random): T | undefined {
  let left = random(
    Math.max(
      1,
      choices.reduce((sum, { weight }) => sum + weight, 0),
    ),
  )
  for (const choice of choices) {
    if (left < choice.weight) return choice
    left -= choice.weight
  }
  return undefined
}

/** The question with three slips, as learners see it. */
export function questionWith(template: Template, numbers: Numbers, slips: readonly Wrong[]): DrawnQuestion {
  const { values, show } = numbers
  const right = { size: values.answer ?? 0, trap: null, mistake: null }
  const rows = [right, ...slips].toSorted((one, other) => one.size - other.size)
  const mistakeOf = ({ size, mistake }: (typeof rows)[number]) =>
    mistake === null ? null : show(withSlip(mistake, size, template.format))
  return {
    question: show(template.question),
    options: rows.map(({ size }) => formatNumber(size, template.format)),
    correctAnswer: rows.findIndex(({ trap }) => trap === null),
    explanation: show(template.explanation),
    mistakes: rows.map(mistakeOf),
    traps: rows.map(({ trap }) => trap),
  }
}

/** Fills the markers of a slip's own value: {slip} as an option, {slipNumber} without its unit. */
const withSlip = (mistake: string, size: number, format: string): string =>
  mistake
    .replaceAll('{slipNumber}', () => formatNumber(size, '#'))
    .replaceAll('{slip}', () => formatNumber(size, format))

/** The question with given numbers of the quantities; null if they do not fit. */
export function questionFrom(template: Template, drawn: Values, random: Random): DrawnQuestion | null {
  const numbers = numbersOf(template, drawn)
  if (!isAllowed(template, numbers)) return null
  const slips = chooseSlips(template, numbers, random)
  return slips && questionWith(template, numbers, slips)
}

/**
 * Draws a question with other numbers than the course's own, and with another answer.
 * @throws DrawError if no draw fits, and as `numbersOf`
 */
export function drawQuestion(template: Template, random: Random): DrawnQuestion {
  const own = formatNumber(numbersOf(template, firstNumbers(template)).values.answer ?? 0, template.format)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const drawn = Object.fromEntries(
      Object.entries(template.quantities).map(([name, quantity]) => {
        const steps = stepsOf(quantity)
        return [name, steps[random(steps.length)] ?? quantity.first]
      }),
    )
    const question = questionFrom(template, drawn, random)
    if (question && question.options[question.correctAnswer] !== own) return question
  }
  throw new DrawError(`none of ${maxTries} draws meets the conditions with three slips far enough apart`)
}

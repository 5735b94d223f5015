import { hasSteps, maxSteps } from '#course/variants/steps.ts'
import type { Template } from '#course/variants/template.ts'
import type { SourceQuestion } from '../editor-types.ts'
import { type Form, listIn, textIn } from './stem-draft.ts'

/** A number, or the text that was typed instead of one. */
export type Amount = number | string

export interface QuantityRow {
  name: string
  from: Amount
  to: Amount
  step: Amount
  first: Amount
  format: string
}

export interface ValueRow {
  name: string
  value: string
  format: string
}

export interface SlipRow {
  value: string
  trap: string
  mistake: string
}

/** A template as its form edits it: records are lists, so that names can be typed. */
export interface TemplateDraft {
  quantities: QuantityRow[]
  values: ValueRow[]
  where: string[]
  answer: string
  format: string
  slips: SlipRow[]
  few_slips: string
  question: string
  explanation: string
}

export const blankQuantity: QuantityRow = { name: '', from: '', to: '', step: '', first: '', format: '$' }
export const blankValue: ValueRow = { name: '', value: '', format: '$' }
export const blankSlip: SlipRow = { value: '', trap: '', mistake: '' }

/** '0.05' is a number; '', '1,000' and '5 months' stay as typed. */
export const amountOf = (text: string): Amount => (/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text)

const fieldsIn = (value: unknown): Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const amountIn = (value: unknown): Amount => (typeof value === 'number' ? value : textIn(value))

const rowsIn = (value: unknown): [name: string, fields: Form][] =>
  Object.entries(fieldsIn(value)).map(([name, fields]) => [name.trim(), fieldsIn(fields)])

/** Reads a saved template. */
export const readTemplate = (form: Form): TemplateDraft => ({
  quantities: rowsIn(form.quantities).map(([name, { from, to, step, first, format }]) => ({
    name,
    from: amountIn(from),
    to: amountIn(to),
    step: amountIn(step),
    first: amountIn(first),
    format: textIn(format),
  })),
  values: rowsIn(form.values).map(([name, { value, format }]) => ({
    name,
    value: textIn(value),
    format: textIn(format),
  })),
  where: listIn(form.where).map(textIn),
  answer: textIn(form.answer),
  format: textIn(form.format),
  slips: listIn(form.slips).map((slip) => {
    const { value, trap, mistake } = fieldsIn(slip)
    return { value: textIn(value), trap: textIn(trap), mistake: textIn(mistake) }
  }),
  few_slips: textIn(form.few_slips),
  question: textIn(form.question),
  explanation: textIn(form.explanation),
})

/**
 * Rows by their names. A name that occurs twice, and one that an object would sort, gets spaces, so that no row is lost
 * and the order stays. The checks report such names.
 */
function recordOf<Row extends { name: string }>(rows: readonly Row[]): Record<string, Omit<Row, 'name'>> {
  const record = new Map<string, Omit<Row, 'name'>>()
  for (const { name, ...fields } of rows) {
    let key = /^\d+$/.test(name) ? ` ${name}` : name
    while (record.has(key)) key += ' '
    record.set(key, fields)
  }
  return Object.fromEntries(record)
}

/** A template in the format of the content folder. */
export const storedTemplate = (draft: TemplateDraft): Form => ({
  quantities: recordOf(draft.quantities),
  ...(draft.values.length > 0 && { values: recordOf(draft.values) }),
  ...(draft.where.length > 0 && { where: draft.where }),
  answer: draft.answer,
  format: draft.format,
  slips: draft.slips,
  ...(draft.few_slips !== '' && { few_slips: draft.few_slips }),
  question: draft.question,
  explanation: draft.explanation,
})

const numberPattern = /[-−]?\$?\d[\d,]*(?:\.\d+)?%?/

/** The number of an option as a sum: '532.40' of '$532.40', '7' of '7 months'; empty without one. */
const numberIn = (option: string): string =>
  (numberPattern.exec(option)?.[0] ?? '').replace('−', '-').replaceAll(/[$,%]/g, '')

/** The format of options such as '$532.40', '$5', '7%' and '7 months'. */
function formatOf(option: string): string {
  const number = numberPattern.exec(option)?.[0] ?? ''
  if (number.includes('$')) return number.includes('.') ? '$.00' : '$'
  if (number.endsWith('%')) return '%'
  const noun = /^[\d.,]+ ([a-z][a-z ]*?)s?$/.exec(option.trim())?.[1]
  return noun ? `# ${noun}` : '#'
}

/** A template to begin with: the texts of the written question, and a slip for each wrong option. */
export function templateFrom({ question, options, correct, explanation, traps, mistakes }: SourceQuestion): Form {
  const right = correct[0] ?? -1
  const slips = options.flatMap((option, index): SlipRow[] => {
    if (index === right) return []
    return [{ value: numberIn(option), trap: traps?.[index] ?? '', mistake: mistakes?.[index] ?? '' }]
  })
  return storedTemplate({
    ...readTemplate({ question, explanation }),
    quantities: [blankQuantity],
    answer: numberIn(options[right] ?? ''),
    format: formatOf(options[right] ?? ''),
    slips,
  })
}

/** All names that texts and sums may use. */
export const namesOf = ({ quantities, values }: TemplateDraft): string[] =>
  [...quantities, ...values].map(({ name }) => name).filter(Boolean)

const numberNames = { from: 'least number', to: 'largest number', step: 'step', first: 'number as written' } as const

const rangeOf = ({ from, to, step }: QuantityRow) => ({ from: Number(from), to: Number(to), step: Number(step) })

function missingInQuantity(row: QuantityRow, index: number): string[] {
  const { name } = row
  const title = name ? `Quantity “${name}”` : `Quantity ${index + 1}`
  if (!name) return [`${title} has no name.`]
  const texts = (['from', 'to', 'step', 'first'] as const).filter((field) => typeof row[field] !== 'number')
  if (texts.length > 0) return texts.map((field) => `${title} needs a number as its ${numberNames[field]}.`)
  return hasSteps(rangeOf(row)) ? [] : [`${title} should have from 2 to ${maxSteps} values between its ends.`]
}

const missingQuantities = (quantities: readonly QuantityRow[]): string[] =>
  quantities.length === 0
    ? ['Add a quantity, so that there is a number to draw.']
    : quantities.flatMap(missingInQuantity)

/** What a template lacks before it can be drawn. The checks of the lesson find the rest. */
export const missingIn = (draft: TemplateDraft): string[] => [
  ...missingQuantities(draft.quantities),
  ...draft.values.flatMap(({ name, value }, index) => (name && value ? [] : [`Value ${index + 1} is incomplete.`])),
  ...(draft.answer ? [] : ['The right answer has no sum.']),
  ...draft.slips.flatMap(({ value }, index) => (value ? [] : [`Slip ${index + 1} has no sum.`])),
  ...(draft.slips.length < 3 ? ['Add slips: three of them are drawn.'] : []),
]

/** A template that nothing is missing in, for draws. */
export const drawableTemplate = ({ quantities, values, ...draft }: TemplateDraft): Template => ({
  ...draft,
  quantities: Object.fromEntries(
    quantities.map((row) => [row.name, { ...rangeOf(row), first: Number(row.first), format: row.format }]),
  ),
  values: Object.fromEntries(values.map(({ name, ...value }) => [name, value])),
  where: draft.where.filter(Boolean),
})

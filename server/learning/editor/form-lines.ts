/** Templates and second stems as labeled lines, for the differences that an editor reads. Both may be incomplete. */

export type Line = readonly [label: string, value: unknown]

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || 'nothing yet' : 'nothing yet'

/** The misconception or slip that a wrong option stands for. */
export function trapLine(trap: unknown): Line {
  const isSlip = typeof trap === 'string' && trap.startsWith('slip: ')
  return isSlip ? ['  Slip', trap.slice('slip: '.length)] : ['  Misconception', trap]
}

interface OptionTexts {
  options: readonly unknown[]
  isRight: (index: number) => boolean
  mistakes: readonly unknown[]
  traps: readonly unknown[]
}

/** The options of a question, each with its misconception and feedback. */
export const optionLines = ({ options, isRight, mistakes, traps }: OptionTexts): Line[] =>
  options.flatMap((option, index): Line[] => [
    [isRight(index) ? 'Right answer' : 'Wrong answer', option],
    ['  The review tells', mistakes[index]],
    trapLine(traps[index]),
  ])

export function stemLines(parallel: Fields | undefined): Line[] {
  if (!parallel) return []
  return [
    ['Second stem', parallel.question || 'without words yet'],
    ...optionLines({
      options: listOf(parallel.options),
      isRight: (index) => index === parallel.correctAnswer,
      mistakes: listOf(parallel.mistakes),
      traps: listOf(parallel.traps),
    }),
    ['Explanation', parallel.explanation],
  ]
}

function quantityLine([name, quantity]: [string, unknown]): Line {
  const { from, to, step, first, format } = fieldsOf(quantity)
  const range = `${textOf(from)} to ${textOf(to)} by ${textOf(step)}`
  return [`  Quantity ${name.trim()}`, `${range}, first ${textOf(first)}, shown as ${textOf(format)}`]
}

function valueLine([name, value]: [string, unknown]): Line {
  const { value: sum, format } = fieldsOf(value)
  return [`  Value ${name.trim()}`, `${textOf(sum)}, shown as ${textOf(format)}`]
}

function slipLines(slip: unknown): Line[] {
  const { value, trap, mistake } = fieldsOf(slip)
  return [['Wrong answer', textOf(value)], ['  The review tells', mistake], trapLine(trap)]
}

export function templateLines(template: Fields | undefined): Line[] {
  if (!template) return []
  return [
    ['Other numbers', template.question || 'without words yet'],
    ...Object.entries(fieldsOf(template.quantities)).map(quantityLine),
    ...Object.entries(fieldsOf(template.values)).map(valueLine),
    ...listOf(template.where).map((condition): Line => ['  Condition', condition]),
    ['Right answer', `${textOf(template.answer)}, shown as ${textOf(template.format)}`],
    ...listOf(template.slips).flatMap(slipLines),
    ['Few slips, because', template.few_slips],
    ['Explanation', template.explanation],
  ]
}

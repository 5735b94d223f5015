import { fillFigures } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { randomFrom } from '#course/seeded-random.ts'
import { evaluate } from '#course/variants/arithmetic.ts'
import {
  type DrawnQuestion,
  drawQuestion,
  firstNumbers,
  isAllowed,
  isAuthorsError,
  numbersOf,
  questionFrom,
  questionWith,
  stepsOf,
} from '#course/variants/draw.ts'
import { mapTexts } from '#course/variants/map-texts.ts'
import { formatNumber } from '#course/variants/number-format.ts'
import { Template } from '#course/variants/template.ts'
import { checkSums } from './calculations.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson } from './finding.ts'
import { textsOf } from './item-texts.ts'
import { mixedLessons } from './mixed-lessons.ts'
import { checkItemMistakeIds, normalizeStem } from './quiz-design.ts'
import { checkItem, filledItem, numericOptions } from './quiz-items.ts'
import { checkItemMistakes } from './quiz-mistakes.ts'

/** Check 42: every numeric question has a template that gives sound questions for every seed and at every corner. */

/** Seeds for which a template is drawn. */
export const checkedSeeds = 500
/** Seeds whose texts are checked like those of a written question; each costs a millisecond. */
const readSeeds = 40
const maxShareOfRank = 0.6
const fewestSlips = 5

/** The draws of a template for all checked seeds. @throws DrawError and the like for a seed without a draw */
export const drawsOf = (item: AuthoredQuestion, template: Template): DrawnQuestion[] =>
  Array.from({ length: checkedSeeds }, (_, seed) => drawQuestion(template, randomFrom(`${item.id} ${seed + 1}`)))

/** The question of a draw, in the form of a written one. A draw needs no `calc`, which only sums of the course have. */
const written = ({ calc, template, parallel, ...item }: AuthoredQuestion, drawn: DrawnQuestion): AuthoredQuestion => ({
  ...item,
  ...drawn,
  kind: 'idea',
})

const corners = (template: Template): Record<string, number>[] =>
  Object.entries(template.quantities).reduce<Record<string, number>[]>(
    (all, [name, quantity]) => {
      const steps = stepsOf(quantity)
      const ends = [...new Set([steps[0] ?? quantity.from, steps.at(-1) ?? quantity.to])]
      return all.flatMap((one) => ends.map((end) => ({ ...one, [name]: end })))
    },
    [{}],
  )

function checkQuantities({ quantities }: Template): string[] {
  return Object.entries(quantities).flatMap(([name, quantity]) => {
    const steps = stepsOf(quantity)
    if (steps.length < 2) return [`the quantity ${name} has one value only`]
    return steps.includes(quantity.first) ? [] : [`the quantity ${name} never is its first value, ${quantity.first}`]
  })
}

/** The first numbers give the written question, word for word. */
function checkFirst(item: AuthoredQuestion, template: Template): string[] {
  const numbers = numbersOf(template, firstNumbers(template))
  if (!isAllowed(template, numbers)) return ['the first numbers do not meet the conditions of the template']
  const shown = (value: string) => formatNumber(evaluate(value, numbers.values), template.format)
  const wrong = item.options.flatMap((option, index) => {
    const slip = template.slips.find(({ trap, value }) => trap === item.traps[index] && shown(value) === option)
    return slip ? [{ ...slip, size: evaluate(slip.value, numbers.values) }] : []
  })
  if (wrong.length !== 3)
    return [
      `with the first numbers, the slips are ${template.slips.map(({ value, trap }) => `${shown(value)} (${trap})`).join(', ')}; the wrong options with their traps are not among them`,
    ]
  const first = questionWith(template, numbers, wrong)
  const parts = ['question', 'options', 'correctAnswer', 'explanation', 'mistakes'] as const
  return parts
    .filter((part) => JSON.stringify(first[part]) !== JSON.stringify(item[part]))
    .map((part) => `with the first numbers, ${part} is ${JSON.stringify(first[part])}`)
}

function checkCorners(item: AuthoredQuestion, template: Template): string[] {
  return corners(template).flatMap((drawn) => {
    if (!isAllowed(template, numbersOf(template, drawn))) return []
    const question = questionFrom(template, drawn, randomFrom(item.id))
    const numbers = Object.entries(drawn).map(([name, value]) => `${name} = ${value}`)
    return question ? [] : [`no three slips fit at the corner ${numbers.join(', ')}`]
  })
}

function checkRanks(template: Template, draws: readonly DrawnQuestion[]): string[] {
  if (template.few_slips !== undefined) return []
  if (template.slips.length < fewestSlips) return [`${template.slips.length} slips, not at least ${fewestSlips}`]
  return [0, 1, 2, 3].flatMap((rank) => {
    const share = draws.filter(({ correctAnswer }) => correctAnswer === rank).length / draws.length
    return share > maxShareOfRank ? [`the answer is number ${rank + 1} in ${Math.round(share * 100)}% of draws`] : []
  })
}

/** One of the messages that differ in their numbers only. */
const withoutRepeats = (messages: readonly string[]): string[] =>
  [...Map.groupBy(messages, normalizeStem).values()].flatMap(([first]) => first ?? [])

function checkDraws(item: AuthoredQuestion, template: Template): string[] {
  const draws = drawsOf(item, template)
  const texts = draws.slice(0, readSeeds).map((drawn) => written(item, drawn))
  const faults = texts.flatMap((question) => [
    ...checkItem(question),
    ...checkItemMistakes(question),
    ...checkSums(textsOf(question)),
    ...(numericOptions(question) ? [] : [fail(42, 'the options are not all numbers of one kind')]),
  ])
  const problems = faults.filter(({ level }) => level === 'F').map(({ message }) => `in a draw: ${message}`)
  const same = draws.filter(({ options }) => new Set(options).size < options.length)
  return [
    ...withoutRepeats(problems),
    ...(same.length > 0 ? [`two options are equal: ${same[0]?.options.join(', ')}`] : []),
    ...checkRanks(template, draws),
  ]
}

function problemsOf(item: AuthoredQuestion, template: Template): string[] {
  const problems = checkQuantities(template)
  if (problems.length > 0) return problems
  try {
    return [...checkFirst(item, template), ...checkCorners(item, template), ...checkDraws(item, template)]
  } catch (error) {
    if (isAuthorsError(error)) return [error.message]
    throw error
  }
}

/** A template with its figures filled in. */
export const filledTemplate = (template: Template, figures: ParsedLesson['figures']): Template =>
  Template.parse(mapTexts(template, (text) => fillFigures(text, figures)))

/** Findings of one template. `item` and template have their figures filled in. */
export const checkTemplate = (item: AuthoredQuestion, template: Template): Finding[] =>
  problemsOf(item, template).map((message) => fail(42, `${item.id}: ${message}`))

export const checkTemplates = ({ lesson: { file, quiz }, figures }: ParsedLesson): Finding[] => {
  const known = new Set(file.traps.map(({ id }) => id))
  return quiz.flatMap((written) => {
    const item = filledItem(written, figures)
    const { template } = item
    if (!template) return numericOptions(item) ? [fail(42, `${item.id}: a question with numbers needs a template`)] : []
    const traps = [null, ...template.slips.map(({ trap }) => trap)]
    const names = checkItemMistakeIds({ ...item, correctAnswer: 0, traps }, known)
    return [...checkTemplate(item, filledTemplate(template, figures)), ...names]
  })
}

/** Over all templates, the answer is at each position in 20 to 30% of draws. */
export const checkTemplateRanks: CourseCheck = (course) => {
  const { lessons, figures } = course
  const ranks = [...lessons, ...mixedLessons(course)].flatMap(({ quiz }) =>
    quiz.flatMap(({ template, ...item }) => {
      try {
        return template
          ? drawsOf(item, filledTemplate(template, figures)).map(({ correctAnswer }) => correctAnswer)
          : []
      } catch (error) {
        // The check of the template reports it.
        if (isAuthorsError(error)) return []
        throw error
      }
    }),
  )
  return [0, 1, 2, 3].flatMap((rank) => {
    const share = ranks.filter((each) => each === rank).length / Math.max(1, ranks.length)
    const percent = (share * 100).toFixed(1)
    return ranks.length > 0 && (share < 0.2 || share > 0.3)
      ? [fail(42, `over all templates, the answer is number ${rank + 1} in ${percent}% of draws, not 20 to 30%`)]
      : []
  })
}

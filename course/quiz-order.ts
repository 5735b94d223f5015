import type { Question } from './question.ts'
import { hashOf, type Random, randomFrom, shuffle } from './seeded-random.ts'

/** Identifies an attempt: the same attempt always has the same order. */
export interface QuizOrderSeed {
  memberId: number
  lessonId: number
  /** The attempt number, from 1. */
  attempt: number
  /** The result of `quizVersion` for the questions. */
  version: string
}

/** The display order as course indexes. Answers, drafts and reviews always use course indexes. */
export interface QuizOrder {
  questions: number[]
  /** The options of each question, by the question's index in the course. */
  options: number[][]
}

type Asked = Pick<Question, 'question' | 'options'>

/** A short hash of the questions and their options; it changes with every change of their texts. */
export const quizVersion = (questions: readonly Asked[]): string =>
  hashOf(JSON.stringify(questions.map(({ question, options }) => [question, ...options])))

/**
 * The order of an attempt. The first attempt uses the course order. Later ones are shuffled and never equal the course
 * order if there are several questions. Numbers stay in ascending order, because learners expect that.
 */
export function quizOrder(questions: readonly Asked[], seed: QuizOrderSeed): QuizOrder {
  const own = { questions: indexesOf(questions), options: questions.map(({ options }) => indexesOf(options)) }
  if (seed.attempt <= 1) return own
  const random = randomFrom(`${seed.memberId} ${seed.lessonId} ${seed.attempt} ${seed.version}`)
  const shuffled = shuffle(own.questions, random)
  return {
    questions: isAscending(shuffled) ? rotated(shuffled) : shuffled,
    options: questions.map(({ options }) => optionOrder(options, random)),
  }
}

/** A shuffled order of options; ascending if they are numbers. */
export const optionOrder = (options: readonly string[], random: Random): number[] =>
  ascendingNumbers(options) ?? shuffle(indexesOf(options), random)

const indexesOf = (list: readonly unknown[]): number[] => list.map((_, index) => index)

/** The same order from its second entry on. */
export const rotated = (list: readonly number[]): number[] => [...list.slice(1), ...list.slice(0, 1)]

export const isAscending = (list: readonly number[]) =>
  list.every((value, index) => index === 0 || (list[index - 1] ?? 0) < value)

const numberInText = /[-−]?\$?\d[\d,]*(?:\.\d+)?/g

/**
 * The ascending order of options that are all numbers or amounts of one kind, such as '$5' and '$20' or '4 months' and
 * '9 months'; null if any option is something else.
 */
export function ascendingNumbers(options: readonly string[]): number[] | null {
  const read = options.map((option) => ({ found: option.match(numberInText) ?? [], unit: unitOf(option) }))
  if (read.some(({ found, unit }) => found.length !== 1 || unit !== read[0]?.unit)) return null
  const values = read.map(({ found: [text = ''] }) => Number(text.replace('−', '-').replaceAll(/[$,]/g, '')))
  return indexesOf(options).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
}

/** The unit beside the number; singular and plural are one unit ('month', 'months'). */
const unitOf = (option: string) => option.replaceAll(numberInText, '').trim().replace(/s$/, '')

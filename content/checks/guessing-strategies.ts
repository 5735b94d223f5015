import type { AuthoredQuestion } from '#course/question.ts'
import { numericOptions } from './quiz-items.ts'
import { keyWords } from './sentences.ts'

/**
 * Guessing strategies of a learner who has read nothing. A strategy returns the options that it cannot distinguish. It
 * returns null if it does not apply; then any option is equally likely.
 */
export type GuessingStrategy = (item: AuthoredQuestion, claims: readonly string[]) => number[] | null

const isNumeric = (item: AuthoredQuestion) => numericOptions(item) !== null

/** The options for which `measure` is largest, or null if all are equal. */
function optionsWithLargest(item: AuthoredQuestion, measure: (option: string) => number): number[] | null {
  const values = item.options.map(measure)
  const largest = Math.max(...values)
  const picks = values.flatMap((value, index) => (value === largest ? [index] : []))
  return picks.length === values.length ? null : picks
}

const textOnly =
  (strategy: GuessingStrategy): GuessingStrategy =>
  (item, claims) =>
    isNumeric(item) ? null : strategy(item, claims)

const nthSmallest =
  (rank: number): GuessingStrategy =>
  (item) => {
    const numbers = numericOptions(item)?.map(({ value }, index) => ({ value, index })) ?? null
    const chosen = numbers?.toSorted((a, b) => a.value - b.value)[rank]
    return chosen ? [chosen.index] : null
  }

const hedges =
  /\b(?:usually|may|might|often|can|could|sometimes|most|mostly|probably|likely|about|some|tends?|depends?|partly|rarely|seldom)\b/gi
const absolutes = /\b(?:always|never|only|all|every|everyone|everything|none|nothing|nobody|cannot|must|any|no)\b/i

const countShared = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word)).length

/**
 * Whether an option repeats a claim: it has at least two key words of the claim, and they are a third of its own key
 * words.
 */
function repeatsClaim(option: string, claims: readonly string[]): boolean {
  const optionWords = keyWords(option)
  return claims.some((claim) => {
    const common = countShared(optionWords, keyWords(claim))
    return common >= 2 && common >= optionWords.size / 3
  })
}

const secondSmallest = nthSmallest(1)

export const guessingStrategies: Record<string, GuessingStrategy> = {
  'the smallest number': nthSmallest(0),
  'the second number': secondSmallest,
  'the third number': nthSmallest(2),
  'the largest number': nthSmallest(3),
  'the longest option': textOnly((item) => optionsWithLargest(item, (option) => option.length)),
  'the shortest option': textOnly((item) => optionsWithLargest(item, (option) => -option.length)),
  'the most hedged option': textOnly((item) => optionsWithLargest(item, (option) => option.match(hedges)?.length ?? 0)),
  'an option without absolutes': textOnly((item) =>
    optionsWithLargest(item, (option) => (absolutes.test(option) ? 0 : 1)),
  ),
  'an option that echoes no “People say”': textOnly((item, claims) =>
    optionsWithLargest(item, (option) => (repeatsClaim(option, claims) ? 0 : 1)),
  ),
  'most words in common with the stem': textOnly((item) =>
    optionsWithLargest(item, (option) => countShared(keyWords(option), keyWords(item.question))),
  ),
  'the first place': () => [0],
  'the second place': () => [1],
  'the third place': () => [2],
  'the fourth place': () => [3],
  'numbers second, words fourth': (item, claims) => (isNumeric(item) ? secondSmallest(item, claims) : [3]),
}

/** A question with the claims listed under "People say" in its lesson. */
export type QuestionWithClaims = { item: AuthoredQuestion; claims: readonly string[] }

/** The share of questions that a strategy answers correctly. */
export function guessingScore(strategy: GuessingStrategy, questions: readonly QuestionWithClaims[]): number {
  const points = questions.map(({ item, claims }) => {
    const picks = strategy(item, claims) ?? item.options.map((_option, index) => index)
    return picks.includes(item.correctAnswer) ? 1 / picks.length : 0
  })
  return points.reduce((sum, each) => sum + each, 0) / Math.max(1, questions.length)
}

export const isNumericItem = ({ item }: QuestionWithClaims): boolean => isNumeric(item)

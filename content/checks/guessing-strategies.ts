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

/** All words and numbers, so that 'about $4,000' has two. */
const tokensOf = (text: string) => new Set(text.toLowerCase().match(/[a-z’]+|\$?\d[\d,.]*\d|\d/g) ?? [])

/** The options that are neither the longest nor the shortest; null if all are equally long. */
function middleLength(item: AuthoredQuestion): number[] | null {
  const lengths = item.options.map((option) => option.length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const picks = lengths.flatMap((length, index) => (length > shortest && length < longest ? [index] : []))
  return picks.length > 0 ? picks : null
}

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
  'the option of middle length': textOnly(middleLength),
  'most words and numbers in common with the other options': textOnly((item) =>
    optionsWithLargest(item, (option) =>
      item.options.reduce(
        (sum, other) => sum + (other === option ? 0 : countShared(tokensOf(option), tokensOf(other))),
        0,
      ),
    ),
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

/** Habits for options that are texts, and for those that are numbers, by name. */
export const textHabits = [
  'the longest option',
  'the shortest option',
  'the most hedged option',
  'an option without absolutes',
  'the option of middle length',
  'most words and numbers in common with the other options',
  'most words in common with the stem',
] as const
export const numberHabits = [
  'the smallest number',
  'the second number',
  'the third number',
  'the largest number',
] as const

/** A question with the common mistakes that "Watch out" of its lesson quotes. */
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

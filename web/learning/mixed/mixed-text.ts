import type { MixedQuizCard } from '#contract/learning/mixed-quizzes.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { capitalizedNumberWord } from '#web/platform/format/number-text.ts'

type Score = NonNullable<MixedQuizCard['best']>

/** A result: '8 of 10'. */
export const bestText = ({ correct, total }: Pick<Score, 'correct' | 'total'>): string => `${correct} of ${total}`

/** A result with its day: '8 of 10, Mar 3, 2026'. */
export const datedText = (score: Score): string => `${bestText(score)}, ${shortDay(score.created_at)}`

/** The quiz in a sentence, for its entry and its page. */
export const introText = (questions: number, lessons: string): string =>
  `${capitalizedNumberWord(questions)} questions from ${lessons}, in mixed order. It is optional; no lesson depends on it.`

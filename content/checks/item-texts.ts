import type { AuthoredQuestion } from '#course/question.ts'

/** What is said to the wrong choices of a question. */
export const mistakesOf = ({ mistakes = [] }: AuthoredQuestion): string[] =>
  mistakes.filter((mistake) => mistake !== null)

/** Everything of a question that somebody reads. */
export const textsOf = (item: AuthoredQuestion): string[] => [
  item.question,
  ...item.options,
  item.explanation,
  ...mistakesOf(item),
]

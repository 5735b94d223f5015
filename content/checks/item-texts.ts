import type { AuthoredQuestion } from '#course/question.ts'

/** The feedback texts for the wrong choices of a question. */
export const feedbackOf = ({ mistakes = [] }: AuthoredQuestion): string[] =>
  mistakes.filter((mistake) => mistake !== null)

/** All texts of a question that a learner sees. */
export const textsOf = (item: AuthoredQuestion): string[] => [
  item.question,
  ...item.options,
  item.explanation,
  ...feedbackOf(item),
]

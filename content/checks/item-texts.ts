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

/** All texts of a question in every form. Markers of a template's numbers are replaced by a number. */
export const textsOfAllForms = (item: AuthoredQuestion): string[] => {
  const { parallel, template } = item
  const drawn = template
    ? [template.question, template.explanation, ...template.slips.map(({ mistake }) => mistake)]
    : []
  return [
    ...textsOf(item),
    ...(parallel ? textsOf({ ...item, ...parallel }) : []),
    ...drawn.map((text) => text.replaceAll(/(?<!\{)\{[a-zA-Z]+\}/g, '9')),
  ]
}

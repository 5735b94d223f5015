import type { ExerciseAnswer, LessonNode, LessonPart, LessonSection } from '#course/lesson-text.ts'

/**
 * Moves each answer below the exercise that it names, where readers need it. An answer without a matching section stays
 * in place; an answers section left empty is removed.
 */
export function placeAnswers(sections: readonly LessonSection[]): LessonSection[] {
  const exercises = new Set(sections.filter(({ kind }) => kind !== 'answers').map(({ title }) => nameOf(title)))
  const isPlaced = (node: LessonNode): node is ExerciseAnswer => isAnswer(node) && exercises.has(nameOf(node.exercise))
  const answers = sections.flatMap(({ parts }) => parts.flatMap(({ body }) => body.filter(isPlaced)))
  return sections.flatMap((section) => {
    if (section.kind !== 'answers') return withAnswers(section, answers)
    const parts = section.parts
      .map((part) => ({ ...part, body: part.body.filter((node) => !isPlaced(node)) }))
      .filter(({ heading, body }) => heading || body.length > 0)
    return parts.length > 0 ? { ...section, parts } : []
  })
}

function withAnswers(section: LessonSection, answers: readonly ExerciseAnswer[]): LessonSection {
  const own = answers.filter(({ exercise }) => nameOf(exercise) === nameOf(section.title))
  if (own.length === 0) return section
  const last: LessonPart = section.parts.at(-1) ?? { heading: null, body: [] }
  return { ...section, parts: [...section.parts.slice(0, -1), { ...last, body: insertAnswers(last.body, own) }] }
}

/** Inserts answers before a calculator at the end of an exercise, which is for the reader's own numbers. */
function insertAnswers(body: readonly LessonNode[], answers: readonly ExerciseAnswer[]): LessonNode[] {
  const last = body.at(-1)
  const isCalculator = typeof last === 'object' && last.type === 'calculator'
  const end = isCalculator ? body.length - 1 : body.length
  return [...body.slice(0, end), ...answers, ...body.slice(end)]
}

const isAnswer = (node: LessonNode): node is ExerciseAnswer => typeof node === 'object' && node.type === 'answer'

const nameOf = (title: string | null) => title?.trim().toLowerCase() ?? ''

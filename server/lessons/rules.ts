import { passMark, previewLength } from '#course/quiz-rules.ts'

/** A question with its answer, as the database holds it. */
export interface AnsweredQuestion {
  question: string
  options: string[]
  correctAnswer: number
  explanation: string
}

/** A marked paper. `score` is in percent, rounded; passing is decided on the exact share. */
export interface Mark {
  correct: number
  total: number
  score: number
  passed: boolean
}

/** Why a paper cannot be marked, in a sentence, or null when it can: each question has one answer among its options. */
export function faultOf(questions: readonly AnsweredQuestion[], answers: readonly number[]): string | null {
  if (answers.length < questions.length) return 'Please answer all questions before submitting.'
  if (answers.length > questions.length)
    return 'There are more answers than questions. Reload the lesson and try again.'
  const foreign = questions.some(({ options }, index) => options[answers[index] ?? -1] === undefined)
  return foreign ? 'One of the answers is not among those given. Reload the lesson and try again.' : null
}

/** Marks a paper: a point for each right answer, nothing for the rest. The same paper always gets the same mark. */
export function grade(questions: readonly AnsweredQuestion[], answers: readonly number[]): Mark {
  const total = questions.length
  const correct = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer).length
  return { correct, total, score: Math.round((correct / total) * 100), passed: correct * 100 >= total * passMark }
}

/** The first 120 characters of a lesson as plain text: no headings, marks, links or blocks. */
export const previewOf = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/^#+ .*$/gm, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, previewLength)

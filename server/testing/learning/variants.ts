import type { SourceQuestion } from '#contract/learning/lesson-editor.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { ivyStem } from '#course/testing/forms.ts'
import type { Template } from '#course/variants/template.ts'
import { variantsOf } from '#course/variants/variant.ts'

/** A template that asks for the sum of two numbers, with six slips. */
export const sumTemplate: Template = {
  quantities: {
    one: { from: 10, to: 60, step: 10, first: 20, format: '#' },
    other: { from: 3, to: 9, step: 1, first: 5, format: '#' },
  },
  answer: 'one + other',
  format: '#',
  slips: [
    { value: 'one', trap: 'slip: left one out', mistake: '{slip} leaves {other} out.' },
    { value: 'one - other', trap: 'slip: subtracted', mistake: '{slip} takes {other} away.' },
    { value: 'other', trap: 'slip: left the first out', mistake: '{slip} leaves {one} out.' },
    { value: 'one * other', trap: 'slip: multiplied', mistake: '{slip} is {one} times {other}.' },
    { value: 'one + 2 * other', trap: 'slip: added twice', mistake: '{slip} adds {other} twice.' },
    { value: '2 * one + other', trap: 'slip: counted twice', mistake: '{slip} counts {one} twice.' },
  ],
  question: 'A jar holds {one} coins. It gets {other} more. How many coins does it hold?',
  explanation: '{one} + {other} = {answer}.',
}

/** The right answer of a question of `sumTemplate`, from its text. */
export function sumIn(question: string): string {
  const [one = 0, other = 0] = (question.match(/\d+/g) ?? []).map(Number)
  return String(one + other)
}

const sumQuestion = {
  id: 'sum',
  question: 'A jar holds 20 coins. It gets 5 more. How many coins does it hold?',
  options: ['5', '15', '25', '100'],
  correctAnswer: 2,
  explanation: '20 + 5 = 25.',
  mistakes: ['5 leaves 20 out.', '15 takes 5 away.', null, '100 is 20 times 5.'],
}
const sumTraps = ['slip: left the first out', 'slip: subtracted', null, 'slip: multiplied']

const { correctAnswer, ...sumTexts } = sumQuestion
/** The question of `sumTemplate` with its first numbers, as an editor writes it. */
export const writtenSum: SourceQuestion = { ...sumTexts, correct: [correctAnswer], traps: sumTraps, kind: 'compute' }

/** Gives a lesson a first question with a template and a second one with a parallel stem. */
export function withVariants(lesson: SeedLesson): SeedLesson {
  const [, second, ...rest] = lesson.quiz_questions
  const story = { ...second, id: 'story', question: 'Ann waits. Who is paid?', options: ['Ann', 'Ben', 'Cas', 'Dee'] }
  const questions = [sumQuestion, { ...story, correctAnswer: 1, explanation: 'Ben is.' }, ...rest]
  const traps = [null, null, null, null]
  const items = [
    { traps: sumTraps, template: sumTemplate },
    { traps: ['slip: waited', null, 'slip: lent', 'slip: slept'], parallel: ivyStem },
    ...rest.map(() => ({ traps })),
  ]
  return { ...lesson, quiz_questions: questions, quiz_variants: variantsOf(questions, items) }
}

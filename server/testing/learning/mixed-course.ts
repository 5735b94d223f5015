import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { jarsTemplate } from '#course/testing/forms.ts'
import type { Tier } from '#course/tiers.ts'
import type { Template } from '#course/variants/template.ts'
import { smallCourse } from './course.ts'

/** A sum whose numbers change from the second attempt on. */
const jars: Template = { ...jarsTemplate, explanation: 'Four jars hold {answer}, says the key.' }

const sum = {
  question: 'Four jars hold $5 each. What do they hold?',
  options: ['$5', '$10', '$15', '$20'],
  correctAnswer: 3,
  explanation: 'Four jars hold $20, says the key.',
  mistakes: ['One jar holds $5.', 'Two jars hold $10.', 'Three jars hold $15.', null],
}

/** A mixed quiz of four questions. The answer of each is its last option; the first two are sums. */
export function smallMixedQuiz(tier: Tier, lessons: readonly string[]): SeedMixedQuiz {
  const questions = [0, 1, 2, 3].map((index) => ({
    ...sum,
    ...(index < 2
      ? { question: `Shelf ${index}: ${sum.question}` }
      : { question: `Which is jar ${index} of ${tier}?` }),
    ...(index >= 2 && {
      options: ['red', 'blue', 'green', 'the right jar'],
      explanation: `Jar ${index} is the right jar, says the key.`,
      mistakes: ['Red is new.', 'Blue is old.', 'Green is wet.', null],
    }),
    id: `mixed-${tier}-q${index + 1}`,
    lesson: lessons[index % lessons.length] ?? '',
  }))
  const traps = ['slip: one jar', 'slip: two jars', 'slip: three jars', null]
  const items = questions.map((_, index) => ({
    traps,
    ...(index < 2 && { template: { ...jars, question: `Shelf ${index}: ${jars.question}` } }),
  }))
  return { tier, quiz_questions: questions, quiz_variants: { quiz_version: quizVersion(questions), items } }
}

/** The small course with a mixed quiz of each tier but gold. The one of platinum asks about a lesson that is not seeded. */
export const courseWithMixed = (): SeedCourse => ({
  ...smallCourse(),
  mixed: [
    smallMixedQuiz('bronze', ['first', 'second']),
    smallMixedQuiz('silver', ['third']),
    smallMixedQuiz('platinum', ['fifth', 'further']),
  ],
})

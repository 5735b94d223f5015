import type { SeedMixedQuiz, StoredMixedQuestion } from './mixed-quiz.ts'
import { optionOrder, type QuizOrder, quizVersion } from './quiz-order.ts'
import { type Random, randomFrom, shuffle } from './seeded-random.ts'
import { hasOtherForm, isVariantOf, variantOf, variantsVersion } from './variants/variant.ts'

/** Identifies an attempt at a mixed quiz: the same attempt always has the same questions in the same order. */
interface MixedAttempt {
  memberId: number
  /** From 1. */
  attempt: number
}

/** The questions of an attempt. Answers use the indexes of `questions`; `order` is for display. */
export interface MixedPaper {
  questions: StoredMixedQuestion[]
  /** Changes with every change of the questions or their options. */
  version: string
  order: QuizOrder
}

/** The questions of an attempt: the first has the course's own, later ones other numbers and, in turn, other stems. */
export function mixedPaper(quiz: SeedMixedQuiz, { memberId, attempt }: MixedAttempt): MixedPaper {
  const name = `${memberId} mixed-${quiz.tier} ${attempt}`
  const questions = questionsOf(quiz, name, attempt)
  const version = quizVersion(questions)
  const random = randomFrom(`${name} ${version}`)
  const ownOptions = questions.map(({ options }) => options.map((_, index) => index))
  return {
    questions,
    version,
    order: {
      questions: mixedOrder(questions, random),
      options: attempt <= 1 ? ownOptions : questions.map(({ options }) => optionOrder(options, random)),
    },
  }
}

function questionsOf({ quiz_questions, quiz_variants }: SeedMixedQuiz, name: string, attempt: number) {
  const canVary = attempt > 1 && quiz_variants?.items.some(hasOtherForm) && isVariantOf(quiz_questions, quiz_variants)
  if (!canVary || !quiz_variants) return quiz_questions
  const version = variantsVersion(quiz_variants)
  return quiz_questions.map((question, index) => {
    const seed = { text: `${name} ${index} ${version}`, isAlternate: attempt % 2 === 0 }
    const { course_options, ...asked } = variantOf(question, quiz_variants.items[index], seed)
    return { ...asked, lesson: question.lesson }
  })
}

/** A random order in which no lesson follows itself, if its questions are at most half of the quiz. */
export function mixedOrder(questions: readonly Pick<StoredMixedQuestion, 'lesson'>[], random: Random): number[] {
  const shuffled = shuffle([...questions.entries()], random)
  const left = Map.groupBy(shuffled, ([, { lesson }]) => lesson)
  const order: number[] = []
  let last: string | undefined
  while (order.length < questions.length) {
    const others = [...left].filter(([lesson, own]) => lesson !== last && own.length > 0)
    const most = Math.max(0, ...others.map(([, own]) => own.length))
    const fullest = others.filter(([, own]) => own.length === most)
    const [lesson] = fullest[random(Math.max(1, fullest.length))] ?? [last]
    const next = left.get(lesson ?? '')?.pop()
    if (!next) break
    order.push(next[0])
    last = lesson
  }
  return order
}

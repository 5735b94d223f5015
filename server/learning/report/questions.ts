import type { ReportedQuestion } from '#contract/learning/learning-report.ts'
import type { Question } from '#course/question.ts'
import { enoughOrNull, isEnough } from './is-enough.ts'
import type { CommonMistakeOf } from './misconceptions.ts'
import type { AnswerCount } from './store.ts'

/** Share of repeated wrong answers from which the explanation counts as unhelpful. */
const maxWrongAgainShare = 1 / 3

const sum = (rows: readonly AnswerCount[]) => rows.reduce((total, { learners }) => total + learners, 0)

/**
 * Returns which options' retakes can be published. The rest of the total must be zero or large enough, or the total
 * would reveal it. Otherwise the smallest publishable option is suppressed.
 */
function reportedRetakes(whole: number, retakeCounts: readonly number[]): boolean[] {
  const sizes = retakeCounts.filter(isEnough).toSorted((one, other) => one - other)
  const rest = whole - sizes.reduce((total, size) => total + size, 0)
  const withheldSize = rest > 0 && !isEnough(rest) ? sizes[0] : undefined
  const at = withheldSize === undefined ? -1 : retakeCounts.indexOf(withheldSize)
  return retakeCounts.map((size, index) => isEnough(size) && index !== at)
}

/** Number of first submissions counted; each answers every question. */
const submissionsOf = (answers: readonly AnswerCount[]): number => sum(answers.filter(({ position }) => position === 0))

/** A quiz with its answers in a period. */
interface AnsweredQuiz {
  questions: readonly Question[]
  answers: readonly AnswerCount[]
  /**
   * Whether retakes are counted. They are not in a period: those of two periods could differ by a single learner.
   */
  hasRetakes: boolean
}

/** Publishable figures of the answers to a quiz. */
export const reportedQuestions = (
  { questions, answers, hasRetakes }: AnsweredQuiz,
  commonMistakeOf: CommonMistakeOf,
): ReportedQuestion[] => {
  const isReported = isEnough(submissionsOf(answers))
  return questions.map((question, position) => {
    const rows = isReported ? answers.filter((row) => row.position === position) : []
    const counted = {
      rows: isReported ? rows : null,
      retakes: hasRetakes ? rows.filter(({ again }) => again !== null) : [],
    }
    return reportedQuestion(question, position + 1, counted, commonMistakeOf)
  })
}

function reportedQuestion(
  { question, options, correctAnswer, explanation, mistakes }: Question,
  number: number,
  { rows, retakes }: { rows: readonly AnswerCount[] | null; retakes: readonly AnswerCount[] },
  commonMistakeOf: CommonMistakeOf,
): ReportedQuestion {
  const wrong = retakes.filter(({ chosen }) => chosen !== correctAnswer)
  const retakeCount = sum(wrong)
  const wrongAgain = sum(wrong.filter(({ again }) => again !== correctAnswer))
  const backOf = options.map((_, index) => sum(wrong.filter(({ chosen }) => chosen === index)))
  const isReported = reportedRetakes(retakeCount, backOf)
  return {
    number,
    question,
    explanation,
    options: options.map((text, index) => ({
      text,
      is_right: index === correctAnswer,
      chosen: rows && sum(rows.filter(({ chosen }) => chosen === index)),
      trap: (index !== correctAnswer && commonMistakeOf(question, text)) || null,
      said: (index !== correctAnswer && mistakes?.[index]) || null,
      came_back: isReported[index] ? (backOf[index] ?? 0) : null,
      chose_again: isReported[index]
        ? sum(wrong.filter(({ chosen, again }) => chosen === index && again === index))
        : null,
    })),
    came_back: enoughOrNull(retakeCount),
    wrong_again: isEnough(retakeCount) ? wrongAgain : null,
    needs_words: isEnough(retakeCount) && wrongAgain >= retakeCount * maxWrongAgainShare,
  }
}

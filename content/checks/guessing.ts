import { type Figures, fillFigures, type LessonSource } from '#content/format.ts'
import { answersToPass } from '#course/quiz-rules.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson } from './finding.ts'
import {
  type GuessingStrategy,
  guessingScore,
  guessingStrategies,
  isNumericItem,
  numberHabits,
  type QuestionWithClaims,
  textHabits,
} from './guessing-strategies.ts'
import { claimsIn } from './watch-out.ts'

/**
 * Check 41: over the whole course, no guessing strategy scores significantly above chance. In no quiz does a habit pass:
 * its expected score is at least one right answer below the pass mark.
 */

const maxShareOverall = 0.3
const maxShareAmongNumbers = 0.33

const formatPercent = (score: number) => `${(score * 100).toFixed(1)}%`

function findingsAbove(name: string, score: number, maxShare: number, where: string): Finding[] {
  return score > maxShare + 1e-9
    ? [fail(41, `who picks ${name} gets ${formatPercent(score)} of ${where} right, over ${formatPercent(maxShare)}`)]
    : []
}

function questionsOf(lesson: LessonSource, figures: Figures): QuestionWithClaims[] {
  const claims = claimsIn(lesson)
  return lesson.quiz.map((item) => ({
    item: { ...item, options: item.options.map((option) => fillFigures(option, figures)) },
    claims,
  }))
}

/** A habit for texts together with one for numbers. Each habit applies only to questions of its kind. */
const combinedHabits: [name: string, strategy: GuessingStrategy][] = textHabits.flatMap((words) =>
  numberHabits.map((number): [string, GuessingStrategy] => [
    `${words} and ${number}`,
    (item, claims) => guessingStrategies[words]?.(item, claims) ?? guessingStrategies[number]?.(item, claims) ?? null,
  ]),
)

/** Check 41 for a single quiz: the best pair of a habit for texts and one for numbers. */
export function checkQuizGuessing({ lesson, figures }: ParsedLesson): Finding[] {
  const questions = questionsOf(lesson, figures)
  const most = answersToPass(questions.length) - 1
  const [best] = combinedHabits
    .map(([name, strategy]) => ({ name, right: guessingScore(strategy, questions) * questions.length }))
    .toSorted((one, other) => other.right - one.right)
  return best && questions.length > 0 && best.right > most + 1e-9
    ? [fail(41, `who picks ${best.name} gets ${best.right.toFixed(1)} right, over ${most}`)]
    : []
}

export const checkGuessing: CourseCheck = ({ lessons, figures }) => {
  const questions = lessons.flatMap((lesson) => questionsOf(lesson, figures))
  const numeric = questions.filter(isNumericItem)
  return Object.entries(guessingStrategies).flatMap(([name, strategy]) => [
    ...findingsAbove(name, guessingScore(strategy, questions), maxShareOverall, 'all questions'),
    ...findingsAbove(name, guessingScore(strategy, numeric), maxShareAmongNumbers, 'the numeric questions'),
  ])
}

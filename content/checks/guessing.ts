import { fillFigures } from '#content/format.ts'
import { type CourseCheck, type Finding, fail } from './finding.ts'
import { guessingScore, guessingStrategies, isNumericItem, type QuestionWithClaims } from './guessing-strategies.ts'

/** Check 41: over the whole course, no guessing strategy scores significantly above chance. */

const maxShareOverall = 0.3
const maxShareAmongNumbers = 0.33

const claimsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\*\*People say\*\*(.*?)\*\*In fact/g)].flatMap(([, claim]) => claim ?? [])

const formatPercent = (score: number) => `${(score * 100).toFixed(1)}%`

function findingsAbove(name: string, score: number, maxShare: number, where: string): Finding[] {
  return score > maxShare + 1e-9
    ? [fail(41, `who picks ${name} gets ${formatPercent(score)} of ${where} right, over ${formatPercent(maxShare)}`)]
    : []
}

export const checkGuessing: CourseCheck = ({ lessons, figures }) => {
  const questions: QuestionWithClaims[] = lessons.flatMap(({ markdown, quiz }) =>
    quiz.map((item) => ({
      item: { ...item, options: item.options.map((option) => fillFigures(option, figures)) },
      claims: claimsIn(markdown),
    })),
  )
  const numeric = questions.filter(isNumericItem)
  return Object.entries(guessingStrategies).flatMap(([name, strategy]) => [
    ...findingsAbove(name, guessingScore(strategy, questions), maxShareOverall, 'all questions'),
    ...findingsAbove(name, guessingScore(strategy, numeric), maxShareAmongNumbers, 'the numeric questions'),
  ])
}

import { fillFigures } from '#content/format.ts'
import { type AskedItem, blindScore, blindStrategies, isNumericItem } from './blind-strategies.ts'
import { type CourseCheck, type Finding, fail } from './finding.ts'

/** Check 41: over the whole course, no guessing strategy beats chance by more than luck. */

const maxShareOverall = 0.3
const maxShareAmongNumbers = 0.33

const claimsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\*\*People say\*\*(.*?)\*\*In fact/g)].flatMap(([, claim]) => claim ?? [])

const inPercent = (score: number) => `${(score * 100).toFixed(1)}%`

function scoreAbove(name: string, score: number, most: number, where: string): Finding[] {
  return score > most + 1e-9
    ? [fail(41, `who picks ${name} gets ${inPercent(score)} of ${where} right, over ${inPercent(most)}`)]
    : []
}

export const checkGuessing: CourseCheck = ({ lessons, figures }) => {
  const asked: AskedItem[] = lessons.flatMap(({ markdown, quiz }) =>
    quiz.map((item) => ({
      item: { ...item, options: item.options.map((option) => fillFigures(option, figures)) },
      claims: claimsIn(markdown),
    })),
  )
  const numeric = asked.filter(isNumericItem)
  return Object.entries(blindStrategies).flatMap(([name, strategy]) => [
    ...scoreAbove(name, blindScore(strategy, asked), maxShareOverall, 'all questions'),
    ...scoreAbove(name, blindScore(strategy, numeric), maxShareAmongNumbers, 'the numeric questions'),
  ])
}

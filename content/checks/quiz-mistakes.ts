import type { LessonSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { feedbackOf } from './item-texts.ts'
import { words } from './sentences.ts'

/** Check 40: each wrong choice has its own feedback, and the explanation addresses every learner. */

export function checkItemMistakes({ id, options, correctAnswer, explanation, mistakes }: AuthoredQuestion): Finding[] {
  const findings: Finding[] = []
  if (/\bif you chose\b/i.test(explanation))
    findings.push(fail(40, `${id}: the explanation speaks to one choice; that belongs in mistakes`))
  if (!mistakes) return [...findings, fail(40, `${id}: nothing is said to a wrong choice; write mistakes`)]
  for (const [index, option] of options.entries()) {
    const mistake = mistakes[index] ?? null
    const length = mistake === null ? 0 : words(mistake).length
    if (index === correctAnswer) {
      if (mistake !== null) findings.push(fail(40, `${id}: the right option is told of a mistake; write null`))
    } else if (length < 6 || length > 50)
      findings.push(fail(40, `${id}: what is said to "${option}" has ${length} words, not 6 to 50`))
    if (mistake !== null && /\byou(?: are|’re) wrong\b/i.test(mistake))
      findings.push(fail(40, `${id}: nobody is told to be wrong; say what the choice assumes`))
  }
  return findings
}

const plainWords = (text: string) => words(text.toLowerCase().replace(/[^\p{L}\d\s]/gu, '')).join(' ')

function checkAlike({ quiz }: LessonSource): Finding[] {
  const byWords = Map.groupBy(quiz.flatMap(feedbackOf), plainWords)
  return [...byWords.values()]
    .filter((alike) => alike.length > 1)
    .map(([mistake]) => fail(40, `two wrong choices are told the same: ${mistake}`))
}

export const checkMistakes = ({ lesson }: ParsedLesson): Finding[] => [
  ...lesson.quiz.flatMap(checkItemMistakes),
  ...checkAlike(lesson),
]

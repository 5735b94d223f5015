import type { AuthoredQuestion } from '#course/question.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { checkItemMistakeIds } from './quiz-design.ts'
import { checkItem, filledItem } from './quiz-items.ts'
import { checkItemMistakes } from './quiz-mistakes.ts'
import { keyWords } from './sentences.ts'
import { names } from './word-lists.ts'

/** Check 43: every story has a second stem with another person and another structure. */

/** Largest share of key words that the two stems of a story have in common. */
const maxSharedWords = 0.5

const peopleIn = (text: string) => new Set((text.match(/\b[A-Z][a-z]+\b/g) ?? []).filter((word) => names.has(word)))

/** The parallel stem as a question of its own; null without one. */
export function parallelItem({ calc, template, parallel, ...item }: AuthoredQuestion): AuthoredQuestion | null {
  return parallel ? { ...item, ...parallel } : null
}

function checkDifference(item: AuthoredQuestion, other: AuthoredQuestion): Finding[] {
  const findings: Finding[] = []
  const people = peopleIn(item.question)
  const same = [...peopleIn(other.question)].filter((name) => people.has(name))
  if (same.length > 0) findings.push(fail(43, `${item.id}: both stems are about ${same.join(' and ')}`))
  const [words, otherWords] = [keyWords(item.question), keyWords(other.question)]
  const shared =
    [...words].filter((word) => otherWords.has(word)).length / Math.max(1, Math.min(words.size, otherWords.size))
  if (shared > maxSharedWords)
    findings.push(
      fail(43, `${item.id}: the stems share ${Math.round(shared * 100)}% of their words; use another structure`),
    )
  if (other.options.some((option) => item.options.includes(option)))
    findings.push(fail(43, `${item.id}: an option is the same in both stems`))
  return findings
}

export const checkParallelStems = ({ lesson: { file, quiz }, figures }: ParsedLesson): Finding[] => {
  const known = new Set(file.traps.map(({ id }) => id))
  return quiz.flatMap((written) => {
    const item = filledItem(written, figures)
    const other = parallelItem(written)
    if (!other) return item.kind === 'story' ? [fail(43, `${item.id}: a story needs a parallel stem`)] : []
    const filled = filledItem(other, figures)
    return [
      ...[...checkItem(filled), ...checkItemMistakes(filled), ...checkItemMistakeIds(filled, known)].map(
        ({ message, ...finding }) => ({ ...finding, message: `parallel stem of ${message}` }),
      ),
      ...checkDifference(item, filled),
    ]
  })
}

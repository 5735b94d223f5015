import { createHash } from 'node:crypto'
import type { LessonSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { feedbackOf } from './item-texts.ts'
import { inSection } from './markdown.ts'
import { publicItems } from './public-items.ts'
import { numericOptions } from './quiz-items.ts'
import { keyWords, sentences } from './sentences.ts'
import { isWatchOut } from './watch-out.ts'

/** Checks 16, 18, 19, 22, 23, 25 and 27: properties of a whole quiz. */

const questionCounts = { bronze: 5, silver: 7, gold: 7, platinum: 8 } as const
const mixes = { 5: '1/2/1/1', 7: '2/2/2/1', 8: '2/2/3/1' }

const count = (quiz: AuthoredQuestion[], kind: AuthoredQuestion['kind']) =>
  quiz.filter((item) => item.kind === kind).length

export function checkSize({ lesson: { file, quiz } }: ParsedLesson): Finding[] {
  const expected = questionCounts[file.tier]
  const findings = quiz.length === expected ? [] : [fail(16, `${quiz.length} questions, not ${expected}`)]
  const ids = quiz.map((_item, index) => `l${String(file.lesson_order).padStart(2, '0')}-q${index + 1}`)
  if (ids.join() !== quiz.map((item) => item.id).join())
    findings.push(fail(16, `the ids have to be, in order: ${ids.join(', ')}`))
  return findings
}

export function checkAnswerPositions({ lesson: { quiz } }: ParsedLesson): Finding[] {
  const positions = quiz.map((item) => item.correctAnswer)
  const findings: Finding[] = []
  for (const position of [0, 1, 2, 3]) {
    const times = positions.filter((each) => each === position).length
    if (times === 0) findings.push(fail(18, `the right option never stands at ${position}`))
    if (times > quiz.length * 0.4)
      findings.push(fail(18, `the right option stands ${times} times at ${position}, over 40%`))
  }
  if (/(\d)\1\1\1/.test(positions.join('')))
    findings.push(fail(18, 'the right option stands 4 times in a row at one place'))
  return findings
}

/** Whether the correct option is recognizable because it is longer than every other one. */
export function isCorrectOptionLongest(item: AuthoredQuestion): boolean {
  const right = item.options[item.correctAnswer]?.length ?? 0
  const others = item.options.filter((_option, index) => index !== item.correctAnswer)
  return !numericOptions(item) && others.every((option) => option.length < right)
}

export function checkAnswerLength({ lesson: { quiz } }: ParsedLesson): Finding[] {
  const longest = quiz.filter(isCorrectOptionLongest)
  const maxCount = Math.floor(quiz.length * 0.35)
  return longest.length <= maxCount
    ? []
    : [
        fail(
          19,
          `the right option is the longest in ${longest.map((item) => item.id).join(', ')}; at most ${maxCount} may`,
        ),
      ]
}

export function checkQuestionKinds({ lesson: { file, quiz } }: ParsedLesson): Finding[] {
  const expected = file.lesson_order === 1 ? '2/2/1/0' : mixes[questionCounts[file.tier]]
  const kinds = ['idea', 'compute', 'story', 'look-back'] as const
  const mix = kinds.map((kind) => count(quiz, kind)).join('/')
  const findings = mix === expected ? [] : [fail(22, `idea/compute/story/look-back is ${mix}, not ${expected}`)]
  for (const lo of [1, 2, 3])
    if (!quiz.some((item) => item.lo === lo)) findings.push(fail(22, `no question is about objective ${lo}`))
  for (const item of quiz) {
    const sourceLesson = item.from_lesson
    if (
      item.kind === 'look-back' &&
      (sourceLesson === undefined || sourceLesson >= file.lesson_order || sourceLesson < 1)
    )
      findings.push(fail(22, `${item.id}: a look-back names an earlier lesson in from_lesson`))
    if (item.kind !== 'look-back' && sourceLesson !== undefined)
      findings.push(fail(22, `${item.id}: only a look-back has from_lesson`))
  }
  return findings
}

const commonMistakeName = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|slip: \S.*|l\d\d\/[a-z0-9-]+)$/

export function checkItemMistakeIds(item: AuthoredQuestion, known: Set<string>): Finding[] {
  return item.traps.flatMap((commonMistake, index) => {
    if (index === item.correctAnswer)
      return commonMistake === null ? [] : [fail(23, `${item.id}: the right option has no trap; write null`)]
    if (commonMistake === null) return [fail(23, `${item.id}: the option at ${index} names no trap`)]
    if (!commonMistakeName.test(commonMistake))
      return [fail(23, `${item.id}: "${commonMistake}" is neither a trap, a "slip: …" nor "l03/trap"`)]
    if (commonMistake.startsWith('slip: ')) return []
    if (commonMistake.includes('/'))
      return item.kind === 'look-back' ? [] : [fail(23, `${item.id}: only a look-back uses a trap of another lesson`)]
    return known.has(commonMistake) ? [] : [fail(23, `${item.id}: lesson.json has no trap "${commonMistake}"`)]
  })
}

export function checkCommonMistakes({ lesson, blocks }: ParsedLesson): Finding[] {
  const { traps } = lesson.file
  const known = new Set(traps.map((commonMistake) => commonMistake.id))
  const findings = lesson.quiz.flatMap((item) => checkItemMistakeIds(item, known))
  const watch = inSection(blocks, 'Watch out')
  const isWhole = watch.every(({ kind, text }) => kind === 'paragraph' && isWatchOut(text, lesson.file))
  if (watch.length < 2 || watch.length > 3 || !isWhole) {
    const form = lesson.file.edition === 2 ? 'that each begin in bold' : '"**People say** … **In fact** …"'
    findings.push(fail(23, `"Watch out" is 2 or 3 paragraphs ${form} and nothing else`))
  }
  for (const { id, says } of traps) {
    const users = lesson.quiz.filter((item) => item.traps.includes(id))
    if (users.length === 0) findings.push(fail(23, `no wrong option uses the trap "${id}"`))
    const answered = keyWords(
      [...watch.map((block) => block.text), ...users.flatMap((item) => [item.explanation, ...feedbackOf(item)])].join(
        ' ',
      ),
    )
    if (![...keyWords(says)].some((word) => answered.has(word)))
      findings.push(fail(23, `neither "Watch out" nor an explanation answers the trap "${id}": ${says}`))
  }
  return findings
}

/** A stem without numbers, punctuation and capitals, so that a question with new numbers is still recognized. */
export const normalizeStem = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[\d.,]*\d/g, '#')
    .replace(/[^a-z#]+/g, ' ')
    .trim()

export const stemHash = (question: string): string =>
  createHash('sha256').update(normalizeStem(question)).digest('hex').slice(0, 16)

export const checkPublicItems = ({ lesson: { quiz } }: ParsedLesson): Finding[] =>
  quiz
    .filter((item) => [item.question, ...sentences(item.question)].some((text) => publicItems.has(stemHash(text))))
    .map((item) => fail(25, `${item.id}: the stem is that of a published survey; write a new story`))

const bigFive: Record<number, AuthoredQuestion['big_five']> = {
  7: 'interest',
  8: 'inflation',
  19: 'mortgage-term',
  22: 'bond-price',
  23: 'one-stock-or-fund',
}

export function checkBigFive({
  lesson: { file, quiz },
}: Pick<ParsedLesson, 'lesson'> & { lesson: LessonSource }): Finding[] {
  const expected = bigFive[file.lesson_order]
  if (!expected || quiz.some((item) => item.big_five === expected)) return []
  return [fail(27, `no question carries "big_five": "${expected}"`)]
}

export function checkCoveredStandards({ lesson: { file, quiz }, blocks }: ParsedLesson): Finding[] {
  const parts = blocks.filter((block) => block.kind === 'heading' && block.level === 3).map((block) => block.text)
  const tagged = new Set(Object.values(file.parts).flat())
  const findings: Finding[] = []
  if (parts.join('|') !== Object.keys(file.parts).join('|'))
    findings.push(fail(26, `parts in lesson.json have to be the ### headings in order: ${parts.join(' · ')}`))
  for (const id of file.covers) if (!tagged.has(id)) findings.push(fail(26, `${id} is claimed, but on no ### part`))
  for (const id of tagged)
    if (!file.covers.includes(id)) findings.push(fail(26, `${id} is on a part, but not in covers`))
  const coveredByQuestions = new Set(quiz.flatMap((item) => item.covers))
  for (const id of file.covers)
    if (!coveredByQuestions.has(id)) findings.push(warn(26, `no question of this quiz is tagged ${id}`))
  return findings
}

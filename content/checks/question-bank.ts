import type { CourseSource, LessonSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { type CourseCheck, type Finding, fail, warn } from './finding.ts'
import { textsOfAllForms } from './item-texts.ts'
import { toPlainText } from './markdown.ts'
import { mixedLessons } from './mixed-lessons.ts'
import { isCorrectOptionLongest } from './quiz-design.ts'
import { numericOptions } from './quiz-items.ts'
import { keyWords } from './sentences.ts'
import { names } from './word-lists.ts'

/** Checks 1, 18, 19, 23, 24, 26, 31 and 32: properties of the whole question bank. */

const orders = (lessons: LessonSource[]) => lessons.map((lesson) => lesson.file.lesson_order).join(' ')
const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(' ')
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

export const checkCounts: CourseCheck = ({ lessons }) => {
  const seed = lessons.filter((lesson) => lesson.file.seed)
  const further = lessons.filter((lesson) => !lesson.file.seed)
  const tiers = Map.groupBy(seed, (lesson) => lesson.file.tier)
  const counts = (['bronze', 'silver', 'gold', 'platinum'] as const)
    .map((tier) => tiers.get(tier)?.length ?? 0)
    .join('/')
  const findings: Finding[] = []
  if (counts !== '3/10/11/1') findings.push(fail(1, `the seed has ${counts} lessons, not 3/10/11/1`))
  if (orders(seed) !== rangeOf(1, 25)) findings.push(fail(1, `the orders of the seed are ${orders(seed)}, not 1 to 25`))
  if (orders(further) !== rangeOf(26, Math.max(29, 25 + further.length)))
    findings.push(fail(1, `the further orders are ${orders(further)}, not 26 to at least 29 without a gap`))
  if (further.some((lesson) => lesson.file.tier !== 'platinum'))
    findings.push(fail(1, 'the further lessons are platinum'))
  for (const key of ['slug', 'title'] as const)
    for (const value of repeated(lessons.map((lesson) => lesson.file[key])))
      findings.push(fail(1, `two lessons have the ${key} "${value}"`))
  return findings
}

const allItems = ({ lessons }: CourseSource): AuthoredQuestion[] => lessons.flatMap((lesson) => lesson.quiz)

const withMixed = (course: CourseSource): LessonSource[] => [...course.lessons, ...mixedLessons(course)]

/** The questions of all lessons and of the mixed quizzes. */
const allAskedItems = (course: CourseSource): AuthoredQuestion[] => withMixed(course).flatMap((lesson) => lesson.quiz)

export const checkBankAnswerPositions: CourseCheck = (course) => {
  const items = allItems(course)
  const findings = [0, 1, 2, 3].flatMap((position) => {
    const share = items.filter((item) => item.correctAnswer === position).length / Math.max(1, items.length)
    return share < 0.2 || share > 0.3
      ? [fail(18, `the right option stands at ${position} in ${Math.round(share * 100)}% of the bank, not 20 to 30%`)]
      : []
  })
  return findings
}

export const checkBankAnswerLength: CourseCheck = (course) => {
  const texts = allItems(course).filter((item) => !numericOptions(item))
  const share = texts.filter(isCorrectOptionLongest).length / Math.max(1, texts.length)
  return share > 0.35
    ? [fail(19, `the right option is the longest in ${Math.round(share * 100)}% of the bank, over 35%`)]
    : []
}

/** The traps of a question, of the slips of its template and of its parallel stem. */
const trapsOfAllForms = ({ traps, template, parallel }: AuthoredQuestion) => [
  ...traps,
  ...(template?.slips.map(({ trap }) => trap) ?? []),
  ...(parallel?.traps ?? []),
]

export const checkMistakeReferences: CourseCheck = (course) => {
  const known = new Set(
    course.lessons.flatMap(({ file }) =>
      file.traps.map((commonMistake) => `l${String(file.lesson_order).padStart(2, '0')}/${commonMistake.id}`),
    ),
  )
  return allAskedItems(course)
    .flatMap((item) => trapsOfAllForms(item).map((commonMistake) => ({ id: item.id, trap: commonMistake })))
    .filter(
      ({ trap: commonMistake }) =>
        commonMistake?.includes('/') && !commonMistake.startsWith('slip: ') && !known.has(commonMistake),
    )
    .map(({ id, trap: commonMistake }) => fail(23, `${id}: there is no trap ${commonMistake}`))
}

/** The share of words that two stems have in common. */
function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size))
}

/**
 * A copied question fails even with reordered options. A merely similar question is a warning that an author must
 * judge.
 */
export const checkDuplicates: CourseCheck = (course) => {
  const stems = allAskedItems(course).map((item) => ({
    id: item.id,
    text: item.question.replaceAll(/\W+/g, ' ').toLowerCase(),
    options: item.options.toSorted().join('|'),
    words: keyWords(item.question),
  }))
  return stems.flatMap((one, index) =>
    stems.slice(index + 1).flatMap((other) => {
      const alike = one.words.size >= 4 && other.words.size >= 4 && overlap(one.words, other.words) > 0.8
      if (one.text === other.text || (alike && one.options === other.options))
        return [fail(24, `${one.id} and ${other.id} are the same question`)]
      return alike ? [warn(24, `${one.id} and ${other.id} ask nearly the same`)] : []
    }),
  )
}

/** @param benchmarks the ids of all standards */
export function checkCoverage(course: CourseSource, benchmarks: string[]): Finding[] {
  const seed = course.lessons.filter((lesson) => lesson.file.seed)
  const covered = new Set(seed.flatMap((lesson) => lesson.file.covers))
  const coveredByQuestions = new Set(allItems(course).flatMap((item) => item.covers))
  const claimed = new Set(
    withMixed(course).flatMap((lesson) => [...lesson.file.covers, ...lesson.quiz.flatMap((item) => item.covers)]),
  )
  const failIfAny = (what: string, ids: string[]) => (ids.length === 0 ? [] : [fail(26, `${what} ${ids.join(' ')}`)])
  const missingFrom = (known: Set<string>) => benchmarks.filter((id) => !known.has(id))
  const unknown = [...claimed].filter((id) => !benchmarks.includes(id))
  return [
    ...failIfAny('no lesson of the seed covers', missingFrom(covered)),
    ...failIfAny('no question is tagged', missingFrom(coveredByQuestions)),
    ...failIfAny('there is no benchmark', unknown),
  ]
}

/** The names of fictional people in a lesson, including its quiz. */
export function namesIn({ markdown, quiz }: LessonSource): Set<string> {
  const text = [toPlainText(markdown), ...quiz.flatMap(textsOfAllForms)].join(' ')
  return new Set((text.match(/\b[A-Z][a-z]+(?:-[a-z]+)?\b/g) ?? []).filter((word) => names.has(word)))
}

/** A mixed quiz counts as a lesson. */
export const checkNameReuse: CourseCheck = (course) => {
  const placeOf = ({ folder, file, markdown }: LessonSource) => (markdown === '' ? folder : file.lesson_order)
  const uses = Map.groupBy(
    withMixed(course).flatMap((lesson) => [...namesIn(lesson)].map((name) => ({ name, order: placeOf(lesson) }))),
    (use) => use.name,
  )
  return [...uses]
    .filter(([, list]) => list.length > 3)
    .map(([name, list]) => fail(31, `${name} is in ${list.length} lessons (${list.map((use) => use.order)}), over 3`))
}

export const checkAudienceAlternation: CourseCheck = ({ lessons }) =>
  lessons.flatMap(({ folder, file }, index) => {
    const run = lessons.slice(Math.max(0, index - 2), index + 1)
    return run.length === 3 && run.every((each) => each.file.example === file.example)
      ? [warn(32, `${folder} is the third ${file.example} example in a row`)]
      : []
  })

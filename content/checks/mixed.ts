import type { CourseSource, LessonSource, MixedSource } from '#content/format.ts'
import { tiers } from '#course/tiers.ts'
import { checkEquations } from './calculations.ts'
import { checkTypedFigures } from './dated-figures.ts'
import { type CheckContext, type CourseCheck, type Finding, fail, type LessonCheck } from './finding.ts'
import { checkQuizGuessing } from './guessing.ts'
import { parseLesson } from './lesson.ts'
import { mixedLessons } from './mixed-lessons.ts'
import { checkParallelStems } from './parallel-stems.ts'
import { checkAnswerLength, checkAnswerPositions, checkItemMistakeIds, checkPublicItems } from './quiz-design.ts'
import { checkItems } from './quiz-items.ts'
import { checkMistakes } from './quiz-mistakes.ts'
import { checkQuizReadability } from './readability.ts'
import { checkSpelling } from './spelling.ts'
import { checkTemplates } from './templates.ts'
import { checkBanned, checkLinks } from './tone.ts'

/** Check 44: the mixed quiz of each tier, and how often each lesson is asked about after it. */

const questionCount = 10
/** How often a lesson is asked about outside its own quiz. */
const fewestAsks = 2
/** Lessons from here on are asked about in mixed quizzes only: few lessons come after them. */
const firstOfMixedOnly = 24

const quizChecks: LessonCheck[] = [
  checkSpelling,
  checkQuizReadability,
  checkEquations,
  checkTypedFigures,
  checkItems,
  checkMistakes,
  ({ lesson }) => lesson.quiz.flatMap((item) => checkItemMistakeIds(item, new Set())),
  ({ lesson, ...parsed }) =>
    checkTemplates({ ...parsed, lesson: { ...lesson, quiz: lesson.quiz.filter(({ template }) => template) } }),
  checkParallelStems,
  checkQuizGuessing,
  checkAnswerPositions,
  checkAnswerLength,
  checkPublicItems,
  checkBanned,
  checkLinks,
]

function checkSize({ tier, quiz }: MixedSource): Finding[] {
  const ids = Array.from({ length: questionCount }, (_, index) => `mixed-${tier}-q${index + 1}`)
  return [
    ...(quiz.length === questionCount ? [] : [fail(44, `${quiz.length} questions, not ${questionCount}`)]),
    ...(ids.join() === quiz.map(({ id }) => id).join()
      ? []
      : [fail(44, `the ids have to be, in order: ${ids.join(', ')}`)]),
  ]
}

/** The questions of an attempt stay the same in every year. */
const checkActs = ({ quiz }: MixedSource): Finding[] =>
  quiz
    .filter((item) => JSON.stringify(item).includes('|act='))
    .map(({ id }) => fail(44, `${id}: a mixed quiz names no figure of the reader’s year: leave out |act=`))

function checkLessons({ tier, quiz }: MixedSource, lessons: readonly LessonSource[]): Finding[] {
  const orders = lessons.filter(({ file }) => file.tier === tier).map(({ file }) => file.lesson_order)
  const foreign = quiz.filter(({ from_lesson }) => !orders.includes(from_lesson))
  const most = Math.ceil(quiz.length / Math.max(1, orders.length)) + 1
  return [
    ...foreign.map(({ id, from_lesson }) => fail(44, `${id}: lesson ${from_lesson} is not in ${tier}`)),
    ...orders.flatMap((order) => {
      const count = quiz.filter(({ from_lesson }) => from_lesson === order).length
      return count > most ? [fail(44, `${count} questions are about lesson ${order}, over ${most}`)] : []
    }),
  ]
}

/** A title as it is, and its part before the colon, if that is more than one word. */
const titlesOf = ({ file: { title } }: LessonSource): string[] =>
  [title, title.split(':')[0] ?? ''].filter((text) => text.trim().includes(' ')).map((text) => text.toLowerCase())

/** Learners choose the method themselves, so nothing names the lesson. */
function checkHints({ quiz }: MixedSource, lessons: readonly LessonSource[]): Finding[] {
  const titles = lessons.flatMap(titlesOf)
  return quiz.flatMap(({ id, question, parallel, template }) => {
    const stems = [question, parallel?.question ?? '', template?.question ?? ''].join(' ').toLowerCase()
    const named = titles.find((title) => stems.includes(title)) ?? /\blesson \d+/.exec(stems)?.[0]
    return named ? [fail(44, `${id}: the stem names its lesson: ${named}`)] : []
  })
}

function checkQuiz(source: MixedSource, lesson: LessonSource | undefined, course: CourseSource, context: CheckContext) {
  const own = [
    ...checkSize(source),
    ...checkLessons(source, course.lessons),
    ...checkActs(source),
    ...checkHints(source, course.lessons),
    ...(lesson ? quizChecks.flatMap((check) => check(parseLesson(lesson, context))) : []),
  ]
  return own.map(
    ({ message, ...finding }): Finding => ({ ...finding, message: `mixed quiz of ${source.tier}: ${message}` }),
  )
}

/** How often each lesson is asked about after its own quiz, by its order. */
function asksOf({ lessons, mixed = [] }: CourseSource): Map<number, number> {
  const inLessons = lessons.flatMap(({ file, quiz }) =>
    quiz.flatMap(({ from_lesson = 0 }) =>
      from_lesson < Math.min(file.lesson_order, firstOfMixedOnly) ? [from_lesson] : [],
    ),
  )
  const tierOf = new Map(lessons.map(({ file }) => [file.lesson_order, file.tier]))
  const inMixed = mixed.flatMap(({ tier, quiz }) =>
    quiz.flatMap(({ from_lesson }) => (tierOf.get(from_lesson) === tier ? [from_lesson] : [])),
  )
  const asks = Map.groupBy([...inLessons, ...inMixed], (order) => order)
  return new Map([...asks].map(([order, all]) => [order, all.length]))
}

/** Applies once every tier has its mixed quiz. */
export const checkAsks: CourseCheck = (course) => {
  if (course.mixed?.length !== tiers.length) return []
  const asks = asksOf(course)
  return course.lessons.flatMap(({ folder, file }) => {
    const count = asks.get(file.lesson_order) ?? 0
    const where = file.lesson_order < firstOfMixedOnly ? 'later look-backs and the mixed quiz' : 'the mixed quiz'
    return count < fewestAsks
      ? [fail(44, `${folder} is asked about ${count} times in ${where} of its tier, not ${fewestAsks} times`)]
      : []
  })
}

export const checkMixedQuizzes: CourseCheck = (course, context) => {
  const asLessons = new Map(mixedLessons(course).map((lesson) => [lesson.folder, lesson]))
  const quizzes = course.mixed ?? []
  return quizzes.flatMap((source) => checkQuiz(source, asLessons.get(`mixed-${source.tier}`), course, context))
}

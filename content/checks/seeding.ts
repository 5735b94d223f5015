import { toSeed } from '#content/format.ts'
import { toSeedMixed } from '#content/mixed.ts'
import type { SeedLesson } from '#course/lesson.ts'
import type { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import { type CourseCheck, type Finding, fail } from './finding.ts'

/** Check 39: author-only data is not published, and no placeholder is left unfilled. */

const authorLessonKeys = [
  'objectives',
  'covers',
  'parts',
  'traps',
  'calculator',
  'example',
  'words',
  'spelling',
  'edition',
  'picture',
  'calc',
]
const authorQuestionKeys = ['lo', 'kind', 'from_lesson', 'covers', 'big_five', 'traps', 'calc']
const authorResourceKeys = ['checked_on']

const keysPresent = (value: object, authorKeys: readonly string[]) => authorKeys.filter((key) => key in value)

export function checkSeedLesson(lesson: SeedLesson): Finding[] {
  const leaked = [
    ...keysPresent(lesson, authorLessonKeys),
    ...lesson.quiz_questions.flatMap((question) => keysPresent(question, authorQuestionKeys)),
    ...lesson.resources.flatMap((resource) => keysPresent(resource, authorResourceKeys)),
  ]
  const findings = leaked.map((key) => fail(39, `${lesson.slug} would store ${key}, which is for its author`))
  if (JSON.stringify(lesson).includes('{{'))
    findings.push(fail(39, `${lesson.slug} would show a mark that is not filled in`))
  return findings
}

export function checkSeedMixed(mixed: SeedMixedQuiz): Finding[] {
  const name = `the mixed quiz of ${mixed.tier}`
  const leaked = mixed.quiz_questions.flatMap((question) => keysPresent(question, authorQuestionKeys))
  const findings = leaked.map((key) => fail(39, `${name} would store ${key}, which is for its author`))
  if (JSON.stringify(mixed).includes('{{')) findings.push(fail(39, `${name} would show a mark that is not filled in`))
  return findings
}

export const checkSeeding: CourseCheck = (course) => [
  ...toSeed(course).flatMap(checkSeedLesson),
  ...toSeedMixed(course).flatMap(checkSeedMixed),
]

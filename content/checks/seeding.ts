import { toSeed } from '#content/format.ts'
import type { SeedLesson } from '#course/lesson.ts'
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

export const checkSeeding: CourseCheck = (course) => toSeed(course).flatMap(checkSeedLesson)

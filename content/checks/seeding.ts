import { toSeed } from '#content/format.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { type CourseCheck, type Finding, fail } from './finding.ts'

/** Check 39: author-only data is not published, and no placeholder is left unfilled. */

const ofLessons = ['objectives', 'covers', 'parts', 'traps', 'calculator', 'example', 'words', 'spelling', 'calc']
const ofQuestions = ['lo', 'kind', 'from_lesson', 'covers', 'big_five', 'traps', 'calc']
const ofResources = ['checked_on']

const leaks = (value: object, authors: readonly string[]) => authors.filter((key) => key in value)

export function checkSeedLesson(lesson: SeedLesson): Finding[] {
  const leaked = [
    ...leaks(lesson, ofLessons),
    ...lesson.quiz_questions.flatMap((question) => leaks(question, ofQuestions)),
    ...lesson.resources.flatMap((resource) => leaks(resource, ofResources)),
  ]
  const findings = leaked.map((key) => fail(39, `${lesson.slug} would store ${key}, which is for its author`))
  if (JSON.stringify(lesson).includes('{{'))
    findings.push(fail(39, `${lesson.slug} would show a mark that is not filled in`))
  return findings
}

export const checkSeeding: CourseCheck = (course) => toSeed(course).flatMap(checkSeedLesson)

import { toSeed } from '#content/format.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { type CourseCheck, type Finding, fail } from './finding.ts'

/** Check 39: what only authors need stays with them, and nothing is left to fill in. */

const lessonKeys = 'content lesson_order quiz_questions resources seed slug tier title'
const itemKeys = 'correctAnswer explanation options question'
const resourceKeys = 'id title description resource_type file poster captions external_url alt display_order'.split(' ')

const keysOf = (value: object) => Object.keys(value).toSorted().join(' ')

export function checkSeedLesson(lesson: SeedLesson): Finding[] {
  const findings: Finding[] = []
  if (keysOf(lesson) !== lessonKeys) findings.push(fail(39, `${lesson.slug} would store ${keysOf(lesson)}`))
  if (lesson.quiz_questions.some((item) => keysOf(item) !== itemKeys))
    findings.push(fail(39, `a question of ${lesson.slug} would store more than ${itemKeys}`))
  if (lesson.resources.some((resource) => Object.keys(resource).some((key) => !resourceKeys.includes(key))))
    findings.push(fail(39, `a resource of ${lesson.slug} would store more than ${resourceKeys.join(' ')}`))
  if (JSON.stringify(lesson).includes('{{'))
    findings.push(fail(39, `${lesson.slug} would show a mark that is not filled in`))
  return findings
}

export const checkSeeding: CourseCheck = (course) => toSeed(course).flatMap(checkSeedLesson)

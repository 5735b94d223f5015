import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkCourse } from './checks/course.ts'
import type { Finding } from './checks/finding.ts'
import { checkLesson } from './checks/lesson.ts'
import { readCourse, readFigures, readLesson } from './format.ts'

/** The content is judged as of a fixed day, so that an old checkout still passes; the command goes by the calendar. */
const surroundings = { figures: readFigures(import.meta.dirname), today: '2026-11-21' }

/** Whether every lesson is written, so that the course can be judged as a whole. */
const courseIsWhole = true

const failures = (findings: Finding[]) =>
  findings.filter((finding) => finding.level === 'F').map((finding) => `[${finding.check}] ${finding.says}`)

for (const folder of readdirSync(join(import.meta.dirname, 'lessons')))
  test(`the lesson ${folder} keeps every rule`, () => {
    assert.deepEqual(failures(checkLesson(readLesson(import.meta.dirname, folder), surroundings)), [])
  })

test('the course as a whole keeps every rule', { skip: !courseIsWhole && 'lessons are still missing' }, () => {
  assert.deepEqual(failures(checkCourse(readCourse(), surroundings)), [])
})

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkCourse } from './checks/course.ts'
import type { Finding } from './checks/finding.ts'
import { checkLesson } from './checks/lesson.ts'
import { readCourse, readFigures, readLesson } from './format.ts'

/**
 * Tests check the content as of a fixed date, so that an old checkout still passes. The command uses the current date.
 */
const context = { figures: readFigures(import.meta.dirname), today: '2026-11-21' }

/** Whether every lesson exists; otherwise the checks of the whole course are skipped. */
const courseIsWhole = true

const failures = (findings: Finding[]) =>
  findings.filter((finding) => finding.level === 'F').map((finding) => `[${finding.check}] ${finding.message}`)

for (const folder of readdirSync(join(import.meta.dirname, 'lessons')))
  test(`the lesson ${folder} passes every check`, () => {
    assert.deepEqual(failures(checkLesson(readLesson(import.meta.dirname, folder), context)), [])
  })

test('the course as a whole passes every check', { skip: !courseIsWhole && 'lessons are still missing' }, () => {
  assert.deepEqual(failures(checkCourse(readCourse(), context)), [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLesson } from './lesson.ts'
import { type Changes, question, sampleContext, sampleLesson } from './sample-lesson.ts'

/**
 * Each row breaks a good lesson in one place: the defect, the check that must find it, and the change that causes it.
 */
export type Row = [wrong: string, check: number, level: 'F' | 'W', changes: Changes]

export const swap = (from: string | RegExp, to: string) => ({
  markdown: (text: string) => {
    const changed = text.replace(from, to)
    assert.notEqual(changed, text, `nothing to replace: ${from}`)
    return changed
  },
})
export const add = (line: string) => swap('Your **share** goes in', `${line} Your **share** goes in`)
export const ask = (at: number, change: Parameters<typeof question>[1]) => ({ quiz: question(at, change) })

/** One test per row. */
export function testRows(rows: Row[]) {
  for (const [wrong, check, level, changes] of rows)
    test(`the checks report a lesson when ${wrong}`, () => {
      const findings = checkLesson(sampleLesson(changes), sampleContext)
      const seen = findings.filter((finding) => finding.check === check && finding.level === level)
      assert.notEqual(seen.length, 0, `found only: ${JSON.stringify(findings)}`)
    })
}

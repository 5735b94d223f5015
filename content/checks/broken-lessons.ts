import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLesson } from './lesson.ts'
import { type Changes, question, sampleContext, sampleLesson } from './sample-lesson.ts'

/**
 * Each row breaks a good lesson in one place: the defect, the check that must find it, and the change that causes it.
 */
export type BrokenLesson = [defect: string, check: number, level: 'F' | 'W', changes: Changes]

export const replaceText = (from: string | RegExp, to: string) => ({
  markdown: (text: string) => {
    const changed = text.replace(from, to)
    assert.notEqual(changed, text, `nothing to replace: ${from}`)
    return changed
  },
})
export const addText = (line: string) => replaceText('Your **share** goes in', `${line} Your **share** goes in`)
export const changeQuestion = (at: number, change: Parameters<typeof question>[1]) => ({ quiz: question(at, change) })

/** Registers one test per row. */
export function testRows(rows: BrokenLesson[]) {
  for (const [defect, check, level, changes] of rows)
    test(`the checks report a lesson when ${defect}`, () => {
      const findings = checkLesson(sampleLesson(changes), sampleContext)
      const matching = findings.filter((finding) => finding.check === check && finding.level === level)
      assert.notEqual(matching.length, 0, `found only: ${JSON.stringify(findings)}`)
    })
}

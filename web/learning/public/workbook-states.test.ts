import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadFailure, workbookStates } from './workbook-states.ts'

const workbook = {
  id: 130,
  lesson_id: 2,
  title: 'Budget',
  external_url: null,
  file_key: 'a.xlsx',
  size: 9,
  is_working: true,
}

test('a failed check shows all four workbooks as broken', () => {
  assert.deepEqual(
    workbookStates(undefined).map(({ id, isWorking }) => [id, isWorking]),
    [
      [129, false],
      [130, false],
      [131, false],
      [132, false],
    ],
  )
})

test('a workbook has the state from the check, and one missing from it is broken', () => {
  const states = workbookStates([workbook])
  assert.deepEqual(states[1], { id: 130, title: 'Budget', lesson: 2, isWorking: true, size: 9 })
  assert.deepEqual(states[0], { id: 129, title: 'Net Worth Tracker', lesson: 1, isWorking: false, size: null })
})

test('a failed upload shows the reason, or that it is unknown', () => {
  assert.equal(uploadFailure('This workbook holds macros.'), 'Upload failed: This workbook holds macros.')
  assert.equal(uploadFailure(''), 'Upload failed: Unknown error')
  assert.equal(uploadFailure(undefined), 'Upload failed: Unknown error')
})

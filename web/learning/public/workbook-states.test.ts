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

test('where the check failed, each of the four is shown as broken', () => {
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

test('a workbook is as the check found it, and one that it did not find is broken', () => {
  const states = workbookStates([workbook])
  assert.deepEqual(states[1], { id: 130, title: 'Budget', lesson: 2, isWorking: true, size: 9 })
  assert.deepEqual(states[0], { id: 129, title: 'Net Worth Tracker', lesson: 1, isWorking: false, size: null })
})

test('an upload that failed says why, or that nobody knows', () => {
  assert.equal(uploadFailure('This workbook holds macros.'), 'Upload failed: This workbook holds macros.')
  assert.equal(uploadFailure(''), 'Upload failed: Unknown error')
  assert.equal(uploadFailure(undefined), 'Upload failed: Unknown error')
})

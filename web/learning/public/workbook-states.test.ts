import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
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

test('a failed upload shows the reason, or that it is unknown', async () => {
  const macros = await rejectionOf(400, 'This workbook holds macros.', 'unreadable_file')
  assert.equal(uploadFailure(macros), 'Upload failed: This workbook holds macros.')
  const full = await rejectionOf(503, 'Files cannot be saved right now. Please try again in a few minutes.')
  assert.equal(
    uploadFailure(full),
    'Upload failed: Files cannot be saved right now. Please try again in a few minutes.',
  )
  for (const error of [await rejectionOf(400, '', 'invalid'), ...(await foreignErrors())])
    assert.equal(uploadFailure(error), 'Upload failed: Unknown error')
  assert.equal(
    uploadFailure(new NetworkError('The upload broke off')),
    'Upload failed: Network error. Please check your connection and try again.',
  )
})

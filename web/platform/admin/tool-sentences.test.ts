import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { outcomeOfError, outcomeOfReply, type Tool } from './tool-sentences.ts'

test('a tool that succeeded shows what it changed', () => {
  assert.deepEqual(outcomeOfReply('seed-lessons', { success: true, message: '2 lessons added, 1 updated.' }), {
    state: 'success',
    message: '2 lessons added, 1 updated.',
  })
})

test('a response without success is an error even if its status is 2xx', () => {
  const reply = { success: false, message: 'Some files are missing.' }
  assert.deepEqual(outcomeOfReply('seed-resources', reply), { state: 'error', message: 'Some files are missing.' })
})

test('each tool shows its specified default text if there is no message', async () => {
  const messages: [Tool, string, string][] = [
    ['seed-lessons', 'Failed to seed lessons', 'Network error occurred while seeding lessons'],
    ['seed-resources', 'Failed to seed resources', 'Network error occurred while seeding resources'],
    ['sync', 'Failed to sync database', 'Network error occurred while syncing database'],
    [
      'update-lessons',
      'Failed to update bronze and silver lessons',
      'Network error occurred while updating bronze and silver lessons',
    ],
    ['read-state', 'Failed to fetch debug data', 'Network error occurred'],
    ['list-lessons', 'Failed to fetch lessons', 'Network error occurred while fetching lessons'],
    ['read-resources', 'Failed to fetch resources', 'Network error occurred'],
    ['read-lessons', 'Failed to fetch all lessons', 'Network error occurred while fetching lessons'],
  ]
  const failures = [new Error('a fault of the page'), await rejectionOf(409, '', 'busy'), ...(await foreignErrors())]
  for (const [tool, failed, network] of messages) {
    assert.equal(outcomeOfReply(tool, { success: false, message: '' }).message, failed)
    for (const error of failures) assert.equal(outcomeOfError(tool, error).message, failed)
    assert.equal(outcomeOfError(tool, new NetworkError()).message, network)
  }
  const done: [Tool, string][] = [
    ['seed-resources', 'Resources seeded successfully!'],
    ['sync', 'Database synced successfully!'],
    ['update-lessons', 'Bronze and silver lessons updated successfully!'],
  ]
  for (const [tool, message] of done)
    assert.deepEqual(outcomeOfReply(tool, { success: true, message: '' }), { state: 'success', message })
})

test("shows the server's message unchanged, also for a server error", async () => {
  const message = 'This is being done already. Please wait a moment.'
  for (const status of [409, 503])
    assert.deepEqual(outcomeOfError('seed-lessons', await rejectionOf(status, message)), { state: 'error', message })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusKind, statusWord } from './print-statuses.ts'

test('each order status has its color', () => {
  const kindsOf = (...statuses: string[]) => statuses.map(statusKind)
  assert.deepEqual(kindsOf('completed', 'delivered'), ['done', 'done'])
  assert.deepEqual(kindsOf('processing', 'in_production'), ['working', 'working'])
  assert.deepEqual(kindsOf('shipped', 'pending'), ['sent', 'waiting'])
  assert.deepEqual(kindsOf('cancelled', 'failed'), ['error', 'error'])
})

test('an unknown status is grey and still readable', () => {
  assert.deepEqual(['returned', 'on_hold', '', 'constructor'].map(statusKind), [
    'neutral',
    'neutral',
    'neutral',
    'neutral',
  ])
  assert.deepEqual(['returned', 'on_hold', 'IN-TRANSIT', ''].map(statusWord), [
    'Returned',
    'On hold',
    'In transit',
    'Unknown',
  ])
})

test('formats a status as text', () => {
  assert.deepEqual(['pending', 'in_production', 'cancelled'].map(statusWord), ['Pending', 'In production', 'Cancelled'])
})

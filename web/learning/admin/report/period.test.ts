import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lessonHref, overviewHref, periodText, readPeriod } from './period.ts'

test('the period is read from the URL, and links keep it', () => {
  assert.equal(readPeriod('?days=30'), '30')
  for (const query of ['', '?days=', '?days=31', '?days=-7']) assert.equal(readPeriod(query), null, query)
  assert.equal(overviewHref('90'), '/admin/learning?days=90')
  assert.equal(lessonHref(3, '7', 'quiz'), '/admin/learning/3?days=7#quiz')
  assert.equal(lessonHref(3, null), '/admin/learning/3')
  assert.deepEqual([periodText('7'), periodText(null)], ['in the last 7 days', 'since the start'])
})

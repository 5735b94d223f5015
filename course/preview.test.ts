import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lessonPreview } from './preview.ts'

test('a preview is the first 120 characters as plain text', () => {
  const markdown = `Interest is **the price** of [money](https://example.test) over time.\n\n## The idea\n\n${'It works. '.repeat(20)}`
  const text = lessonPreview(markdown)
  assert.equal(text.length, 120)
  assert.match(text, /^Interest is the price of money over time\. It works\. It works\./)
  assert.equal(lessonPreview('Short.'), 'Short.')
})

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

test('a preview skips headings, calculators and tables, and starts with the first sentence', () => {
  const markdown =
    '## Warm-up\n\nMoney *waits* here.\n\n```calculator net-worth\n```\n\n### A part\n\nThen `it` grows.\n'
  assert.equal(lessonPreview(markdown), 'Money waits here. Then it grows.')
  assert.equal(lessonPreview('| Jar | Use |\n\nMore.'), 'Jar Use More.')
})

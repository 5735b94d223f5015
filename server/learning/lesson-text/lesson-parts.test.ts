import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingAnchor } from '#course/heading-anchor.ts'
import { headingsOf } from '#course/lesson-text.ts'
import { splitLesson } from './lesson-parts.ts'
import { parseLessonText } from './parse-lesson-text.ts'

const lesson = `Interest is the price of money over time.

Leo is 16 and has $1,000. Is it worth waiting for?

Say what you think.

## You will be able to

- tell simple from compound interest

## The idea

First this.

### Simple interest: the same each year

It stays.

### Compound interest

It grows.

\`\`\`ledger
## not a heading | $1
Total | $1
\`\`\`

## The idea

Again.

## Answers

**Your turn.** $675.31.

This lesson is for learning. It is not financial advice. Rules here are for the United States and can change.
`

test('splits a lesson into opening, scene, sections and closing line', () => {
  const text = splitLesson(lesson)
  assert.equal(text.opening, 'Interest is the price of money over time.')
  assert.equal(text.scenario, 'Leo is 16 and has $1,000. Is it worth waiting for?\n\nSay what you think.')
  assert.deepEqual(
    text.sections.map(({ id, kind }) => [id, kind]),
    [
      ['you-will-be-able-to', 'objectives'],
      ['the-idea', 'text'],
      ['the-idea-2', 'text'],
      ['answers', 'answers'],
    ],
  )
  assert.match(text.closing, /^This lesson is for learning\..*can change\.$/)
  assert.equal(text.sections.at(-1)?.parts[0]?.body, '**Your turn.** $675.31.')
})

test('the parts of a section have their own anchors, and a heading inside a block is ignored', () => {
  const text = splitLesson(lesson)
  const parts = text.sections[1]?.parts ?? []
  assert.deepEqual(
    parts.map(({ heading }) => heading?.id ?? null),
    [null, 'simple-interest-the-same-each-year', 'compound-interest'],
  )
  assert.match(parts[2]?.body ?? '', /## not a heading/)
  assert.deepEqual(
    headingsOf(parseLessonText(lesson)).map(({ id }) => id),
    [
      'you-will-be-able-to',
      'the-idea',
      'simple-interest-the-same-each-year',
      'compound-interest',
      'the-idea-2',
      'answers',
    ],
  )
})

test('a text without headings is opening and scene only', () => {
  assert.deepEqual(splitLesson('One line.'), { opening: 'One line.', scenario: '', sections: [], closing: '' })
  assert.deepEqual(splitLesson(''), { opening: '', scenario: '', sections: [], closing: '' })
})

test('an anchor can be stored: letters, digits and hyphens, limited in length', () => {
  for (const title of ['What’s a 401(k)?', '  ', 'Ü', '-', 'a'.repeat(300), `${'a'.repeat(79)} b`]) {
    assert.match(headingAnchor(title), /^[a-z0-9][a-z0-9-]*$/)
    assert.ok(headingAnchor(title).length <= 80)
    assert.ok(!headingAnchor(title).endsWith('-'))
  }
  assert.equal(headingAnchor('What’s a 401(k)?'), 'whats-a-401-k')
})

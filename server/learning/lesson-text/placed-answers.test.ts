import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCourse } from '#content/format.ts'
import type { LessonText } from '#course/lesson-text.ts'
import { parseLessonText } from './parse-lesson-text.ts'

const lesson = (answers: string) => `Opening.

## Warm-up

1. Why?

## Your turn

Add it up.

\`\`\`calculator net-worth
\`\`\`

## Words to know

- **Asset:** something you own

## Answers

${answers}

This lesson is for learning.`

/** The content under each heading; an answer is listed by its exercise. */
const outline = ({ sections }: LessonText) =>
  sections.map(({ title, parts }) => [
    title,
    ...parts.flatMap(({ body }) =>
      body.map((node) =>
        typeof node === 'string' ? 'text' : node.type === 'answer' ? `answer: ${node.exercise}` : node.type,
      ),
    ),
  ])

test('an answer appears collapsed under its exercise, before the calculator for own numbers', () => {
  assert.deepEqual(outline(parseLessonText(lesson('**Warm-up.** Because.\n\n**Your turn.** $5.\n\nAnd $6.'))), [
    ['Warm-up', 'list', 'answer: Warm-up'],
    ['Your turn', 'paragraph', 'answer: Your turn', 'calculator'],
    ['Words to know', 'glossary'],
  ])
})

test('an answer without a matching section stays in the answers section', () => {
  const [warmUp, , , answers] = outline(parseLessonText(lesson('**Warm-up.** Because.\n\n**Bonus.** $7.')))
  assert.deepEqual(warmUp, ['Warm-up', 'list', 'answer: Warm-up'])
  assert.deepEqual(answers, ['Answers', 'answer: Bonus'])
})

test('a lesson whose answers name no exercise shows them at its end', () => {
  assert.deepEqual(outline(parseLessonText(lesson('$7.'))).at(-1), ['Answers', 'answer: null'])
})

test('every course lesson has its answers below the warm-up, which is in the idea, and below your turn', () => {
  for (const { folder, markdown } of readCourse().lessons) {
    const shown = outline(parseLessonText(markdown))
    assert.equal(
      shown.some(([title]) => title === 'Answers'),
      false,
      folder,
    )
    for (const [title, exercise] of [
      ['The idea', 'Warm-up'],
      ['Your turn', 'Your turn'],
    ])
      assert.ok(shown.find(([name]) => name === title)?.includes(`answer: ${exercise}`), `${folder}: ${exercise}`)
  }
})

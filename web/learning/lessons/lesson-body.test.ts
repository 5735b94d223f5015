import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LessonText } from '#course/lesson-text.ts'
import { sittingsOf } from '#course/sittings.ts'
import { exportOf, textOf } from '#web/testing/components.ts'

const LessonBody: typeof import('./lesson-body.tsx').LessonBody = await exportOf(
  'learning/lessons/lesson-body.tsx',
  'LessonBody',
)

const heading = (id: string) => ({ id, title: `T ${id}` })

const text: LessonText = {
  opening: ['The opening.'],
  scenario: [{ type: 'paragraph', children: ['The scene.'] }],
  guess: { kind: 'number', place: 'a-part', question: 'How much will Leo have?', answer: '$5' },
  sections: [
    {
      id: 'the-idea',
      title: 'The idea',
      kind: 'text',
      parts: [
        { heading: heading('a-part'), body: [{ type: 'paragraph', children: ['The part.'] }] },
        {
          heading: heading('warm-up'),
          body: [
            { type: 'list', ordered: true, items: [['Question one?'], ['Question two?']] },
            { type: 'answer', exercise: 'Warm-up', children: [{ type: 'paragraph', children: ['Both answers.'] }] },
          ],
          fields: [
            { label: null, answer: 'Yes.', reason: 'Yes.' },
            { label: null, answer: '$6', reason: '2 × $3 = $6.' },
          ],
        },
      ],
    },
    {
      id: 'your-turn',
      title: 'Your turn',
      kind: 'text',
      parts: [
        {
          heading: null,
          body: [
            { type: 'paragraph', children: ['Add it up.'] },
            { type: 'answer', exercise: null, children: ['Five.'] },
          ],
          fields: [{ label: 'What he has', answer: '$5', reason: '2 + 3 = 5.' }],
        },
      ],
    },
    { id: 'watch-out', title: 'Watch out', kind: 'pitfalls', parts: [] },
  ],
  closing: '',
}

const htmlOf = (changes: Partial<LessonText> = {}, isFirstView = false) => {
  const changed = { ...text, ...changes }
  const sittings = sittingsOf({ text: changed, questions: 4, resources: [] })
  return renderToStaticMarkup(createElement(LessonBody, { text: changed, sittings, isFirstView }))
}

test('the text is in three sittings, with the guess before the first part and the true value at its place', () => {
  assert.equal(
    textOf(htmlOf()),
    'Part 1 of 3 · Scene and idea · 2 min The opening. The scene. Guess first How much will Leo have? $ Guess ' +
      'The idea T a-part The part. How much will Leo have? It is $5. ' +
      'T warm-up Question one? Show the answer Question two? Show the answer Show the answer to “Warm-up” Both answers. ' +
      'Part 1 done Next: 1 minute for part 2 of 3 ' +
      'Part 2 of 3 · Worked example and your turn · 1 min Your turn Add it up. What he has Show the answer ' +
      'Show the answer Five. Part 2 done Next: 3 minutes for part 3 of 3 ' +
      'Part 3 of 3 · Watch out and quiz · 3 min Watch out',
  )
})

test('each sitting is a target, and the end of one stands for the beginning of the next', () => {
  const html = htmlOf()
  for (const number of [1, 2, 3]) assert.match(html, new RegExp(`id="sitting-${number}"[^>]*tabindex="-1"`))
  assert.deepEqual(
    [...html.matchAll(/data-before="([^"]*)".*?href="([^"]*)"/g)].map(([, before, target]) => [before, target]),
    [
      ['your-turn', '#sitting-2'],
      ['watch-out', '#sitting-3'],
    ],
  )
})

test('answers in blocks are for paper where fields show them, and only the first question waits for an answer', () => {
  const html = htmlOf()
  assert.equal(html.match(/class="answers-on-paper"/g)?.length, 2)
  assert.deepEqual(html.match(/<li[^>]*>/g), ['<li>', '<li class="question-later">'])
})

test('a text of an earlier release has no guess, no fields, and its answers in blocks', () => {
  const sections = text.sections.map((section) => ({
    ...section,
    parts: section.parts.map(({ heading: own, body }) => ({ heading: own, body })),
  }))
  const html = htmlOf({ guess: undefined, sections })
  assert.doesNotMatch(html, /<input|answers-on-paper|guess/)
  assert.match(textOf(html), /Question one\? Question two\? Show the answer to “Warm-up” Both answers\./)
})

test('a lesson in one sitting has no bounds of sittings, and a first view only the beginning', () => {
  assert.doesNotMatch(htmlOf({ sections: text.sections.slice(0, 1) }), /sitting-/)
  assert.doesNotMatch(htmlOf({}, true), /Your turn|Part 1 done/)
})

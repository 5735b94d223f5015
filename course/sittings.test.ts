import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LessonPart, LessonSection, LessonText, SectionKind } from './lesson-text.ts'
import { sittingNumberAt, totalMinutes } from './sitting.ts'
import { sittingsOf } from './sittings.ts'

const prose = (count: number): LessonPart['body'] => [{ type: 'paragraph', children: ['word '.repeat(count)] }]

const section = (id: string, kind: SectionKind, parts: LessonPart[]): LessonSection => ({ id, title: id, kind, parts })

const part = (body: LessonPart['body'], rest: Partial<LessonPart> = {}): LessonPart => ({
  heading: null,
  body,
  ...rest,
})

const field = { label: null, answer: '5', reason: '5' }

const sections = [
  section('you-will-be-able-to', 'objectives', [part(prose(50))]),
  section('the-idea', 'text', [
    part(prose(200), { heading: { id: 'a-part', title: 'A part' }, fields: [field, field, field] }),
  ]),
  section('worked-example', 'worked-example', [part(prose(150))]),
  section('your-turn', 'text', [part([...prose(150), { type: 'calculator', name: 'net-worth' }], { fields: [field] })]),
  section('watch-out', 'pitfalls', [part(prose(100))]),
  section('words-to-know', 'glossary', [
    part([{ type: 'glossary', terms: [{ term: 'Debt', meaning: ['money that you owe'] }] }]),
  ]),
]

const text = (changes: Partial<LessonText> = {}): LessonText => ({
  opening: ['word '.repeat(50)],
  scenario: [],
  guess: { kind: 'number', place: 'a-part', question: 'How much?', answer: '5' },
  sections,
  closing: '',
  ...changes,
})

test('a lesson has three sittings, each with its headings and its minutes', () => {
  const sittings = sittingsOf({ text: text(), questions: 7, resources: [] })
  assert.deepEqual(sittings, [
    // 300 words in 120 s, the guess in 20 s and three fields in 120 s.
    { topic: 'idea', minutes: 4, places: ['you-will-be-able-to', 'the-idea', 'a-part'] },
    // 300 words in 120 s, a field in 40 s and the calculator in 120 s.
    { topic: 'practice', minutes: 5, places: ['worked-example', 'your-turn'] },
    // 105 words in 42 s and seven questions in 315 s.
    { topic: 'check', minutes: 6, places: ['watch-out', 'words-to-know'] },
  ])
  assert.equal(totalMinutes(sittings), 15)
})

test('pictures and videos count in the sitting of their heading', () => {
  const resources = [
    { resource_type: 'video', section: 'worked-example' },
    { resource_type: 'video', section: 'worked-example' },
    { resource_type: 'excel', section: 'a-part' },
    { resource_type: 'image', section: null },
  ] as const
  const minutes = sittingsOf({ text: text(), questions: 7, resources }).map((sitting) => sitting.minutes)
  assert.deepEqual(minutes, [4, 6, 6])
})

test('a heading belongs to one sitting, and an unknown one to the first', () => {
  const sittings = sittingsOf({ text: text(), questions: 7, resources: [] })
  assert.deepEqual(
    ['a-part', 'your-turn', 'words-to-know', 'removed', ''].map((place) => sittingNumberAt(sittings, place)),
    [1, 2, 3, 1, 1],
  )
})

test('a lesson without a worked example has fewer sittings', () => {
  const topicsOf = (own: LessonSection[]) =>
    sittingsOf({ text: text({ sections: own }), questions: 1, resources: [] }).map(({ topic }) => topic)
  assert.deepEqual(topicsOf([]), ['idea'])
  assert.deepEqual(topicsOf(sections.slice(0, 2)), ['idea'])
  assert.deepEqual(topicsOf([...sections.slice(0, 2), ...sections.slice(4)]), ['idea', 'check'])
  assert.deepEqual(topicsOf(sections.slice(0, 4)), ['idea', 'practice'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editableLesson, listedLesson } from '#web/testing/admin-lessons.ts'
import { linesOf, partsOf, partsText } from './details-text.ts'
import { differenceLines } from './difference-lines.ts'
import { dropMark, placeAt, scrollSpeed } from './drag-geometry.ts'
import { partHref, partIn } from './editor-address.ts'
import { chosenIn } from './history-address.ts'
import { calculatorBlock, figureChoices, figureMark, findChoices } from './insertables.ts'
import {
  findLessons,
  lessonFilterIn,
  lessonListHref,
  moveLesson,
  noFilter,
  placeSentence,
  sectionsOf,
} from './lesson-sections.ts'
import { addressProblem, resourceText } from './resource-text.ts'
import { chosenTitle } from './version-text.ts'

const lesson = (id: number, change: Partial<typeof listedLesson> = {}) => ({
  ...listedLesson,
  id,
  lesson_order: id,
  ...change,
})
const course = [
  lesson(1),
  lesson(2, { title: 'Your First Budget', has_draft: true }),
  lesson(3, { tier: 'silver', title: 'Smart Shopping', published: false, edited_here: true }),
]

test('lessons are found by title words, number and publish state', () => {
  const ids = (search: string, state: typeof noFilter.state = 'all') =>
    findLessons(course, { search, state }).map(({ id }) => id)
  assert.deepEqual(ids('budget first'), [2])
  assert.deepEqual(ids('3 smart'), [3])
  assert.deepEqual(
    [ids('', 'draft'), ids('', 'unpublished'), ids('', 'edited'), ids('', 'problems')],
    [[2], [3], [3], []],
  )
  const scheduled = findLessons(course, { search: '', state: 'scheduled' }, (id) => id === 2)
  assert.deepEqual(
    scheduled.map(({ id }) => id),
    [2],
  )
})

test('the list filter is stored in the URL, and unknown values are ignored', () => {
  assert.equal(lessonListHref({ search: 'a budget', state: 'draft' }), '/admin/lessons?search=a+budget&state=draft')
  assert.equal(lessonListHref(noFilter), '/admin/lessons')
  assert.deepEqual(lessonFilterIn('?search=a+budget&state=draft'), { search: 'a budget', state: 'draft' })
  assert.deepEqual(lessonFilterIn('?state=constructor'), noFilter)
})

test('adjacent lessons of one tier are grouped, in course order', () => {
  assert.deepEqual(
    sectionsOf([...course, lesson(4)]).map(({ tier, lessons }) => [tier, lessons.length]),
    [
      ['bronze', 2],
      ['silver', 1],
      ['bronze', 1],
    ],
  )
})

test('a moved lesson takes its place, and all lessons are numbered without gaps', () => {
  const numbers = (lessons: typeof course) => lessons.map(({ id, lesson_order }) => [lesson_order, id])
  assert.deepEqual(numbers(moveLesson(course, 3, 1)), [
    [1, 1],
    [2, 3],
    [3, 2],
  ])
  assert.deepEqual(numbers(moveLesson(course, 1, 9)), [
    [1, 2],
    [2, 3],
    [3, 1],
  ])
  assert.deepEqual(numbers(moveLesson(course, 1, -1)), numbers(course))
  assert.deepEqual(numbers(moveLesson(course, 99, 0)), numbers(course))
  assert.equal(placeSentence(course, 3, 0), 'Place 1 of 3, before “Where You Stand”. It stays a Silver lesson.')
  assert.equal(placeSentence(course, 1, 1), 'Place 2 of 3, after “Your First Budget”.')
})

test('a dragged row is dropped where the pointer is, marked there, and scrolls near the edges of the window', () => {
  assert.deepEqual(
    [-5, 49, 51, 500].map((y) => placeAt([50, 150, 250], y)),
    [0, 0, 1, 3],
  )
  const ids = [1, 2, 3]
  assert.equal(dropMark(ids, 2, 1), null)
  assert.deepEqual(dropMark(ids, 2, 0), { id: 1, side: 'before' })
  assert.deepEqual(dropMark(ids, 2, 2), { id: 3, side: 'after' })
  assert.deepEqual(dropMark(ids, 1, 1), { id: 3, side: 'before' })
  assert.deepEqual(
    [0, 66, 400, 734, 800].map((y) => scrollSpeed(y, 800)),
    [-1080, -90, 0, 90, 1080],
  )
})

test('a changed line shows its changed words and omits unchanged ones', () => {
  const lines = differenceLines(
    [
      { kind: 'same', lines: ['a', 'b', 'c', 'd'] },
      { kind: 'removed', lines: ['the gap is small'] },
      { kind: 'added', lines: ['the gap is $1.60', 'a new line'] },
      { kind: 'same', lines: ['e'] },
    ],
    1,
  )
  assert.deepEqual(lines, [
    { kind: 'skipped', from: 1, to: 3 },
    { kind: 'same', text: 'd' },
    {
      kind: 'removed',
      words: [
        { text: 'the gap is ', isChanged: false },
        { text: 'small', isChanged: true },
      ],
    },
    {
      kind: 'added',
      words: [
        { text: 'the gap is ', isChanged: false },
        { text: '$1.60', isChanged: true },
      ],
    },
    { kind: 'added', words: [{ text: 'a new line', isChanged: false }] },
    { kind: 'same', text: 'e' },
  ])
})

test('lines next to a change are shown, and the others are omitted', () => {
  const change = { kind: 'added' as const, lines: ['new'] }
  const same = { kind: 'same' as const, lines: ['1', '2', '3', '4', '5'] }
  const kinds = differenceLines([change, same, change], 2).map((line) => (line.kind === 'same' ? line.text : line.kind))
  assert.deepEqual(
    kinds,
    ['added', '1', '2', '3', '4', '5', 'added'],
    'one line is shorter than saying that it is left out',
  )
  const wide = differenceLines([change, same, change], 1)
  assert.deepEqual(wide[2], { kind: 'skipped', from: 2, to: 4 })
})

test('the history opens with the draft, or else with the changes of the last version', () => {
  const versions = [14, 13, 11].map((number) => ({ number }))
  const published = { has_draft: false, version: 14 }
  assert.deepEqual(chosenIn('', versions, { has_draft: true, version: 14 }), { from: 14, to: 'draft', shown: 'draft' })
  assert.deepEqual(chosenIn('', versions, published), { from: 13, to: 14, shown: 14 })
  assert.deepEqual(chosenIn('?version=11', versions, published), { from: 11, to: 14, shown: 11 })
  assert.deepEqual(chosenIn('?version=13', versions, published), { from: 13, to: 14, shown: 13 })
  assert.deepEqual(chosenIn('?version=14', versions, published), { from: 13, to: 14, shown: 14 })
  assert.deepEqual(chosenIn('?version=99', versions, published), { from: 13, to: 14, shown: 14 })
  assert.deepEqual(chosenIn('?to=draft', versions, published), { from: 13, to: 14, shown: 14 })
  assert.deepEqual(chosenIn('', [{ number: 1 }], { has_draft: false, version: 1 }), { from: 1, to: 1, shown: 1 })
  assert.equal(chosenIn('', [], { has_draft: true, version: null }), null)
  assert.equal(chosenTitle({ from: 12, to: 14 }), 'Version 12, and what changed until 14')
})

test('each part of a lesson has a URL, and an unknown part shows the text', () => {
  assert.deepEqual([partHref(7, 'text'), partHref(7, 'quiz')], ['/admin/lessons/7', '/admin/lessons/7?part=quiz'])
  assert.deepEqual(['', '?part=quiz', '?part=cellar'].map(partIn), ['text', 'quiz', 'text'])
})

test('a figure can be inserted as value or year, and is found by any of its words', () => {
  const figure = {
    id: 'fdic',
    shown: '$250,000',
    year: 2026,
    what: 'insured at one bank',
    source: 'fdic.gov',
    next_review: '2027-01-15',
  }
  const choices = figureChoices([{ ...figure, is_old: true }])
  assert.deepEqual(
    choices.map(({ name }) => figureMark(name)),
    ['{{figure:fdic}}', '{{year:fdic}}'],
  )
  assert.match(choices[0]?.note ?? '', /Due for a review\.$/)
  assert.equal(findChoices(choices, 'INSURED 250')[0]?.name, 'figure:fdic')
  assert.deepEqual(findChoices(choices, 'mortgage'), [])
  assert.equal(calculatorBlock('net-worth'), '```calculator net-worth\n```')
})

test('parts and their standards can be typed, even if a heading contains an equals sign', () => {
  const parts = { 'A line and a curve': ['SV8.5', 'IN8.6'], 'Time = money': [] }
  assert.deepEqual(partsOf(partsText(parts)), parts)
  assert.deepEqual(partsOf('Alone'), { Alone: [] })
  assert.deepEqual(linesOf(' a \n\n b'), ['a', 'b'])
})

test('a resource shows its type, size and place', () => {
  const image = { ...resource, resource_type: 'image', size: 188_641, section: 'the-idea' } as const
  assert.equal(resourceText(image, editableLesson.sections), 'Image · 184.22 KB · under “The idea”')
  const lost = { ...image, section: 'gone' }
  assert.match(resourceText(lost, editableLesson.sections), /at the end, since its heading is gone$/)
  const link = { ...resource, resource_type: 'other', external_url: 'https://consumer.gov/money' } as const
  assert.equal(resourceText(link, []), 'Link · consumer.gov · at the end')
})

test('accepts only https addresses', () => {
  assert.equal(addressProblem(' https://consumer.gov/a '), null)
  for (const address of ['http://consumer.gov', 'consumer.gov', 'javascript:alert(1)'])
    assert.equal(addressProblem(address), 'The address has to begin with https://')
  assert.equal(addressProblem(' '), 'An address is required')
})

const resource = {
  lesson_id: 7,
  title: 'A picture',
  description: '',
  external_url: null,
  file_key: null,
  display_order: 1,
  size: null,
  alt: null,
  section: null,
  has_poster: false,
  has_captions: false,
  created_at: '2026-06-16T14:00:00.000Z',
  media_key: null,
}

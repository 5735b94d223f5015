import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleLesson } from './checks/sample-lesson.ts'
import { dueFigures } from './due-figures.ts'
import type { Figure, LessonSource } from './format.ts'

const figure = (change: Partial<Figure>): Figure => ({
  value: 5,
  shown: '$5',
  year: 2026,
  kind: 'B',
  telling: false,
  what: 'fee of a jar',
  source: 'jars.gov',
  url: 'https://jars.gov/fees',
  read_on: '2026-03-01',
  next_review: '2027-03-01',
  ...change,
})

const lesson = (folder: string, title: string, markdown: string): LessonSource => ({
  ...sampleLesson({ file: { title } }),
  ...{ folder, markdown, quiz: [] },
})

test('lists figures without a day of reading first, then by review, with their lessons and next values', () => {
  const unread = figure({ read_on: undefined, next_review: '2027-11-20' })
  const announced = { value: 6, shown: '$6', year: 2027, url: 'https://jars.gov/fees' }
  const figures = {
    late: figure({ next_review: '2027-06-01' }),
    'later-unread': unread,
    yearly: figure({ kind: 'C', shown: '$70', next_review: '2026-12-15', next_value: null }),
    known: figure({ kind: 'C', next_review: '2027-02-01', next_value: announced }),
    'early-unread': { ...unread, next_review: '2027-01-15', calculator: 'jar-count' },
  }
  const lessons = [
    lesson('01-jars', 'Jars', 'It is {{figure:yearly|act=next-year}}, or {{figure:late}}.'),
    lesson('02-lids', 'Lids: What They Do', 'In {{year:yearly}} it was {{figure:yearly}}.'),
  ]
  const due = dueFigures({ lessons, figures }, '2026-12-16')
  const found = due.map(({ id, read_on, next_review, is_due, awaits_next, next_value, folders, calculator }) =>
    [id, read_on, next_review, is_due, awaits_next, next_value?.shown, folders.join(' '), calculator].join(' | '),
  )
  assert.deepEqual(found, [
    'early-unread |  | 2027-01-15 | false | false |  |  | jar-count',
    'later-unread |  | 2027-11-20 | false | false |  |  | ',
    'yearly | 2026-03-01 | 2026-12-15 | true | true |  | 01-jars 02-lids | ',
    'known | 2026-03-01 | 2027-02-01 | false | false | $6 |  | ',
    'late | 2026-03-01 | 2027-06-01 | false | false |  | 01-jars | ',
  ])
  assert.deepEqual(due[2], {
    id: 'yearly',
    shown: '$70',
    year: 2026,
    what: 'fee of a jar',
    source: 'jars.gov',
    url: 'https://jars.gov/fees',
    read_on: '2026-03-01',
    next_review: '2026-12-15',
    next_value: null,
    is_due: true,
    awaits_next: true,
    lessons: ['Jars', 'Lids: What They Do'],
    folders: ['01-jars', '02-lids'],
    calculator: null,
  })
})

test('a review is due only after its day', () => {
  const isDueOn = (today: string) =>
    dueFigures({ lessons: [], figures: { fee: figure({ next_review: '2027-03-01' }) } }, today).map(
      ({ is_due }) => is_due,
    )
  assert.deepEqual([isDueOn('2027-03-01'), isDueOn('2027-03-02')], [[false], [true]])
})

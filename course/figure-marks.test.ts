import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changingYears, figuresUsed, fillFigureMarks, registryYear, withYear } from './figure-marks.ts'

const url = 'https://www.irs.gov/limits'
const figures = {
  deduction: { shown: '$16,100', year: 2026, kind: 'C', url, next_value: { shown: '$16,500', year: 2027, url } },
  limit: { shown: '$7,500', year: 2026, kind: 'C', url, next_value: null },
  rate: { shown: '10%', year: 2026, kind: 'B' },
  coverage: { shown: '$63,840', year: 2027, kind: 'C', next_value: null },
} as const
const figureOf = (id: string) => (Object.hasOwn(figures, id) ? figures[id as keyof typeof figures] : undefined)
const filled = (text: string, year: number) => fillFigureMarks(withYear(text, year), figureOf)

test('a mark without an act shows the value of its entry in every year', () => {
  const text = 'In {{year:deduction}} it is {{figure:deduction}}.'
  for (const year of [2026, 2027, 2030]) assert.equal(filled(text, year), 'In 2026 it is $16,100.')
})

test('a mark with an act shows the value of the year in which a reader acts', () => {
  const next = 'A W-4 for {{year:deduction|act=next-year}}: {{figure:deduction|act=next-year}}'
  const current = 'For {{year:deduction|act=this-year}}: {{figure:deduction|act=this-year}}'
  assert.equal(filled(next, 2026), 'A W-4 for 2027: $16,500')
  assert.equal(filled(current, 2026), 'For 2026: $16,100')
  assert.equal(filled(current, 2027), 'For 2027: $16,500')
})

test('warns where the value of the year in which a reader acts is unknown', () => {
  const next = 'In {{year:limit|act=next-year}}: {{figure:limit|act=next-year}}'
  assert.equal(filled(next, 2026), 'In 2026: $7,500 (next year’s will differ: look at irs.gov)')
  assert.equal(filled('{{figure:limit|act=this-year}}', 2026), '$7,500')
  assert.equal(filled('{{figure:limit|act=this-year}}', 2027), '$7,500 (this year’s differs: look at irs.gov)')
  assert.equal(filled('{{figure:rate|act=next-year}}', 2027), '10%', 'a figure that seldom changes')
  assert.equal(filled('{{figure:coverage|act=this-year}}', 2026), '$63,840', 'a figure of the year to come')
})

test('keeps a mark of an unknown figure', () => {
  assert.equal(filled('{{figure:none|act=next-year}}', 2026), '{{figure:none|act=next-year@2026}}')
})

test('lists the figures of marks with and without an act', () => {
  assert.deepEqual(figuresUsed('{{figure:rate}} {{year:limit|act=this-year}} {{figure:rate|act=next-year@2026}}'), [
    'rate',
    'limit',
  ])
})

test('lists the years from which on a text reads otherwise', () => {
  const yearsOf = (text: string) => changingYears(text, figureOf, registryYear(figures))
  assert.deepEqual(yearsOf('{{figure:deduction}} {{figure:limit}}'), [], 'no act')
  assert.deepEqual(yearsOf('{{figure:rate|act=next-year}}'), [2026], 'the same in every year')
  assert.deepEqual(yearsOf('{{figure:deduction|act=this-year}}'), [2026, 2027, 2028])
  assert.deepEqual(yearsOf('{{figure:deduction|act=next-year}}'), [2026, 2027])
  assert.deepEqual(yearsOf('{{figure:limit|act=this-year}}'), [2026, 2027])
  assert.deepEqual(yearsOf('{{figure:limit|act=next-year}}'), [2026], 'unknown from the first year on')
  assert.deepEqual(yearsOf('{{figure:coverage|act=next-year}}'), [2026, 2027], 'unknown from the second year on')
})

test('adds the year of a reader to texts in objects and lists', () => {
  assert.deepEqual(withYear({ one: ['{{figure:rate|act=next-year}} and {{figure:rate}}'], two: 2 }, 2027), {
    one: ['{{figure:rate|act=next-year@2027}} and {{figure:rate}}'],
    two: 2,
  })
})

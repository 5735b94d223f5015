import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingIndexAt, listedHeading, positionToSave, resumeHeading } from './reading-position.ts'

const headings = ['aims', 'idea', 'example', 'answers'].map((id) => ({ id, title: id }))

test('whoever stopped in the middle is offered to go on there', () => {
  assert.equal(resumeHeading(headings, 'example')?.id, 'example')
})

test('nothing is offered at the start, at the end, or at a heading that is gone', () => {
  for (const saved of ['aims', 'answers', 'removed', '', null, undefined])
    assert.equal(resumeHeading(headings, saved), null)
})

test('reading on moves the place, looking back does not', () => {
  assert.equal(positionToSave(headings, null, 'aims'), 'aims')
  assert.equal(positionToSave(headings, 'idea', 'example'), 'example')
  assert.equal(positionToSave(headings, 'example', 'idea'), null)
  assert.equal(positionToSave(headings, 'example', 'example'), null)
  assert.equal(positionToSave(headings, 'removed', 'aims'), 'aims')
  assert.equal(positionToSave(headings, 'idea', 'unknown'), null)
})

test('whoever had read to the end and begins again gets a new place', () => {
  assert.equal(positionToSave(headings, 'answers', 'idea'), 'idea')
})

test('the heading that counts is the last one above the line, and at the end of the page the last of all', () => {
  assert.equal(headingIndexAt([300, 900], 200, false), -1)
  assert.equal(headingIndexAt([-500, 100, 900], 200, false), 1)
  assert.equal(headingIndexAt([-500, 100, 600], 200, true), 2)
  assert.equal(headingIndexAt([], 200, true), -1)
})

test('the rail marks the section in which the reader is, also at a heading that it does not list', () => {
  const listed = headings.filter(({ id }) => id === 'idea' || id === 'answers')
  assert.equal(listedHeading(headings, listed, 'example'), 'idea')
  assert.equal(listedHeading(headings, listed, 'idea'), 'idea')
  assert.equal(listedHeading(headings, listed, 'aims'), null)
  assert.equal(listedHeading(headings, listed, null), null)
})

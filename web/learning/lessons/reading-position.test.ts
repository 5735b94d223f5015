import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingIndexAt, listedHeading, positionToSave, resumeHeading } from './reading-position.ts'

const headings = ['aims', 'idea', 'example', 'answers'].map((id) => ({ id, title: id }))

test('a reader who stopped in the middle is offered to continue there', () => {
  assert.equal(resumeHeading(headings, 'example')?.id, 'example')
})

test('offers nothing at the first or last heading, or at one that is gone', () => {
  for (const saved of ['aims', 'answers', 'removed', '', null, undefined])
    assert.equal(resumeHeading(headings, saved), null)
})

test('scrolling down moves the reading position, scrolling up does not', () => {
  assert.equal(positionToSave(headings, null, 'aims'), 'aims')
  assert.equal(positionToSave(headings, 'idea', 'example'), 'example')
  assert.equal(positionToSave(headings, 'example', 'idea'), null)
  assert.equal(positionToSave(headings, 'example', 'example'), null)
  assert.equal(positionToSave(headings, 'removed', 'aims'), 'aims')
  assert.equal(positionToSave(headings, 'idea', 'unknown'), null)
})

test('a reader who finished and starts again gets a new position', () => {
  assert.equal(positionToSave(headings, 'answers', 'idea'), 'idea')
})

test('the current heading is the last one above the threshold, and at the page end the last of all', () => {
  assert.equal(headingIndexAt([300, 900], 200, false), -1)
  assert.equal(headingIndexAt([-500, 100, 900], 200, false), 1)
  assert.equal(headingIndexAt([-500, 100, 600], 200, true), 2)
  assert.equal(headingIndexAt([], 200, true), -1)
})

test('the sidebar marks the current section, even at an unlisted heading', () => {
  const listed = headings.filter(({ id }) => id === 'idea' || id === 'answers')
  assert.equal(listedHeading(headings, listed, 'example'), 'idea')
  assert.equal(listedHeading(headings, listed, 'idea'), 'idea')
  assert.equal(listedHeading(headings, listed, 'aims'), null)
  assert.equal(listedHeading(headings, listed, null), null)
})

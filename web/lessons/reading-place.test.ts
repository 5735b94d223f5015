import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingAbove, headingAt, placeToKeep, resumeAt } from './reading-place.ts'

const headings = ['aims', 'idea', 'example', 'answers'].map((id) => ({ id, title: id }))

test('whoever stopped in the middle is offered to go on there', () => {
  assert.equal(resumeAt(headings, 'example')?.id, 'example')
})

test('nothing is offered at the start, at the end, or at a heading that is gone', () => {
  for (const kept of ['aims', 'answers', 'removed', '', null, undefined]) assert.equal(resumeAt(headings, kept), null)
})

test('reading on moves the place, looking back does not', () => {
  assert.equal(placeToKeep(headings, null, 'aims'), 'aims')
  assert.equal(placeToKeep(headings, 'idea', 'example'), 'example')
  assert.equal(placeToKeep(headings, 'example', 'idea'), null)
  assert.equal(placeToKeep(headings, 'example', 'example'), null)
  assert.equal(placeToKeep(headings, 'removed', 'aims'), 'aims')
  assert.equal(placeToKeep(headings, 'idea', 'unknown'), null)
})

test('whoever had read to the end and begins again gets a new place', () => {
  assert.equal(placeToKeep(headings, 'answers', 'idea'), 'idea')
})

test('the heading that counts is the last one above the line, and at the end of the page the last of all', () => {
  assert.equal(headingAt([300, 900], 200, false), -1)
  assert.equal(headingAt([-500, 100, 900], 200, false), 1)
  assert.equal(headingAt([-500, 100, 600], 200, true), 2)
  assert.equal(headingAt([], 200, true), -1)
})

test('the rail marks the section in which the reader is, also at a heading that it does not list', () => {
  const rail = headings.filter(({ id }) => id === 'idea' || id === 'answers')
  assert.equal(headingAbove(headings, rail, 'example'), 'idea')
  assert.equal(headingAbove(headings, rail, 'idea'), 'idea')
  assert.equal(headingAbove(headings, rail, 'aims'), null)
  assert.equal(headingAbove(headings, rail, null), null)
})

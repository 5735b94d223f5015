import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresUsed } from '#course/figure-marks.ts'
import { readCorrections } from './corrections.ts'
import { readCourse } from './format.ts'

const corrections = readCorrections()
const { lessons, figures } = readCourse()
const textOf = (slug: string) => lessons.find(({ file }) => file.slug === slug)?.markdown

test('each correction has a name of its own and belongs to a lesson', () => {
  assert.equal(new Set(corrections.map(({ id }) => id)).size, corrections.length)
  assert.deepEqual(
    corrections.filter(({ lesson }) => textOf(lesson) === undefined).map(({ id }) => id),
    [],
  )
})

test('no lesson of this release lacks a correction', () => {
  const lacking = corrections.filter(({ lesson, before, after }) => {
    const text = textOf(lesson) ?? ''
    return text.includes(before) && !text.includes(after)
  })
  assert.deepEqual(
    lacking.map(({ id }) => id),
    [],
  )
})

test('corrections name only figures of the registry', () => {
  const unknown = corrections.flatMap(({ after }) => figuresUsed(after).filter((id) => !Object.hasOwn(figures, id)))
  assert.deepEqual(unknown, [])
})

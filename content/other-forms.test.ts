import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledItem, numericOptions } from './checks/quiz-items.ts'
import { readCourse } from './format.ts'

const { lessons, figures } = readCourse()
const items = lessons.flatMap(({ quiz }) => quiz)
const idsOf = (list: typeof items) => list.map(({ id }) => id)

test('each question with numbers has a template, and each story a second stem', () => {
  const numeric = items.filter((item) => numericOptions(filledItem(item, figures)))
  const stories = items.filter(({ kind }) => kind === 'story')
  assert.deepEqual([items.length, numeric.length, stories.length], [202, 80, 60])
  assert.deepEqual(idsOf(items.filter(({ template }) => template)), idsOf(numeric))
  assert.deepEqual(idsOf(items.filter(({ parallel }) => parallel)), idsOf(stories))
})

/** Ideas, and looks back that ask for one. */
const withoutOtherForm = `
l01-q1 l01-q4 l02-q1 l03-q1 l04-q1 l04-q2 l05-q1 l05-q2 l06-q1 l06-q2 l07-q1 l07-q2 l08-q1 l08-q2 l09-q1 l09-q2
l10-q1 l10-q2 l11-q1 l11-q2 l11-q7 l12-q1 l12-q2 l13-q1 l13-q2 l14-q1 l14-q2 l15-q1 l15-q2 l16-q1 l16-q2 l16-q7
l17-q1 l17-q2 l18-q1 l18-q2 l18-q7 l19-q1 l19-q3 l20-q1 l20-q2 l20-q7 l21-q1 l21-q2 l22-q1 l22-q2 l22-q7 l23-q1
l23-q2 l23-q7 l24-q1 l24-q2 l24-q7 l25-q1 l25-q2 l26-q3 l26-q8 l27-q1 l27-q3 l27-q8 l28-q1 l28-q4 l29-q1
l29-q4 l29-q8`

test('the other questions come only in another order', () => {
  assert.deepEqual(
    idsOf(items.filter(({ template, parallel }) => !template && !parallel)),
    withoutOtherForm.trim().split(/\s+/),
  )
})

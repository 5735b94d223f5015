import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StepFigures } from '#contract/learning/learning-report.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { rightAnswers } from '#server/testing/learning/course.ts'
import { type LearningSite, learningSite } from '#server/testing/learning/learners.ts'

const headings = ['The idea', 'Worked example', 'Watch out']
const content = `A lead.\n\n${headings.map((title) => `## ${title}\n\nText.`).join('\n\n')}`

let learning: LearningSite
before(async () => {
  learning = await learningSite(['funnel', 'few', 'operator', 'mixed', 'expired', 'versions'], { content })
})
after(() => learning.site.close())

const wrongAnswers = [1, 0, 0, 0, 1]

/** The steps of a lesson, the same in the overview and in the lesson's own report. */
async function stepsOf(slug: string): Promise<StepFigures | null | undefined> {
  const { steps } = (await learning.report(learning.idOf(slug))).figures
  assert.deepEqual((await learning.figuresOf(learning.idOf(slug)))?.steps, steps)
  return steps
}

test('counts how far learners came: one who made a step has reached those before it', async () => {
  const { site, idOf, learners, readTo, submit } = learning
  const id = idOf('funnel')
  const people = await learners('funnel', 12)
  const places = ['the-idea', 'the-idea', 'the-idea', 'worked-example', 'watch-out', 'a-heading-of-old']
  for (const [index, place] of places.entries()) await readTo(people[index] as (typeof people)[0], id, place)
  for (const person of people.slice(6, 9)) await submit(person, id, wrongAnswers)
  for (const person of people.slice(9)) await submit(person, id, rightAnswers)
  const yesterday = isoTimestamp(site.clock.now() - 24 * 3_600_000).slice(0, 10)
  await site.db.run`update lesson_steps set day = ${yesterday} where lesson_id = ${id}`
  site.clock.advance(1000)
  for (const person of people.slice(0, 2)) await readTo(person, id, 'worked-example')
  assert.deepEqual(await stepsOf('funnel'), {
    ...{ began: 12, sitting_1: 11, sitting_2: 10, sitting_3: 7 },
    ...{ submitted: 6, passed: 3, returned: 2 },
  })
})

test('publishes no steps of four learners, and no passes where fewer than five handed in the quiz', async () => {
  const { admin, idOf, learners, readTo, submit } = learning
  const id = idOf('few')
  const people = await learners('few', 5)
  for (const person of people.slice(1)) await submit(person, id, rightAnswers)
  assert.equal(await stepsOf('few'), null)
  await readTo(people[0] ?? admin, id, 'the-idea')
  assert.deepEqual(await stepsOf('few'), {
    ...{ began: 5, sitting_1: 5, sitting_2: 4, sitting_3: 4 },
    ...{ submitted: 4, passed: null, returned: 0 },
  })
})

test('excludes the steps of the admin', async () => {
  const { admin, idOf, learners, submit } = learning
  for (const person of await learners('operator', 5)) await submit(person, idOf('operator'), rightAnswers)
  await submit(admin, idOf('operator'), rightAnswers)
  assert.equal((await stepsOf('operator'))?.began, 5)
})

test('publishes no steps while one to four learners have none: their figures could be derived', async () => {
  const { site, idOf, learners, submit } = learning
  const id = idOf('mixed')
  const people = await learners('mixed', 10)
  for (const person of people) await submit(person, id, rightAnswers)
  const published: (number | undefined)[] = []
  for (const { id: memberId } of people.slice(0, 6)) {
    published.push((await stepsOf('mixed'))?.began)
    await site.db.run`delete from lesson_steps where member_id = ${memberId} and lesson_id = ${id}`
  }
  assert.deepEqual(published, [10, undefined, undefined, undefined, undefined, 5])
})

test('does not count the later steps of learners whose first step is no longer kept', async () => {
  const { site, idOf, learners, submit } = learning
  const id = idOf('expired')
  for (const person of await learners('expired', 5)) await submit(person, id, rightAnswers)
  const earlier = await learners('earlier', 5)
  for (const person of earlier) {
    await submit(person, id, rightAnswers)
    await site.db.run`delete from lesson_steps where member_id = ${person.id} and step = ${'began'}`
  }
  const { began, passed } = (await stepsOf('expired')) ?? {}
  assert.deepEqual([began, passed], [5, 5])
})

test('excludes learners whose first quiz version had fewer than five learners', async () => {
  const { site, idOf, learners, submit } = learning
  const id = idOf('versions')
  for (const person of await learners('version', 6)) await submit(person, id, rightAnswers)
  const row = await site.db.one`select quiz_questions from lessons where id = ${id}`
  const changed = String(row?.quiz_questions).replace('question 0?', 'question 0, in other words?')
  await site.db.run`update lessons set quiz_questions = ${changed} where id = ${id}`
  for (const person of await learners('later', 4)) await submit(person, id, rightAnswers)
  assert.equal((await stepsOf('versions'))?.began, 6)
})

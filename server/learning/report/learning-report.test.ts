import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rightAnswers } from '#server/testing/learning/course.ts'
import { type LearningSite, learningSite, withFirst } from '#server/testing/learning/learners.ts'

let learning: LearningSite
before(async () => {
  learning = await learningSite(['few', 'chosen', 'left', 'operator', 'week', 'versions', 'gone'])
})
after(() => learning.site.close())

const allWrong = [1, 0, 0, 0, 1]

test('publishes no figures for four learners, and all for five', async () => {
  const { idOf, learners, submit, report, figuresOf } = learning
  const id = idOf('few')
  const people = await learners('few', 5)
  const [last, ...four] = people
  assert.ok(last)
  for (const person of four) await submit(person, id, rightAnswers)
  const names = { lesson_id: id, title: 'Title of few', lesson_order: id, tier: 'bronze' }
  const nothing = {
    ...{ ...names, began: null, finished: null, first_papers: null, passed_first: null },
    change: { began: null, first_papers: null, passed_first: null },
    steps: null,
  }
  const before = await report(id)
  assert.deepEqual(before.figures, nothing)
  assert.deepEqual(await figuresOf(id), nothing)
  assert.deepEqual([before.sections, before.versions, before.quiz.learners], [[], [], null])
  for (const { options, came_back } of before.quiz.questions)
    assert.deepEqual([came_back, ...options.map(({ chosen }) => chosen)], [null, null, null, null, null])
  await submit(last, id, allWrong)
  const result = {
    ...{ ...names, began: 5, finished: 5, first_papers: 5, passed_first: 4 },
    change: {
      began: { last_7_days: 5, before: 0 },
      first_papers: { last_7_days: 5, before: 0 },
      passed_first: { last_7_days: 4, before: 0 },
    },
    steps: {
      ...{ began: 5, sitting_1: 5, sitting_2: 5, sitting_3: 5 },
      ...{ submitted: 5, passed: 4, returned: 0 },
    },
  }
  assert.deepEqual((await report(id)).figures, result)
  assert.deepEqual(await figuresOf(id), result)
})

test('counts each option once per learner, by the first submission', async () => {
  const { admin, idOf, learners, submit, report } = learning
  const id = idOf('chosen')
  const people = await learners('chosen', 7)
  const firstAnswers = [0, 0, 1, 1, 1, 2, 0]
  for (const [index, person] of people.entries()) await submit(person, id, withFirst(firstAnswers[index] ?? 0))
  // A second submission does not change the first choice.
  await submit(people[0] ?? admin, id, withFirst(3))
  const { quiz, figures } = await report(id)
  assert.deepEqual([quiz.learners, figures.first_papers, figures.passed_first], [7, 7, 7])
  assert.deepEqual(
    quiz.questions[0]?.options.map(({ chosen, is_right }) => [chosen, is_right]),
    [
      [3, true],
      [3, false],
      [1, false],
      [0, false],
    ],
  )
  assert.deepEqual(
    quiz.questions[1]?.options.map(({ chosen }) => chosen),
    [0, 7, 0, 0],
  )
  assert.equal(quiz.questions[0]?.options[1]?.said, 'secret-of-chosen mistake 0-1.')
  assert.equal(quiz.questions[0]?.options[0]?.said, null)
})

test('counts readers up to the heading where they stopped, and to the end after a submission', async () => {
  const { admin, overview, idOf, learners, submit, readTo, report } = learning
  const id = idOf('left')
  const people = await learners('left', 12)
  const readingPositions = ['one', 'two', 'two', 'two', 'two', 'two', 'two', 'three', 'a-heading-of-old']
  for (const [index, place] of readingPositions.entries()) await readTo(people[index] ?? admin, id, place)
  for (const person of people.slice(9)) await submit(person, id, rightAnswers)
  // Reading an earlier section again does not reduce the progress.
  await readTo(people[11] ?? admin, id, 'one')
  const { sections, figures } = await report(id)
  assert.deepEqual(
    sections.map(({ title, reached }) => [title, reached]),
    [
      ['One', 12],
      ['Two', 10],
      ['Three', 4],
      ['Four', 3],
    ],
  )
  assert.deepEqual([figures.began, figures.finished, figures.first_papers], [12, 3, null])
  const found = (await overview()).findings.filter(({ lesson_id }) => lesson_id === id)
  const names = { lesson_id: id, lesson_order: id, title: 'Title of left' }
  assert.deepEqual(found, [{ kind: 'left', ...names, section: 'Three', reached: 10, left: 6 }])
})

test('excludes the admin’s own activity', async () => {
  const { admin, idOf, learners, submit, report, figuresOf } = learning
  const id = idOf('operator')
  for (const person of await learners('operator', 5)) await submit(person, id, rightAnswers)
  await submit(admin, id, allWrong)
  const { figures, quiz } = await report(id)
  assert.deepEqual([figures.began, figures.first_papers, figures.passed_first, quiz.learners], [5, 5, 5, 5])
  assert.equal((await figuresOf(id))?.began, 5)
})

test('publishes the last seven days and the time before only if both have five learners', async () => {
  const { site, admin, idOf, learners, submit, figuresOf } = learning
  const id = idOf('week')
  const [earlierLearners, recentLearners] = [await learners('old', 5), await learners('young', 5)]
  for (const person of earlierLearners) await submit(person, id, allWrong)
  const weekAgo = new Date(site.clock.now() - 7 * 24 * 3_600_000 - 1).toISOString()
  await site.db.run`update progress set begun_at = ${weekAgo} where lesson_id = ${id}`
  await site.db.run`update quiz_attempts set created_at = ${weekAgo} where lesson_id = ${id}`
  for (const person of recentLearners.slice(1)) await submit(person, id, rightAnswers)
  const nine = await figuresOf(id)
  assert.deepEqual([nine?.began, nine?.first_papers, nine?.passed_first], [9, 9, 4])
  assert.deepEqual(nine?.change, { began: null, first_papers: null, passed_first: null })
  await submit(recentLearners[0] ?? admin, id, allWrong)
  assert.deepEqual((await figuresOf(id))?.change, {
    began: { last_7_days: 5, before: 5 },
    first_papers: { last_7_days: 5, before: 5 },
    passed_first: { last_7_days: 4, before: 0 },
  })
  // Records without a start time count as before the last seven days.
  await site.db.run`update progress set begun_at = null where lesson_id = ${id} and begun_at = ${weekAgo}`
  assert.deepEqual((await figuresOf(id))?.change.began, { last_7_days: 5, before: 5 })
})

test('counts a submission for the quiz version that it answered, once five learners started with that version', async () => {
  const { site, admin, idOf, learners, submit, report } = learning
  const id = idOf('versions')
  for (const person of await learners('earlier', 6)) await submit(person, id, rightAnswers)
  const row = await site.db.one`select quiz_questions from lessons where id = ${id}`
  const changed = String(row?.quiz_questions).replace('question 0?', 'question 0, in other words?')
  await site.db.run`update lessons set quiz_questions = ${changed} where id = ${id}`
  const later = await learners('later', 5)
  for (const person of later.slice(1)) await submit(person, id, allWrong)
  const before = await report(id)
  assert.deepEqual(
    before.versions.map(({ is_current, learners: count, passed }) => [is_current, count, passed]),
    [[false, 6, 6]],
  )
  assert.deepEqual([before.figures.began, before.figures.finished, before.figures.first_papers], [6, 6, 6])
  assert.equal(before.quiz.learners, null)
  await submit(later[0] ?? admin, id, rightAnswers)
  const now = await report(id)
  assert.deepEqual(
    now.versions.map(({ is_current, learners: count, passed }) => [is_current, count, passed]),
    [
      [true, 5, 1],
      [false, 6, 6],
    ],
  )
  assert.deepEqual([now.figures.first_papers, now.figures.passed_first, now.quiz.learners], [11, 7, 5])
  assert.deepEqual(
    now.quiz.questions[0]?.options.map(({ chosen }) => chosen),
    [1, 4, 0, 0],
  )
  assert.equal(now.versions[0]?.from, new Date(site.clock.now()).toISOString().slice(0, 10))
})

test('excludes members who deleted their account', async () => {
  const { idOf, learners, submit, report } = learning
  const id = idOf('gone')
  const people = await learners('gone', 5)
  for (const person of people) await submit(person, id, rightAnswers)
  assert.equal((await report(id)).figures.began, 5)
  assert.equal((await people[0]?.send('DELETE', '/api/account', { confirm: 'DELETE' }))?.statusCode, 204)
  assert.equal((await report(id)).figures.began, null)
})

test('responds 404 for the report of a missing lesson, and rejects members', async () => {
  const { admin, learners } = learning
  assert.equal((await admin.send('GET', '/api/admin/learning/999')).statusCode, 404)
  const [member] = await learners('nosy', 1)
  assert.equal((await member?.send('GET', '/api/admin/learning'))?.statusCode, 403)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type LearningSite, learningSite, withFirst } from '#server/testing/learning/learners.ts'
import { withVariants } from '#server/testing/learning/variants.ts'

let learning: LearningSite
before(async () => {
  learning = await learningSite(['retaken', 'chosen', 'listed', 'varied'], {
    change: (lesson) => (lesson.slug === 'varied' ? withVariants(lesson) : lesson),
  })
})
after(() => learning.site.close())

test('reports an explanation after which a third of the retakers are wrong again', async () => {
  const { site, overview, idOf, learners, submit, report } = learning
  const id = idOf('retaken')
  const people = await learners('retaken', 8)
  // In question 1, six learners choose option 1 and one option 2; seven retake it, and three of them are wrong again.
  for (const [index, person] of people.entries())
    await submit(person, id, withFirst([1, 1, 1, 1, 1, 1, 2, 0][index] ?? 0))
  for (const [index, person] of people.entries())
    await submit(person, id, withFirst([1, 1, 3, 0, 0, 0, 0, 0][index] ?? 0))
  const [first, second] = (await report(id)).quiz.questions
  assert.deepEqual([first?.came_back, first?.wrong_again, first?.needs_words], [7, 3, true])
  assert.deepEqual([second?.came_back, second?.wrong_again, second?.needs_words], [null, null, false])
  // Publishing six of seven would reveal the choice of the one other learner.
  assert.deepEqual(
    first?.options.map(({ came_back, chose_again }) => [came_back, chose_again]),
    [0, 1, 2, 3].map(() => [null, null]),
  )
  const eighth = await site.as('retaken-8@example.test')
  await submit(eighth, id, withFirst(1))
  await submit(eighth, id, withFirst(1))
  for (const person of await learners('also-retaken', 4)) {
    await submit(person, id, withFirst(2))
    await submit(person, id, withFirst(2))
  }
  const [again] = (await report(id)).quiz.questions
  assert.deepEqual([again?.came_back, again?.wrong_again], [12, 8])
  assert.deepEqual(
    again?.options.map(({ came_back, chose_again }) => [came_back, chose_again]),
    [
      [null, null],
      [7, 3],
      [5, 4],
      [null, null],
    ],
  )
  const insights = (await overview()).findings.filter(({ lesson_id }) => lesson_id === id)
  assert.deepEqual(insights, [
    {
      ...{ kind: 'reason', lesson_id: id, lesson_order: id, title: 'Title of retaken' },
      ...{ question: 1, came_back: 12, wrong_again: 8 },
    },
  ])
})

test('a retake with other numbers and stems counts by the slips of its options', async () => {
  const { idOf, learners, submit, report } = learning
  const id = idOf('varied')
  const people = await learners('varied', 6)
  // In question 2, all choose Ann, the slip of waiting. In the second stem, Gus stands for it, Hal for another slip.
  for (const person of people) await submit(person, id, [2, 0, 2, 3, 0])
  for (const [index, person] of people.entries()) {
    const { attempt, quiz_version } = (await person.send('GET', `/api/lessons/${id}/draft`)).json()
    await submit(person, id, [0, [1, 1, 1, 2, 3, 3][index] ?? 0, 2, 3, 0], { attempt, quiz_version })
  }
  const [, story] = (await report(id)).quiz.questions
  assert.deepEqual([story?.came_back, story?.wrong_again], [6, 4])
  assert.deepEqual(
    story?.options.map(({ chose_again }) => chose_again),
    [3, null, null, null],
  )
})

test('exports the figures to CSV without executable formulas', async () => {
  const { site, admin, idOf, learners, submit } = learning
  const people = await learners('chosen', 7)
  for (const [index, person] of people.entries())
    await submit(person, idOf('chosen'), withFirst([0, 0, 1, 1, 1, 2, 0][index] ?? 0))
  const id = idOf('listed')
  await site.db.run`update lessons set title = ${'=1+1'} where id = ${id}`
  const lessons = await admin.send('GET', '/api/admin/learning/export')
  assert.match(String(lessons.headers['content-disposition']), /attachment; filename="moneta-what-learners-do\.csv"/)
  assert.match(lessons.body, /^\uFEFFLesson,Title,Tier,Began,Finished,/)
  const withheld = Array.from({ length: 14 }, () => 'under 5')
  assert.ok(lessons.body.includes(`${id},'=1+1,bronze,${withheld.join(',')}\r\n`))
  const steps = [7, 7, 7, 7, 7, 7, 0]
  assert.ok(lessons.body.includes(`${idOf('chosen')},Title of chosen,bronze,7,7,7,7,7,7,7,${steps.join(',')}\r\n`))
  const answers = await admin.send('GET', `/api/admin/learning/${idOf('chosen')}/export`)
  const line = [idOf('chosen'), 1, 'secret-of-chosen question 0?', 'secret-of-chosen option 0-1', 'no', 3, 7, '']
  assert.ok(answers.body.includes(`${[...line, 'under 5', 'under 5', 'under 5', 'under 5'].join(',')}\r\n`))
})

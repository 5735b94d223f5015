import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { lesson, smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'

/** A site with this course, its admin, and a member with access to all lessons. */
async function siteWith(t: TestContext, course: SeedCourse) {
  const site = await startApp({ course })
  t.after(() => site.close())
  const [admin, member] = [await site.as('admin@example.test'), await site.as('m@example.test', { tier: 'platinum' })]
  return {
    seed: async (action: string) => (await admin.send('POST', `/api/admin/${action}`)).json(),
    read: async (path: string) => (await member.send('GET', `/api/${path}`)).json(),
    cards: async (): Promise<[id: number, title: string][]> =>
      (await member.send('GET', '/api/lessons'))
        .json()
        .map(({ id, title }: { id: number; title: string }) => [id, title]),
    pass: () => site.clock.advance(1000),
  }
}

test('a lesson inserted between others gets its position, and no other lesson changes its number', async (t) => {
  const course = smallCourse()
  const { seed, cards, read } = await siteWith(t, course)
  for (const each of course.lessons) if (each.lesson_order >= 2) each.lesson_order += 1
  course.lessons.splice(1, 0, lesson('between', 'bronze', 2))
  assert.equal((await seed('seed-lessons')).message, '1 lesson added, 4 updated.')
  const listed = await cards()
  assert.deepEqual(
    listed.map(([, title]) => title),
    ['first', 'between', 'second', 'third', 'fourth', 'fifth'].map((slug) => `Title of ${slug}`),
  )
  const [one, between, ...others] = listed.map(([id]) => id)
  assert.deepEqual([one, ...others], [1, 2, 3, 4, 5])
  assert.ok((between ?? 0) > 1000)
  assert.equal((await read(`lessons/${between}`)).title, 'Title of between')
  const developers: { title: string }[] = await read('dev/all-lessons')
  assert.deepEqual(
    developers.map(({ title }) => title),
    listed.map(([, title]) => title),
  )
})

test('the list reflects an added lesson, and then an updated one', async (t) => {
  const course = smallCourse()
  const { seed, cards, read, pass } = await siteWith(t, course)
  assert.equal((await cards()).length, 5)
  assert.equal((await read('lessons/1')).title, 'Title of first')
  pass()
  course.lessons.push(lesson('new', 'silver', 7))
  assert.equal((await seed('seed-lessons')).message, '1 lesson added, 0 updated.')
  assert.equal((await cards()).length, 6)
  pass()
  const [first] = course.lessons
  if (first) first.title = 'A better title'
  assert.equal((await seed('seed-lessons')).message, '0 lessons added, 1 updated.')
  assert.deepEqual((await cards())[0], [1, 'A better title'])
  assert.equal((await read('lessons/1')).title, 'A better title')
  assert.equal((await seed('seed-lessons')).message, '0 lessons added, 0 updated.')
})

test('an additional lesson is updated once it exists', async (t) => {
  const course = smallCourse()
  const { seed, cards } = await siteWith(t, course)
  const additional = course.lessons.at(-1)
  if (additional) additional.title = 'Further, before it was added'
  assert.equal((await seed('seed-lessons')).message, '0 lessons added, 0 updated.')
  await seed('add-platinum-lessons')
  if (additional) additional.title = 'Further, and better'
  assert.equal((await seed('seed-lessons')).message, '0 lessons added, 1 updated.')
  assert.deepEqual((await cards()).at(-1), [6, 'Further, and better'])
})

test('adding platinum lessons adds only those, with their resources', async (t) => {
  const course = smallCourse()
  const { seed, cards, read } = await siteWith(t, course)
  course.lessons.push(lesson('new-silver', 'silver', 7))
  const workbook = course.lessons[0]?.resources[0]
  if (workbook) course.lessons[5]?.resources.push({ ...workbook, id: 329, title: 'Workbook 329' })
  const fifth = course.lessons[4]
  if (fifth) fifth.title = 'Fifth, not yet brought up to date'
  assert.equal((await seed('add-platinum-lessons')).message, '1 platinum lesson added.')
  assert.deepEqual((await cards()).slice(-2), [
    [5, 'Title of fifth'],
    [6, 'Title of further'],
  ])
  const resources: { title: string }[] = await read('lessons/6/resources')
  assert.deepEqual(
    resources.map(({ title }) => title),
    ['Workbook 329'],
  )
})

test('a summary shows the beginning of a lesson as plain text', async (t) => {
  const course = smallCourse()
  const [first] = course.lessons
  if (first) first.content = 'Interest is **the price** of [money](https://example.test).\n\n## The idea\n\nMore.'
  const { read } = await siteWith(t, course)
  assert.equal((await read('lessons'))[0].content, 'Interest is the price of money. More.')
})

test('returns the number of lessons per tier', async (t) => {
  const course = smallCourse()
  course.lessons.push(lesson('more-gold', 'gold', 7), lesson('most-gold', 'gold', 8))
  const { read } = await siteWith(t, course)
  assert.deepEqual(await read('admin/check-lessons'), {
    totalLessons: 7,
    byTier: { bronze: 2, silver: 1, gold: 3, platinum: 1 },
  })
})

test('updates a lesson if only its tier, quiz or beginning changed', async (t) => {
  const course = smallCourse()
  const { seed, read } = await siteWith(t, course)
  const [first] = course.lessons
  assert.ok(first)
  const question = { question: 'New?', options: ['a', 'b', 'c', 'd'], correctAnswer: 1, explanation: 'Because.' }
  const changes: (() => void)[] = [
    () => {
      first.tier = 'silver'
    },
    () => {
      first.quiz_questions = [question]
    },
    () => {
      first.content = 'Another beginning.'
    },
  ]
  for (const change of changes) {
    change()
    assert.equal((await seed('seed-lessons')).message, '0 lessons added, 1 updated.')
  }
  const card = (await read('lessons'))[0]
  assert.deepEqual([card.tier, card.content], ['silver', 'Another beginning.'])
  assert.equal((await read('lessons/1')).quiz_questions[0].question, 'New?')
})

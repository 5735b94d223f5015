import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ListedLesson } from '#contract/learning/lesson-editor.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { orderError } from './order.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const order = async (): Promise<number[]> =>
  (await admin.send('GET', editorClient.base)).json().lessons.map(({ id }: ListedLesson) => id)
const visibleOrder = async (): Promise<[number, number][]> =>
  (await admin.send('GET', '/api/lessons')).json().map(({ id, lesson_order }: ListedLesson) => [id, lesson_order])
const reorder = (ids: number[]) =>
  admin.send('PUT', `${editorClient.base}/order`, {
    lessons: ids.map((id, index) => ({ id, lesson_order: index + 1 })),
  })

const threeLessons = [1, 2, 3].map((id) => ({ id, title: `Lesson ${id}` }))
const lessonPositions = (...pairs: [number, number][]) => pairs.map(([id, lesson_order]) => ({ id, lesson_order }))

test('rejects an order with a gap, a missing lesson or a duplicate position, and reports why', () => {
  assert.equal(orderError(threeLessons, lessonPositions([1, 3], [2, 1], [3, 2])), null)
  const cases: [ReturnType<typeof lessonPositions>, string][] = [
    [lessonPositions([1, 1], [2, 2], [3, 4]), 'Lessons 2 and 4 leave a gap. Number 3 is missing.'],
    [lessonPositions([1, 1], [2, 5], [3, 6]), 'Lessons 1 and 5 leave a gap. Numbers 2 to 4 are missing.'],
    [lessonPositions([1, 2], [2, 3], [3, 4]), 'The first lesson is not number 1.'],
    [lessonPositions([1, 1], [2, 2], [3, 2]), 'Two lessons are number 2.'],
    [lessonPositions([1, 1], [2, 2]), 'Not every lesson has a place: Lesson 3.'],
    [lessonPositions([1, 1], [2, 2], [2, 3], [3, 4]), 'A lesson is named twice.'],
    [lessonPositions([1, 1], [2, 2], [3, 3], [9, 4]), 'One of these lessons does not exist any more.'],
  ]
  for (const [requestedOrder, sentence] of cases) assert.equal(orderError(threeLessons, requestedOrder), sentence)
})

test('learners see the lessons in the admin’s order, each once, and seeding preserves it', async () => {
  const before = await order()
  assert.deepEqual(before, [1, 2, 3, 4, 5])
  assert.equal((await admin.send('GET', '/api/lessons/1')).json().lesson_order, 1)
  const requestedOrder = [2, 1, 3, 5, 4]
  await Promise.all(Array.from({ length: 20 }, () => reorder(requestedOrder)))
  assert.deepEqual(await order(), requestedOrder)
  const logged = await site.db.all`select subject from admin_log where action = ${'lessonEditor.reorder'}`
  assert.deepEqual(
    logged.map(({ subject }) => subject),
    ['4 lessons'],
  )
  const expectedVisibleOrder = [
    [2, 1],
    [1, 2],
    [3, 3],
    [5, 4],
    [4, 5],
  ]
  assert.deepEqual(await visibleOrder(), expectedVisibleOrder)
  assert.equal((await admin.send('GET', '/api/lessons/1')).json().lesson_order, 2)
  assert.deepEqual((await admin.send('POST', '/api/admin/seed-lessons')).json().details, { inserted: 0, updated: 0 })
  assert.deepEqual(await visibleOrder(), expectedVisibleOrder)
  await admin.send('POST', '/api/admin/seed-lessons', { overwrite_edited: true })
  assert.deepEqual(await order(), before)
})

test('a rejected order changes nothing', async () => {
  const before = await order()
  const reply = await admin.send('PUT', `${editorClient.base}/order`, {
    lessons: before.map((id, index) => ({ id, lesson_order: index === 4 ? 7 : index + 1 })),
  })
  assert.equal(reply.statusCode, 400)
  assert.equal(reply.json().error, 'Lessons 4 and 7 leave a gap. Numbers 5 to 6 are missing. The order was not saved.')
  assert.deepEqual(await order(), before)
})

test('a new lesson is inserted after the selected one, and the following lessons move', async () => {
  const { id, lesson_order } = await editorClient.create('In Between', 2)
  assert.equal(lesson_order, 3)
  assert.deepEqual(await order(), [1, 2, id, 3, 4, 5])
  assert.equal((await admin.send('GET', '/api/lessons/3/preview')).json().lesson_order, 4)
  const rejected = await admin.send('POST', editorClient.base, { title: 'Nowhere', tier: 'bronze', after: 987_654 })
  assert.deepEqual([rejected.statusCode, rejected.json().fields.after.length > 10], [400, true])
  assert.match((await admin.send('POST', '/api/admin/add-platinum-lessons')).json().message, /^1 platinum lesson added/)
  assert.equal(
    new Set(
      (await admin.send('GET', editorClient.base)).json().lessons.map(({ lesson_order }: ListedLesson) => lesson_order),
    ).size,
    7,
  )
})

test('of two admins who reorder at once, the later one gets a conflict, and nothing is lost', async () => {
  const before = await order()
  const send = (ids: number[], seen: number[]) =>
    admin.send('PUT', `${editorClient.base}/order`, {
      lessons: ids.map((id, index) => ({ id, lesson_order: index + 1 })),
      seen,
    })
  const firstToEnd = [...before.slice(1), ...before.slice(0, 1)]
  const lastToStart = [...before.slice(-1), ...before.slice(0, -1)]
  const replies = await Promise.all([send(firstToEnd, before), send(lastToStart, before)])
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).toSorted(), [200, 412])
  const conflict = replies.find(({ statusCode }) => statusCode === 412)
  assert.equal(conflict?.json().code, 'changed_elsewhere')
  const won = replies[0]?.statusCode === 200 ? firstToEnd : lastToStart
  assert.deepEqual(await order(), won)
  assert.equal((await send(won, before)).statusCode, 200, 'a retry of the one that was saved')
  assert.equal((await send(before, won)).statusCode, 200)
})

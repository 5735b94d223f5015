import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { lesson, smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
const site = siteForTests(() => startApp({ course }))
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const titleOf = async (id: number) => (await admin.send('GET', `/api/lessons/${id}/preview`)).json().title
const seed = async (body?: object) => (await admin.send('POST', '/api/admin/seed-lessons', body)).json()
const update = async (body?: object) =>
  (await admin.send('POST', '/api/admin/force-update-silver-lessons', body)).json()
const versionsOf = async (id: number) =>
  (await admin.send('GET', `${editorClient.base}/${id}/versions`)).json().versions

/** Publishes the lesson with another title. */
async function retitle(id: number, title: string) {
  await editorClient.edit(id, lessonSource({ title, tier: 'bronze' }))
  const reply = await editorClient.publish(id)
  assert.equal(reply.statusCode, 200, reply.body)
}

test('the content files are the first version of every lesson', async () => {
  const { version, edited_here, has_draft, source } = await editorClient.read(2)
  assert.deepEqual([version, edited_here, has_draft, source.title], [1, false, false, 'Title of second'])
  assert.deepEqual(await versionsOf(2), [
    { number: 1, published_at: '2026-03-15T12:00:00.000Z', author: null, origin: 'files', note: '' },
  ])
})

test('seeding skips and lists lessons edited here, and replaces them only on request', async () => {
  await retitle(1, 'My Own First')
  assert.deepEqual(await seed(), {
    success: true,
    message: '0 lessons added, 0 updated. 1 lesson edited here was left alone: My Own First.',
    left: [{ id: 1, title: 'My Own First' }],
    details: { inserted: 0, updated: 0 },
  })
  const message =
    'Every other bronze and silver lesson is as its file has it. 1 lesson edited here was left alone: My Own First.'
  assert.deepEqual(await update(), { success: true, message, left: [{ id: 1, title: 'My Own First' }] })
  await seedAtStart(
    {
      db: site.db,
      storage: site.storage,
      course: async () => ({ ...course, lessons: [...course.lessons, lesson('later', 'gold', 9)] }),
    },
    site.clock.now(),
  )
  assert.equal(await titleOf(1), 'My Own First')
  const result = await update({ overwrite_edited: true })
  assert.deepEqual(result, { success: true, message: '1 lesson updated: Title of first.' })
  assert.equal(await titleOf(1), 'Title of first')
  assert.deepEqual(
    (await versionsOf(1)).map(({ origin }: { origin: string }) => origin),
    ['files', 'editor', 'files'],
  )
  const kept = (await admin.send('GET', `${editorClient.base}/1/versions/2`)).json()
  assert.equal(kept.source.title, 'My Own First')
  assert.deepEqual([(await editorClient.read(1)).edited_here, (await seed()).left], [false, undefined])
})

test('the admin can keep one edited lesson and replace another', async () => {
  await retitle(1, 'Kept')
  await retitle(2, 'Replaced')
  const reply = await seed({ overwrite_edited: [2] })
  assert.deepEqual([reply.left, reply.details], [[{ id: 1, title: 'Kept' }], { inserted: 0, updated: 1 }])
  assert.deepEqual([await titleOf(1), await titleOf(2)], ['Kept', 'Title of second'])
  await seed({ overwrite_edited: true })
})

test('an edited lesson and a hidden lesson survive a start with new files', async () => {
  await retitle(3, 'Edited Third')
  await admin.send('POST', `${editorClient.base}/2/unpublish`)
  const improved = course.lessons.map((one) => ({ ...one, content: `${one.content} A new sentence.` }))
  await seedAtStart(
    { db: site.db, storage: site.storage, course: async () => ({ ...course, lessons: improved }) },
    site.clock.now(),
  )
  assert.equal(await titleOf(3), 'Edited Third')
  const hidden = await editorClient.read(2)
  assert.deepEqual([hidden.published, hidden.version], [false, 4])
  assert.match(hidden.source.markdown, /A new sentence\.$/)
  await admin.send('POST', `${editorClient.base}/2/publish`, { note: '' })
  await seed({ overwrite_edited: true })
})

test('a lesson created in the editor is not replaced by a file of the same name', async () => {
  const mine = await editorClient.create('Begun Here')
  course.lessons.push(lesson('begun-here', 'gold', 8))
  assert.deepEqual((await seed()).left, [{ id: mine.id, title: 'Begun Here' }])
  const { published, has_draft } = await editorClient.read(mine.id)
  assert.deepEqual([published, has_draft], [false, true])
  course.lessons.pop()
})

test('an edited lesson shows the current figures, independent of its file', async () => {
  await editorClient.edit(
    1,
    lessonSource({ title: 'Of Today', markdown: 'Plan.\n\n## The idea\n\nIt is {{year:medicare-rate}}.\n' }),
  )
  await editorClient.publish(1)
  await site.db.run`update lessons set content = 'It was 1999.', text = null where id = 1`
  assert.deepEqual((await seed()).left, [{ id: 1, title: 'Of Today' }])
  const [row] = await site.db.all`select content, edited_version from lessons where id = 1`
  assert.match(String(row?.content), /It is 20\d\d\./)
  assert.equal(row?.edited_version, (await editorClient.read(1)).version)
})

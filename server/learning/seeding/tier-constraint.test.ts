import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { plantOldConstraint } from '#server/testing/database/old-constraint.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))

const Count = z.object({ rows: z.coerce.number() })
const countOf = async (table: 'lessons' | 'lesson_resources' | 'progress' | 'quiz_attempts') => {
  const { db } = site
  const rows = {
    lessons: () => db.one`select count(*) as rows from lessons`,
    lesson_resources: () => db.one`select count(*) as rows from lesson_resources`,
    progress: () => db.one`select count(*) as rows from progress`,
    quiz_attempts: () => db.one`select count(*) as rows from quiz_attempts`,
  }
  return Count.parse(await rows[table]()).rows
}
const countAll = async () => ({
  lessons: await countOf('lessons'),
  resources: await countOf('lesson_resources'),
  progress: await countOf('progress'),
  attempts: await countOf('quiz_attempts'),
})

const press = async () => (await admin.send('POST', '/api/admin/fix-lessons-constraint')).json()

test('reports that the constraint is valid and changes nothing', async () => {
  const before = await countAll()
  assert.deepEqual(await press(), {
    success: true,
    message: 'Nothing was wrong: the lessons table takes every tier.',
  })
  assert.deepEqual(await countAll(), before)
})

test('repairs an old constraint and preserves lessons, resources, progress and attempts', async () => {
  const learner = await site.as('lena@example.test')
  for (const lesson of [1, 2, 3])
    await learner.send('POST', `/api/lessons/${lesson}/complete`, { lessonId: lesson, answers: [0, 0, 0, 0, 0] })
  await plantOldConstraint(site.db)
  const rejected = await admin.send('POST', '/api/admin/add-platinum-lessons')
  assert.equal(rejected.statusCode, 500, 'the old constraint rejects platinum')
  const before = await countAll()
  assert.equal(before.progress, 3)
  assert.ok(before.resources > 0 && before.attempts > 0)
  assert.deepEqual(await press(), { success: true, message: 'Lessons table constraint fixed successfully!' })
  assert.deepEqual(await countAll(), before)
  assert.equal(
    (await admin.send('POST', '/api/admin/add-platinum-lessons')).json().message,
    '5 platinum lessons added.',
  )
})

test('after the repair, deletes still cascade and a wrong tier is still rejected', async () => {
  await plantOldConstraint(site.db)
  await press()
  await assert.rejects(site.db.run`insert into progress (id, member_id, lesson_id, is_completed, attempts, updated_at)
    values (1, ${admin.id}, 999999, 0, 0, '2026-01-01')`)
  await assert.rejects(site.db.run`update lessons set tier = 'diamond' where id = 1`)
  const before = await countOf('progress')
  await site.db.run`delete from lessons where id = 3`
  assert.equal(await countOf('progress'), before - 1)
})

test('repairs the constraint once for twenty concurrent requests', async () => {
  await plantOldConstraint(site.db)
  const before = await countAll()
  const replies = await Promise.all(Array.from({ length: 20 }, press))
  assert.ok(replies.every(({ success }) => success))
  assert.equal(replies.filter(({ message }) => message.startsWith('Lessons table')).length, 1)
  assert.deepEqual(await countAll(), before)
})

test('rolls back a failed rebuild without dangling references', async () => {
  const before = await countAll()
  const text = site.db.engine === 'sqlite' ? 'delete from lessons' : 'delete from lessons; select 1 / 0'
  await assert.rejects(site.db.rebuildTables(async () => text))
  assert.deepEqual(await countAll(), before)
})

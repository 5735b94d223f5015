import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { startApp } from '#server/testing/start-app.ts'

test('copies a lesson and its history to production, but not its draft', async (t) => {
  const target = await startApp({ course: smallCourse() })
  const { dataDir, url } = target.location
  const source = await startApp({
    course: smallCourse(),
    settings: {
      SYNC_TARGET_DATABASE_URL: url ?? `file://${join(dataDir, 'moneta.sqlite')}`,
      SYNC_TARGET_DATA_DIR: dataDir,
    },
  })
  t.after(() => Promise.all([source.close(), target.close()]))
  const admin = await source.as('admin@example.test')
  const there = await target.as('admin@example.test')
  const [editorClient, targetEditorClient] = [lessonEditing(admin), lessonEditing(there)]
  await targetEditorClient.edit(1, { title: 'Written in production' })
  await editorClient.create('Only a Draft')
  await editorClient.edit(1, lessonSource({ title: 'Written Here' }))
  assert.equal((await editorClient.publish(1)).statusCode, 200)
  const clip = { title: 'A clip', description: '', section: null, media_key: null, resource_type: 'video' }
  await admin.send('POST', `${editorClient.base}/1/resources`, { ...clip, external_url: 'https://vimeo.com/123456789' })
  const sync = async () => (await admin.send('POST', '/api/admin/sync-to-production')).json()
  assert.equal((await sync()).details.lessons.updated, 1)
  const copied = await targetEditorClient.read(1)
  assert.deepEqual([copied.version, copied.edited_here, copied.has_draft], [2, true, true])
  const reader = await target.as('reader@example.test')
  const titles = async () =>
    (await reader.send('GET', '/api/lessons')).json().map(({ title }: { title: string }) => title)
  assert.equal((await titles())[0], 'Written Here')
  assert.ok(!(await titles()).includes('Only a Draft'))
  const improved = smallCourse()
  for (const lesson of improved.lessons) lesson.content += ' More.'
  await seedAtStart({ db: target.db, storage: target.storage, course: async () => improved }, target.clock.now())
  assert.equal((await titles())[0], 'Written Here', 'the next release does not change it')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import type { Database } from '#server/platform/db/database.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { seedingService } from './service.ts'
import { seedingStore } from './store.ts'

test('a workbook with changed bytes keeps its id, and the old file is removed', async () => {
  const course = smallCourse()
  const workbook = course.lessons[0]?.resources[0]
  if (workbook) delete workbook.id
  const readFile = course.readFile
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await admin.send('GET', '/api/lessons/1/resources')).json()[0]
    const before = await shown()
    const newWorkbook = Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml and better sums')
    course.readFile = async (file) => (file.endsWith('.xlsx') ? newWorkbook : readFile(file))
    await admin.send('POST', '/api/admin/seed-resources')
    const after = await shown()
    assert.equal(after.id, before.id)
    assert.notEqual(after.file_key, before.file_key)
    assert.deepEqual((await admin.send('GET', `/api/resources/${after.id}/download`)).rawPayload, newWorkbook)
    assert.equal(await site.storage.get(before.file_key), null)
    assert.ok(await site.storage.get(after.file_key))
  } finally {
    await site.close()
  }
})

test('resources from before file digests keep their ids', async () => {
  const course = smallCourse()
  for (const { resources } of course.lessons) for (const resource of resources) delete resource.id
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const before = (await admin.send('GET', '/api/lessons/1/resources')).json()
    await site.db.run`update lesson_resources set file_key = ${'course/workbooks-one.xlsx'} where id = ${before[0].id}`
    await site.db.run`delete from stored_files`
    await admin.send('POST', '/api/admin/seed-resources')
    assert.deepEqual((await admin.send('GET', '/api/lessons/1/resources')).json(), before)
    assert.ok((await admin.send('GET', `/api/resources/${before[0].id}/download`)).headers.etag)
  } finally {
    await site.close()
  }
})

test('changing several lessons renews the course cache key once', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const written: string[] = []
    const db: Database = {
      ...site.db,
      run: async (text, ...values) => {
        written.push(text.join('?'))
        return site.db.run(text, ...values)
      },
    }
    const stores = { store: seedingStore(db), storedFiles: storedFileStore(db), courseCacheKey: courseCacheKeyOf(db) }
    const seeding = seedingService({ db, ...stores, storage: site.storage, course: async () => course })
    for (const one of course.lessons) one.title = `${one.title}, improved`
    assert.deepEqual(await seeding.seedLessons(site.clock.now()), { inserted: 0, updated: 5 })
    assert.equal(written.filter((text) => text.includes('into settings')).length, 1)
    written.length = 0
    await seeding.seedLessons(site.clock.now())
    await seeding.seedResources(site.clock.now())
    assert.deepEqual(
      written.filter((text) => !text.includes('into stored_files')),
      [],
    )
  } finally {
    await site.close()
  }
})

test('a workbook damaged on disk with unchanged length is restored', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const admin = await site.as('admin@example.test')
    const [{ file_key: key, size }] = (await admin.send('GET', '/api/lessons/1/resources')).json()
    await site.storage.put(key, Buffer.alloc(size, 'x'))
    await admin.send('POST', '/api/admin/seed-resources')
    assert.deepEqual((await admin.send('GET', '/api/resources/129/download')).rawPayload, files['workbooks/one.xlsx'])
  } finally {
    await site.close()
  }
})

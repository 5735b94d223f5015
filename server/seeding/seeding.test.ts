import assert from 'node:assert/strict'
import { readFile as readFileOfSystem } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Database } from '#server/db/database.ts'
import { openMigrated } from '#server/db/open.ts'
import { diskStorage } from '#server/kit/storage.ts'
import { courseVersion } from '#server/lessons/course-version.ts'
import { storedFileStore } from '#server/media/store.ts'
import { files, lesson, smallCourse } from '#server/testing/course.ts'
import { createTestLocation } from '#server/testing/database.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tables } from '#server/testing/tables.ts'
import { seedAtStart } from './at-start.ts'
import { seedingService } from './service.ts'
import { seedingStore } from './store.ts'

test('seeding again changes nothing, and a changed file is brought up to date', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const seed = async () => (await admin.send('POST', '/api/admin/seed-lessons')).json()
    assert.deepEqual((await seed()).details, { inserted: 0, updated: 0 })
    const etag = (await admin.send('GET', '/api/lessons/1')).headers.etag
    site.clock.advance(1000)
    const [first] = course.lessons
    if (first) first.content = `${first.content} And a new sentence.`
    course.lessons.push(lesson('new', 'silver', 7))
    assert.deepEqual((await seed()).details, { inserted: 1, updated: 1 })
    assert.notEqual((await admin.send('GET', '/api/lessons/1')).headers.etag, etag)
    assert.deepEqual((await seed()).details, { inserted: 0, updated: 0 })
  } finally {
    await site.close()
  }
})

test('the list and what each tier opens follow a change of the course at once', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const member = await site.as('reader@example.test', { tier: 'silver' })
    const titles = async () =>
      (await member.send('GET', '/api/lessons')).json().map(({ title }: { title: string }) => title)
    const open = async () =>
      (await member.send('GET', '/api/memberships/me')).json().offers.map(({ lessons }: { lessons: number }) => lessons)
    const [before, opened] = [await titles(), await open()]
    const [first] = course.lessons
    if (first) first.title = 'A title that was improved'
    course.lessons.push(lesson('new', 'silver', 7))
    assert.deepEqual([await titles(), await open()], [before, opened])
    await admin.send('POST', '/api/admin/seed-lessons')
    assert.deepEqual(await titles(), ['A title that was improved', ...before.slice(1), 'Title of new'])
    assert.deepEqual(opened, [2, 3, 4, 5])
    assert.deepEqual(await open(), [2, 4, 5, 6])
  } finally {
    await site.close()
  }
})

test('resources keep their promised ids, and seeding them twice makes no second copy', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const admin = await site.as('admin@example.test')
    const reply = (await admin.send('POST', '/api/admin/seed-resources')).json()
    assert.deepEqual([reply.success, reply.details, reply.errorCount], [true, { videos: 2, excel: 2, images: 2 }, 0])
    const resources = (await admin.send('GET', '/api/lessons/1/resources')).json()
    assert.deepEqual(
      resources.map(({ id }: { id: number }) => id),
      [129, 130, 131],
    )
  } finally {
    await site.close()
  }
})

test('a resource without a promised id may be renamed, and stays the same one', async () => {
  const course = smallCourse()
  const picture = course.lessons[0]?.resources[1]
  if (picture) delete picture.id
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await admin.send('GET', '/api/lessons/1/resources')).json()
    const before = await shown()
    if (picture) picture.title = 'A better name'
    await admin.send('POST', '/api/admin/seed-resources')
    const after = await shown()
    assert.deepEqual([after.length, after[1].id, after[1].title], [before.length, before[1].id, 'A better name'])
  } finally {
    await site.close()
  }
})

test('a workbook whose bytes change keeps its id, and the old bytes go', async () => {
  const course = smallCourse()
  const workbook = course.lessons[0]?.resources[0]
  if (workbook) delete workbook.id
  const readFile = course.readFile
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await admin.send('GET', '/api/lessons/1/resources')).json()[0]
    const before = await shown()
    const better = Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml and better sums')
    course.readFile = async (file) => (file.endsWith('.xlsx') ? better : readFile(file))
    await admin.send('POST', '/api/admin/seed-resources')
    const after = await shown()
    assert.equal(after.id, before.id)
    assert.notEqual(after.file_key, before.file_key)
    assert.deepEqual((await admin.send('GET', `/api/resources/${after.id}/download`)).rawPayload, better)
    assert.equal(await site.storage.get(before.file_key), null)
    assert.ok(await site.storage.get(after.file_key))
  } finally {
    await site.close()
  }
})

test('resources from before files had a digest keep their ids', async () => {
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

test('however many lessons change, the course has one new version', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const written: string[] = []
    const db: Database = {
      ...site.db,
      run: async (text, ...bound) => {
        written.push(text.join('?'))
        return site.db.run(text, ...bound)
      },
    }
    const stores = { store: seedingStore(db), storedFiles: storedFileStore(db), version: courseVersion(db) }
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

test('a file that is missing is named, and the others are seeded all the same', async () => {
  const course = smallCourse()
  const { readFile } = course
  course.readFile = async (file) => {
    return file.endsWith('.xlsx') ? readFileOfSystem(`/nowhere/${file}`) : readFile(file)
  }
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const reply = (await admin.send('POST', '/api/admin/seed-resources')).json()
    assert.deepEqual([reply.success, reply.errorCount, reply.details.images], [false, 2, 2])
    assert.match(reply.message, /Workbook 129: a file could not be put in place \(ENOENT\)\./)
    assert.doesNotMatch(reply.message, /nowhere/)
  } finally {
    await site.close()
  }
})

test('the further platinum lessons come by the action alone, once', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const admin = await site.as('admin@example.test')
    const checked = async () => (await site.visitor('GET', '/api/admin/check-lessons')).json()
    const count = async () => (await checked()).totalLessons
    assert.equal(await count(), 5)
    const add = async () => (await admin.send('POST', '/api/admin/add-platinum-lessons')).json()
    assert.match((await add()).message, /^1 platinum lesson added/)
    assert.equal(await count(), 6)
    assert.match((await add()).message, /there already/)
    assert.equal(await count(), 6)
    assert.deepEqual((await checked()).byTier, { bronze: 2, silver: 1, gold: 1, platinum: 2 })
  } finally {
    await site.close()
  }
})

test('servers that start at the same moment on an empty database all start, and everything is there once', async () => {
  const place = await createTestLocation()
  const course = smallCourse()
  for (const { resources } of course.lessons) for (const resource of resources) delete resource.id
  const now = Date.parse('2026-03-15T12:00:00.000Z')
  const open = () => openMigrated(place, new Date(now).toISOString())
  const first = await open()
  const servers = [first, await open(), await open()]
  try {
    const storage = diskStorage(join(place.dataDir, 'media'))
    const starts = servers.map((db) => seedAtStart({ db, storage, course: async () => course }, now))
    assert.deepEqual(await Promise.all(starts), [[], [], []])
    const found = await tables(first)
    const count = (table: string) => found.find(({ name }) => name === table)?.rows.length
    assert.deepEqual([count('lessons'), count('lesson_resources')], [5, 6])
  } finally {
    for (const db of servers) await db.close()
    await place.remove()
  }
})

test('a new release brings a workbook that has changed under its old name', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const better = Buffer.from('PK\x03\x04[Content_Types].xml and a better sum')
    const readFile = async (file: string) => (file.endsWith('.xlsx') ? better : (files[file] ?? Buffer.alloc(0)))
    const next = async () => ({ ...course, readFile })
    assert.deepEqual(await seedAtStart({ db: site.db, storage: site.storage, course: next }, site.clock.now()), [])
    const member = await site.as('upgraded@example.test')
    assert.deepEqual((await member.send('GET', '/api/resources/129/download')).rawPayload, better)
    const [workbook] = (await member.send('GET', '/api/lessons/1/resources')).json()
    assert.equal(workbook.size, better.length)
  } finally {
    await site.close()
  }
})

import assert from 'node:assert/strict'
import { readFile as readFileOfSystem } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openMigrated } from '#server/platform/db/open.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { tables } from '#server/testing/database/tables.ts'
import { files, lesson, smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { seedAtStart } from './at-start.ts'

test('seeding again changes nothing, and a changed file is updated', async () => {
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

test('the admin resets bronze and silver lessons to their files and sees which differed', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const update = async () => (await admin.send('POST', '/api/admin/force-update-silver-lessons')).json()
    const upToDate = { success: true, message: 'Every bronze and silver lesson is as its file has it.' }
    assert.deepEqual(await update(), upToDate)
    await site.db.run`update lessons set content = 'typed over' where tier <> 'platinum'`
    const own = course.lessons.filter(({ tier }) => tier === 'bronze' || tier === 'silver').map(({ title }) => title)
    assert.ok(own.length >= 2)
    assert.deepEqual(await update(), { success: true, message: `${own.length} lessons updated: ${own.join('; ')}.` })
    assert.deepEqual(await update(), upToDate)
    const rest = await site.db.all`select tier from lessons where content = 'typed over' group by tier`
    assert.deepEqual(rest, [{ tier: 'gold' }], 'other tiers are unchanged')
  } finally {
    await site.close()
  }
})

test('a course change immediately updates the list and the lessons per tier', async () => {
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

test('resources keep their fixed ids, and seeding twice creates no duplicates', async () => {
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

test('a resource without a fixed id can be renamed without creating a duplicate', async () => {
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

test('reports a missing file and seeds the others', async () => {
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

test('the additional platinum lessons are added only by the admin action, once', async () => {
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

test('servers starting concurrently on an empty database all start, without duplicate rows', async () => {
  const place = await createTestLocation()
  const course = smallCourse()
  for (const { resources } of course.lessons) for (const resource of resources) delete resource.id
  const now = Date.parse('2026-03-15T12:00:00.000Z')
  const open = () => openMigrated(place, new Date(now).toISOString())
  const first = await open()
  const servers = [first, await open(), await open()]
  try {
    const storage = diskStorage(join(place.dataDir, 'media'))
    const startups = servers.map((db) => seedAtStart({ db, storage, course: async () => course }, now))
    assert.deepEqual(await Promise.all(startups), [[], [], []])
    const found = await tables(first)
    const count = (table: string) => found.find(({ name }) => name === table)?.rows.length
    assert.deepEqual([count('lessons'), count('lesson_resources')], [5, 6])
  } finally {
    for (const db of servers) await db.close()
    await place.remove()
  }
})

test('a new release updates a workbook that changed under the same name', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const newWorkbook = Buffer.from('PK\x03\x04[Content_Types].xml and a better sum')
    const readFile = async (file: string) => (file.endsWith('.xlsx') ? newWorkbook : (files[file] ?? Buffer.alloc(0)))
    const next = async () => ({ ...course, readFile })
    assert.deepEqual(await seedAtStart({ db: site.db, storage: site.storage, course: next }, site.clock.now()), [])
    const member = await site.as('upgraded@example.test')
    assert.deepEqual((await member.send('GET', '/api/resources/129/download')).rawPayload, newWorkbook)
    const [workbook] = (await member.send('GET', '/api/lessons/1/resources')).json()
    assert.equal(workbook.size, newWorkbook.length)
  } finally {
    await site.close()
  }
})

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Database } from '#server/db/database.ts'
import { openMigrated } from '#server/db/open.ts'
import { diskStorage } from '#server/kit/storage.ts'
import { courseVersion } from '#server/lessons/course-version.ts'
import { storedFileStore } from '#server/media/store.ts'
import { lesson, smallCourse } from '#server/testing/course.ts'
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

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { courseCacheKeyOf } from '#server/learning/lessons/course-cache-key.ts'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { syncService } from './service.ts'

const path = '/api/admin/sync-to-production'

const addressOf = ({ dataDir, url }: { dataDir: string; url: string | undefined }) =>
  url ?? `file://${join(dataDir, 'moneta.sqlite')}`

/** A site with the small course and a sync target, which starts with that course or empty. */
async function twoSites(t: TestContext, { targetHas = smallCourse(), files = 'folder' } = {}) {
  const target = await startApp({ course: targetHas })
  const bucket = files === 'bucket' ? await openBucketStorage() : undefined
  const s3 = Object.entries(bucketSettings(bucket?.endpoint ?? '')).map(([name, value]) => [
    `SYNC_TARGET_${name}`,
    value,
  ])
  const places = {
    folder: { SYNC_TARGET_DATA_DIR: target.location.dataDir },
    bucket: Object.fromEntries(s3),
    none: {},
  }[files]
  const settings = { SYNC_TARGET_DATABASE_URL: addressOf(target.location), ...places }
  const source = await startApp({ course: smallCourse(), settings })
  t.after(() => Promise.all([source.close(), target.close(), bucket?.close()]))
  const admin = await source.as('admin@example.test')
  return {
    source,
    target,
    bucket,
    preview: async () => (await admin.send('GET', path)).json(),
    sync: async () => (await admin.send('POST', path)).json(),
    press: () => admin.send('POST', path),
  }
}

const counts = (total: number, inserted: number, updated: number) => ({ total, inserted, updated })
const empty = () => ({ ...smallCourse(), lessons: [] })
const rowsIn = async (
  { db }: Awaited<ReturnType<typeof startApp>>,
  table: 'lessons' | 'lesson_resources' | 'progress',
) => Number((await db.one`select count(*) as n from ${{ strings: [table], values: [] }}`)?.n)

test('an empty site gets every lesson, resource and file, and a second sync changes nothing', async (t) => {
  const { source, target, preview, sync } = await twoSites(t, { targetHas: empty() })
  const expected = await preview()
  assert.deepEqual([expected.lessons.inserted, expected.resources.inserted, expected.files.count], [5, 6, 4])
  assert.equal(await rowsIn(target, 'lessons'), 0)

  const version = await courseCacheKeyOf(target.db).read()
  const reply = await sync()
  assert.deepEqual(reply.details, { lessons: counts(5, 5, 0), resources: counts(6, 6, 0) })
  assert.equal(reply.message, 'Database synced successfully!')
  assert.notEqual(await courseCacheKeyOf(target.db).read(), version)

  const member = await target.as('m@example.test', { tier: 'platinum' })
  const listed = (await member.send('GET', '/api/lessons/1/resources')).json()
  assert.deepEqual(
    listed.map(({ id, title }: { id: number; title: string }) => [id, title]),
    [
      [129, 'Workbook 129'],
      [130, 'Picture 129'],
      [131, 'Video 129'],
    ],
  )
  const [there, here] = await Promise.all(
    [target, source].map(async (site) => {
      const person = await site.as('n@example.test')
      return (await person.send('GET', '/api/resources/131/download')).rawPayload
    }),
  )
  assert.deepEqual(there, here)

  const renewed = await courseCacheKeyOf(target.db).read()
  assert.deepEqual((await sync()).details, { lessons: counts(5, 0, 0), resources: counts(6, 0, 0) })
  assert.equal(await courseCacheKeyOf(target.db).read(), renewed)
  assert.deepEqual([await rowsIn(target, 'lessons'), await rowsIn(target, 'lesson_resources')], [5, 6])
})

test('the preview lists the differences, and the progress on the other site is preserved', async (t) => {
  const { source, target, preview, sync } = await twoSites(t)
  const learner = await target.as('l@example.test')
  await learner.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  const progress = await rowsIn(target, 'progress')
  assert.equal(progress, 1)
  await source.db.run`update lessons set title = 'A new title' where slug = 'second'`
  await source.db.run`update lesson_resources set title = 'A new workbook' where id = 129`
  await target.db.run`update lessons set title = 'Only here', slug = 'only-here' where slug = 'third'`

  const { lessons, resources } = await preview()
  assert.deepEqual(lessons, {
    ...counts(5, 1, 1),
    changes: [
      { title: 'A new title', outcome: 'updated' },
      { title: 'Title of third', outcome: 'inserted' },
    ],
  })
  assert.deepEqual(resources, { ...counts(6, 0, 1), changes: [{ title: 'A new workbook', outcome: 'updated' }] })
  await sync()
  const titles = (await target.db.all`select title from lessons order by lesson_order, id`).map(({ title }) => title)
  assert.deepEqual(titles.toSorted(), [
    'A new title',
    'Only here',
    'Title of fifth',
    'Title of first',
    'Title of fourth',
    'Title of third',
  ])
  assert.equal(await rowsIn(target, 'progress'), progress)
})

test('twenty concurrent requests sync the other site once', async (t) => {
  const { target, press } = await twoSites(t, { targetHas: empty() })
  const replies = await Promise.all(Array.from({ length: 20 }, press))
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
  // A call made during a run returns the result of that run.
  const details = { lessons: counts(5, 5, 0), resources: counts(6, 6, 0) }
  for (const reply of replies) assert.deepEqual(reply.json().details, details)
  assert.deepEqual([await rowsIn(target, 'lessons'), await rowsIn(target, 'lesson_resources')], [5, 6])
})

test('files are copied to the bucket of the other site, and deleted ones are copied again', async (t) => {
  const { bucket, sync, preview } = await twoSites(t, { targetHas: empty(), files: 'bucket' })
  assert.equal((await sync()).success, true)
  const keys = (await Array.fromAsync(bucket?.storage.list() ?? [])).map(({ key }) => key)
  assert.equal(keys.length, 4)
  await bucket?.storage.remove(keys[0] ?? '')
  assert.equal((await preview()).files.count, 1)
  await sync()
  assert.equal((await preview()).files.count, 0)
})

test('a damaged local file is not copied, and no lesson is changed', async (t) => {
  const { source, target, sync } = await twoSites(t, { targetHas: empty() })
  const [clip] = (await Array.fromAsync(source.storage.list())).filter(({ key }) => key.endsWith('mp4'))
  await source.storage.put(clip?.key ?? '', Buffer.alloc(clip?.size ?? 0, 1))
  const reply = await sync()
  assert.equal(reply.code, 'file_damaged')
  assert.match(reply.error, /No lesson was changed\.$/)
  assert.equal(await rowsIn(target, 'lessons'), 0)
  assert.equal(await target.storage.get(clip?.key ?? ''), null)
})

test('without a target or its file storage, the response names the missing setting', async (t) => {
  const site = await startApp({ course: smallCourse() })
  t.after(() => site.close())
  const admin = await site.as('admin@example.test')
  const reply = await admin.send('POST', path)
  assert.equal(reply.statusCode, 503)
  assert.match(reply.json().error, /SYNC_TARGET_DATABASE_URL is missing.*Nothing was changed\.$/)
  const { sync } = await twoSites(t, { files: 'none' })
  assert.match((await sync()).error, /SYNC_TARGET_DATA_DIR, or the five SYNC_TARGET_S3_… settings/)
})

const noAudit = async () => {}

test('rejects this database, one of another release, and a missing one as target', async (t) => {
  const { source, target, press } = await twoSites(t)
  await target.db.run`delete from migrations where name = '0001-first.sql' or name like '0023%'`
  const other = await press()
  assert.deepEqual([other.statusCode, other.json().code], [409, 'other_migrations'])

  const folder = mkdtempSync(join(tmpdir(), 'moneta-none-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const service = (databaseUrl: string) =>
    syncService({ db: source.db, storage: source.storage, settings: { databaseUrl, dataDir: folder, s3: undefined } })
  await assert.rejects(service(addressOf(source.location)).run(0, noAudit), {
    status: 409,
    message: /this very database/,
  })
  const nowhere = [`file://${folder}/moneta.sqlite`, 'postgres://nobody@127.0.0.1:1/none']
  for (const url of nowhere)
    await assert.rejects(service(url).run(0, noAudit), {
      status: 502,
      message: 'The target database does not answer. Nothing was changed.',
    })
})

test('two concurrent syncs copy once and are logged once', async (t) => {
  const { source, press } = await twoSites(t, { targetHas: empty() })
  const replies = await Promise.all([press(), press()])
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  assert.equal((await source.db.all`select id from admin_log where action = ${'sync.run'}`).length, 1)
})

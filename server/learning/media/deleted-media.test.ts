import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { mediaAdminOf, picture } from '#server/testing/learning/media.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const day = 24 * 60 * 60_000

const site = siteForTests(() => startApp({ course: smallCourse() }))
const mediaAdmin = beforeTests(() => mediaAdminOf(site))

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  mediaAdmin.admin.send(method, `/api/admin/${path}`, body)
const deleted = async (kind: 'videos' | 'images') => (await send('GET', `${kind}/deleted`)).json()[kind]
const words = { title: 'Watch this', description: 'Two minutes' }
const attach = async (key: string, lesson: number) =>
  (await send('POST', `media/${key}/lessons`, { lesson_id: lesson, ...words, display_order: 0 })).json().lessons

test('a deleted item is listed under its kind, with its lessons and the day on which it will be gone', async () => {
  const [video, image] = [await mediaAdmin.video(), await mediaAdmin.image()]
  const lessons = await attach(video.key, 2)
  await send('DELETE', `videos/${video.key}`)
  site.clock.advance(1000)
  await send('DELETE', `images/${image.key}`)
  assert.deepEqual(await deleted('videos'), [
    { ...video, lessons, deleted_at: '2026-03-15T12:00:00.000Z', restorable_until: '2026-04-14T12:00:00.000Z' },
  ])
  assert.deepEqual(
    (await deleted('images')).map(({ key, lessons: shown }: { key: string; lessons: object[] }) => [key, shown]),
    [[image.key, []]],
  )
  assert.deepEqual((await send('POST', `videos/${video.key}/restore`)).json().lessons, lessons)
  assert.deepEqual(await deleted('videos'), [])
})

test('a deleted item shows its picture only where a deleted one is asked for', async () => {
  const image = await mediaAdmin.image()
  const video = await mediaAdmin.video({}, { poster: [await picture(), 'still.png'] })
  const paths = [`images/${image.key}/url`, `videos/${video.key}/poster`]
  const statuses = (query: string) =>
    Promise.all(paths.map(async (path) => (await send('GET', `${path}?${query}`)).statusCode))
  assert.deepEqual(
    [await statuses(''), await statuses('deleted=true')],
    [
      [200, 200],
      [404, 404],
    ],
  )
  await send('DELETE', `images/${image.key}`)
  await send('DELETE', `videos/${video.key}`)
  assert.deepEqual(
    [await statuses(''), await statuses('deleted=true')],
    [
      [404, 404],
      [200, 200],
    ],
  )
  await site.db.run`update media set deleted_at = ${isoTimestamp(site.clock.now() - 31 * day)}`
  assert.deepEqual(await statuses('deleted=true'), [404, 404])
})

test('an item can be restored for exactly thirty days after its deletion', async () => {
  const [last, gone] = [await mediaAdmin.video({ title: 'Last' }), await mediaAdmin.video({ title: 'Gone' })]
  for (const [{ key }, age] of [[last, 30 * day] as const, [gone, 30 * day + 1] as const]) {
    await send('DELETE', `videos/${key}`)
    await site.db.run`
      update media set deleted_at = ${isoTimestamp(site.clock.now() - age)} where key = ${key}`
  }
  assert.deepEqual(
    (await deleted('videos')).map(({ title }: { title: string }) => title),
    ['Last'],
  )
  assert.equal((await send('POST', `videos/${gone.key}/restore`)).statusCode, 404)
  assert.equal((await send('POST', `videos/${last.key}/restore`)).statusCode, 200)
})

test('a restored item returns to the section of the lesson in which an editor placed it', async () => {
  const { key } = await mediaAdmin.video()
  const [use] = await attach(key, 2)
  const placed = { title: 'Before the idea', description: '', section: 'the-idea' }
  const changed = await send('PUT', `lessons/2/resources/${use.resource_id}`, placed)
  assert.equal(changed.statusCode, 200, changed.body)
  const stored = () => site.db.one`select title, section, edited from lesson_resources where id = ${use.resource_id}`
  const before = await stored()
  await send('DELETE', `videos/${key}`)
  await send('POST', `videos/${key}/restore`)
  assert.deepEqual(await stored(), before)
  assert.deepEqual([before?.section, before?.edited], ['the-idea', 1])
})

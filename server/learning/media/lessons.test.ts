import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { captions, film, mediaAdminOf, picture } from '#server/testing/learning/media.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mediaService } from './media-service.ts'
import { mediaStore } from './media-store.ts'
import { removeOrphans } from './orphans.ts'

const day = 24 * 60 * 60_000

const site = siteForTests(() => startApp({ course: smallCourse() }))
const mediaAdmin = beforeTests(() => mediaAdminOf(site))
const learner = beforeTests(() => site.as('learner@example.test'))
beforeEach(async () => {
  await site.db.run`delete from lesson_resources where media_key is not null`
})

const words = { title: 'Watch this', description: 'Two minutes', display_order: 0 }
const attach = (key: string, body: object, headers: Record<string, string> = {}) =>
  mediaAdmin.admin.send('POST', `/api/admin/media/${key}/lessons`, body, headers)

/** Resources shown in a lesson. */
async function resourcesOf(lesson: number, person = learner) {
  const reply = await person.send('GET', `/api/lessons/${lesson}/resources`)
  assert.equal(reply.statusCode, 200)
  return reply.json()
}
const download = (id: number, what = 'download', person = learner) => person.send('GET', `/api/resources/${id}/${what}`)

test('a learner plays a video that the admin attached to a lesson', async () => {
  const video = await mediaAdmin.video({}, { poster: [await picture(), 'still.png'] })
  const reply = await attach(video.key, { lesson_id: 1, ...words })
  assert.equal(reply.statusCode, 200, reply.body)
  const [use] = reply.json().lessons
  assert.deepEqual([use.lesson_id, use.lesson_order, use.lesson_title], [1, 1, 'Title of first'])
  const resources = await resourcesOf(1)
  assert.deepEqual(
    resources.map(({ title }: { title: string }) => title),
    ['Watch this', 'Workbook 129', 'Picture 129', 'Video 129'],
  )
  const { id, created_at, file_key, ...shown } = resources[0]
  assert.equal(id, use.resource_id)
  assert.deepEqual(shown, {
    lesson_id: 1,
    ...words,
    resource_type: 'video',
    external_url: null,
    size: film().length,
    section: null,
    alt: null,
    has_poster: true,
    has_captions: false,
  })
  const part = await learner.send('GET', `/api/resources/${id}/download`, undefined, { range: 'bytes=0-7' })
  assert.deepEqual([part.statusCode, part.rawPayload], [206, film().subarray(0, 8)])
  assert.equal((await download(id, 'poster')).headers['content-type'], 'image/png')
  const [listed] = (await mediaAdmin.admin.send('GET', '/api/admin/videos')).json().videos
  assert.deepEqual(listed.lessons, [use])
})

test('additions to a video appear in the lessons that show it', async () => {
  const { key } = await mediaAdmin.video()
  await attach(key, { lesson_id: 2, ...words })
  const [{ id, has_captions }] = await resourcesOf(2)
  assert.equal(has_captions, false)
  await mediaAdmin.send('PUT', `videos/${key}/captions`, {}, { captions: [captions, 'a.vtt'] })
  await mediaAdmin.send('PUT', `videos/${key}/poster`, {}, { poster: [await picture(), 'a.png'] })
  assert.deepEqual((await download(id, 'captions')).rawPayload, captions)
  assert.equal((await download(id, 'poster')).statusCode, 200)
  await mediaAdmin.admin.send('DELETE', `/api/admin/videos/${key}/captions`)
  assert.equal((await download(id, 'captions')).statusCode, 404)
  assert.equal((await resourcesOf(2))[0].has_poster, true)
})

test('a linked video and an image appear in a lesson, and the image has alternative text', async () => {
  const link = (await mediaAdmin.send('POST', 'videos/upload', { url: 'https://youtu.be/dQw4w9WgXcQ' })).json()
  const image = await mediaAdmin.image()
  await attach(link.key, { lesson_id: 2, ...words, display_order: 1 })
  await attach(image.key, { lesson_id: 2, ...words, description: 'Two bars, the second one higher' })
  const [first, second] = await resourcesOf(2)
  assert.deepEqual([first.resource_type, first.alt], ['image', 'Two bars, the second one higher'])
  assert.deepEqual([second.resource_type, second.external_url], ['video', link.external_url])
  assert.equal((await download(first.id)).headers['content-type'], 'image/png')
})

test('an item is accessible to the tier of its lesson', async () => {
  const { key } = await mediaAdmin.video()
  const [use] = (await attach(key, { lesson_id: 4, ...words })).json().lessons
  assert.equal((await download(use.resource_id)).statusCode, 403)
  assert.equal((await download(use.resource_id, 'poster')).statusCode, 403)
  const gold = await site.as('gold@example.test', { tier: 'gold' })
  assert.equal((await download(use.resource_id, 'download', gold)).statusCode, 200)
})

test('an item appears once in a lesson, even if attached repeatedly', async () => {
  const { key } = await mediaAdmin.video()
  const again = { 'idempotency-key': 'one-press-of-attach' }
  const first = await attach(key, { lesson_id: 1, ...words }, again)
  assert.deepEqual((await attach(key, { lesson_id: 1, ...words }, again)).json(), first.json())
  assert.equal((await attach(key, { lesson_id: 1, ...words })).statusCode, 409)
  assert.equal((await attach(key, { lesson_id: 99, ...words })).statusCode, 400)
  assert.equal((await attach('0'.repeat(40), { lesson_id: 1, ...words })).statusCode, 404)
  assert.equal((await attach(key, { lesson_id: 2, ...words, title: '' })).json().error, 'Title is required')
  const both = (await attach(key, { lesson_id: 2, ...words })).json().lessons
  assert.equal(both.length, 2)
  const detach = (id: number) => mediaAdmin.admin.send('DELETE', `/api/admin/media/${key}/lessons/${id}`)
  assert.equal((await detach(both[0].resource_id)).json().lessons.length, 1)
  assert.equal((await detach(both[0].resource_id)).statusCode, 404)
  assert.equal((await detach(129)).statusCode, 404, 'files of the course remain')
  assert.equal((await resourcesOf(1)).length, 3)
})

test('deleting an item removes it from its lessons, and undo restores it there', async () => {
  const { key } = await mediaAdmin.video()
  await attach(key, { lesson_id: 1, ...words })
  await attach(key, { lesson_id: 2, ...words })
  const before = [await resourcesOf(1), await resourcesOf(2)]
  assert.equal((await mediaAdmin.admin.send('DELETE', `/api/admin/videos/${key}`)).statusCode, 204)
  assert.equal((await download(before[0][0].id)).statusCode, 404)
  assert.deepEqual([(await resourcesOf(1)).length, (await resourcesOf(2)).length], [3, 0])
  const restored = await mediaAdmin.admin.send('POST', `/api/admin/videos/${key}/restore`)
  assert.equal(restored.json().lessons.length, 2)
  assert.deepEqual([await resourcesOf(1), await resourcesOf(2)], before)
  assert.equal((await download(before[0][0].id)).statusCode, 200)
})

test('the purge removes only items deleted thirty days ago, with their files', async () => {
  const kept = await mediaAdmin.image()
  const files = await mediaAdmin.uploads()
  const gone = await mediaAdmin.video({}, { poster: [await picture(), 'still.png'] })
  await mediaAdmin.send('PUT', `videos/${gone.key}/captions`, {}, { captions: [captions, 'a.vtt'] })
  await mediaAdmin.admin.send('DELETE', `/api/admin/videos/${gone.key}`)
  const service = mediaService({ db: site.db, store: mediaStore(site.db), storage: site.storage })
  const deleted = new Date(site.clock.now()).toISOString()
  assert.equal(await service.purge(deleted, 10), 0)
  assert.equal(await service.purge(new Date(site.clock.now() + 1).toISOString(), 10), 1)
  assert.deepEqual(await mediaAdmin.uploads(), files)
  assert.equal((await mediaAdmin.admin.send('POST', `/api/admin/videos/${gone.key}/restore`)).statusCode, 404)
  assert.equal((await mediaAdmin.admin.send('GET', `/api/admin/images/${kept.key}/url`)).statusCode, 200)
  const rows = await site.db.all`select storage_key from stored_files where storage_key like ${'media/%'}`
  assert.deepEqual(rows.map(({ storage_key }) => storage_key).toSorted(), files)
})

test('removes only files without a row that are older than a day, such as after a crash', async () => {
  const storedFiles = storedFileStore(site.db)
  const before = await mediaAdmin.uploads()
  await site.storage.put('media/left-by-a-crash.mp4', film())
  await site.storage.put('course/without-a-row.png', film())
  const going = new AbortController().signal
  const clean = (now: number) => removeOrphans({ storage: site.storage, storedFiles }, now - day, going)
  assert.equal(await clean(Date.now()), 0)
  assert.equal(await clean(Date.now() + day + 60_000), 1)
  assert.deepEqual(await mediaAdmin.uploads(), before)
  assert.ok(await site.storage.get('course/without-a-row.png'))
})

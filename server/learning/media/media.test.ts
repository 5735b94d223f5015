import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { smallCourse } from '#server/testing/learning/course.ts'
import { film, mediaAdminOf, picture } from '#server/testing/learning/media.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const mediaAdmin = beforeTests(() => mediaAdminOf(site))

const get = (path: string, headers: Record<string, string> = {}) =>
  mediaAdmin.admin.send('GET', `/api/admin/${path}`, undefined, headers)
const keysOf = async (kind: 'videos' | 'images') =>
  (await get(kind)).json()[kind].map(({ key }: { key: string }) => key)

test('the admin uploads a video with a poster, and it is first in the list', async () => {
  const older = await mediaAdmin.video({ title: 'Older' })
  site.clock.advance(1000)
  const lines = { title: ' Saving\nfirst ', description: 'What to do\r\nfirst', duration_seconds: '75' }
  const reply = await mediaAdmin.send('POST', 'videos/upload', lines, {
    video: [film(), 'C:\\films\\one.mp4'],
    poster: [await picture(), 'still.png'],
  })
  assert.equal(reply.statusCode, 200, reply.body)
  const video = reply.json()
  assert.match(video.key, /^[0-9a-f]{40}\.mp4$/)
  assert.deepEqual(video, {
    key: video.key,
    title: 'Saving first',
    description: 'What to do\nfirst',
    size: film().length,
    uploaded: '2026-03-15T12:00:01.000Z',
    content_type: 'video/mp4',
    external_url: null,
    duration_seconds: 75,
    width: null,
    height: null,
    has_poster: true,
    captions_size: null,
    lessons: [],
  })
  assert.deepEqual((await keysOf('videos')).slice(0, 2), [video.key, older.key])
  const poster = await get(`videos/${video.key}/poster`)
  assert.equal(poster.headers['content-type'], 'image/png')
  assert.equal((await sharp(poster.rawPayload).metadata()).width, 1000)
})

test('a video is served in byte ranges, with headers that prevent script execution', async () => {
  const { key } = await mediaAdmin.video()
  const whole = await get(`videos/${key}/url`)
  assert.deepEqual([whole.statusCode, whole.rawPayload], [200, film()])
  assert.equal(whole.headers['content-type'], 'video/mp4')
  assert.equal(whole.headers['x-content-type-options'], 'nosniff')
  assert.match(String(whole.headers['content-security-policy']), /^default-src 'none'/)
  assert.match(String(whole.headers['content-disposition']), /^inline; filename="Budget basics.mp4"/)
  const etag = String(whole.headers.etag)
  const part = await get(`videos/${key}/url`, { range: 'bytes=10-19', 'if-range': etag })
  assert.deepEqual([part.statusCode, part.rawPayload], [206, film().subarray(10, 20)])
  assert.equal((await get(`videos/${key}/url`, { range: 'bytes=10-19', 'if-range': '"other"' })).statusCode, 200)
  assert.equal((await get(`videos/${key}/url`, { 'if-none-match': etag })).statusCode, 304)
  assert.equal((await get(`videos/${key}/captions`)).statusCode, 404)
  assert.equal((await get(`images/${key}/url`)).statusCode, 404)
})

test('an external video is stored as a link, without a request to that site', async () => {
  for (const [url, address, title] of [
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90', 'YouTube video'],
    ['https://player.vimeo.com/video/123456789?h=abcdef12', 'https://vimeo.com/123456789/abcdef12', 'Vimeo video'],
  ] as const) {
    const reply = await mediaAdmin.send('POST', 'videos/upload', { url })
    assert.equal(reply.statusCode, 200, reply.body)
    const { key, external_url, size, content_type, ...rest } = reply.json()
    assert.deepEqual([external_url, size, content_type, rest.title], [address, null, null, title])
    const sent = await get(`videos/${key}/url`)
    assert.deepEqual([sent.statusCode, sent.headers.location], [302, address])
    const rejected = await mediaAdmin.send(
      'PUT',
      `videos/${key}/captions`,
      {},
      { captions: [Buffer.from('WEBVTT -->'), 'a.vtt'] },
    )
    assert.equal(rejected.statusCode, 409)
  }
})

test('an image is titled after its file and served in the requested width', async () => {
  const image = await mediaAdmin.image()
  assert.deepEqual([image.title, image.width, image.height, image.content_type], ['Chart', 1000, 500, 'image/png'])
  assert.ok((await keysOf('images')).includes(image.key))
  const widthOf = async (query: string) => {
    const reply = await get(`images/${image.key}/url${query}`)
    assert.match(String(reply.headers['content-security-policy']), /^default-src 'none'.*; sandbox$/)
    assert.match(String(reply.headers.etag), /^"[0-9a-f]{64}"$/)
    return [reply.headers['content-type'], (await sharp(reply.rawPayload).metadata()).width]
  }
  assert.deepEqual(await widthOf(''), ['image/png', 1000])
  assert.deepEqual(await widthOf('?w=480'), ['image/webp', 480])
  assert.deepEqual(await widthOf('?w=960'), ['image/webp', 960])
  assert.deepEqual(await widthOf('?w=1600'), ['image/png', 1000])
  assert.equal((await get(`images/${image.key}/url?w=10`)).statusCode, 400)
})

test('changes the texts of an item and requires a title', async () => {
  const image = await mediaAdmin.image({ title: 'Before' })
  const change = (body: object) => mediaAdmin.admin.send('PATCH', `/api/admin/images/${image.key}`, body)
  const changed = await change({ title: 'After', description: 'Words' })
  assert.deepEqual(changed.json(), { ...image, title: 'After', description: 'Words' })
  assert.deepEqual((await change({ title: ' ', description: '' })).json().error, 'Title is required')
  assert.equal(
    (await mediaAdmin.admin.send('PATCH', `/api/admin/videos/${image.key}`, { title: 'x', description: '' }))
      .statusCode,
    404,
  )
})

test('captions and poster of a video are replaced, and the old files are removed', async () => {
  const { key } = await mediaAdmin.video({}, { poster: [await picture(700, 300), 'a.png'] })
  const before = await mediaAdmin.uploads()
  const caption = (text: string) =>
    mediaAdmin.send('PUT', `videos/${key}/captions`, {}, { captions: [Buffer.from(text), 'a.vtt'] })
  const first = 'WEBVTT\n\n00:00.000 --> 00:01.000\nFirst'
  assert.equal((await caption(first)).json().captions_size, first.length)
  assert.equal((await caption(`${first} and more`)).json().captions_size, first.length + 9)
  assert.equal((await get(`videos/${key}/captions`)).body, `${first} and more`)
  assert.equal((await mediaAdmin.uploads()).length, before.length + 1)
  const poster = await mediaAdmin.send(
    'PUT',
    `videos/${key}/poster`,
    {},
    { poster: [await picture(400, 300), 'b.png'] },
  )
  assert.equal(poster.statusCode, 200, poster.body)
  assert.equal((await sharp((await get(`videos/${key}/poster`)).rawPayload).metadata()).width, 400)
  assert.equal((await mediaAdmin.uploads()).length, before.length, 'a narrow picture has no copy')
  const removed = await mediaAdmin.admin.send('DELETE', `/api/admin/videos/${key}/captions`)
  assert.equal(removed.json().captions_size, null)
  assert.equal((await mediaAdmin.uploads()).length, before.length - 1)
  const rows = await site.db.all`select storage_key from stored_files where storage_key like ${'media/%'}`
  assert.deepEqual(rows.map(({ storage_key }) => storage_key).toSorted(), await mediaAdmin.uploads())
})

test('a deleted item can be restored', async () => {
  const [image, video] = [await mediaAdmin.image(), await mediaAdmin.video()]
  const files = await mediaAdmin.uploads()
  const remove = (path: string) => mediaAdmin.admin.send('DELETE', `/api/admin/${path}`)
  const restore = (path: string) => mediaAdmin.admin.send('POST', `/api/admin/${path}/restore`)
  for (const [path, item] of [[`images/${image.key}`, image] as const, [`videos/${video.key}`, video] as const]) {
    assert.equal((await remove(path)).statusCode, 204)
    assert.equal((await get(`${path}/url`)).statusCode, 404)
    assert.equal((await remove(path)).statusCode, 404)
    assert.deepEqual((await restore(path)).json(), item)
    assert.deepEqual((await restore(path)).json(), item, 'a second request changes nothing')
    assert.equal((await get(`${path}/url`)).statusCode, 200)
  }
  assert.equal((await restore(`videos/${image.key}`)).statusCode, 404)
  assert.deepEqual(await mediaAdmin.uploads(), files)
})

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { formBody } from '#server/testing/form-body.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { captions, film, mediaAdminOf, picture } from '#server/testing/learning/media.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
let mediaAdmin: Awaited<ReturnType<typeof mediaAdminOf>>
before(async () => {
  site = await startApp({ course: smallCourse() })
  mediaAdmin = await mediaAdminOf(site)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => site.close())

/** All media rows and files, for comparison. */
async function storedState() {
  const [files, rows, items] = await Promise.all([
    mediaAdmin.uploads(),
    site.db.all`select storage_key from stored_files order by storage_key`,
    site.db.all`select key from media order by key`,
  ])
  return JSON.stringify([files, rows, items])
}

const rejected = async (request: Promise<{ statusCode: number; json: () => { error: string } }>, status: number) => {
  const before = await storedState()
  const reply = await request
  assert.equal(reply.statusCode, status, reply.json().error)
  assert.equal(await storedState(), before)
  return reply.json().error
}

const text = (words: string) => Buffer.from(words, 'latin1')
const video = (bytes: Buffer, lines = {}, more: Record<string, [Buffer, string]> = {}) =>
  mediaAdmin.send('POST', 'videos/upload', lines, { video: [bytes, 'film.mp4'], ...more })
const image = (bytes: Buffer, lines = {}) =>
  mediaAdmin.send('POST', 'images/upload', lines, { image: [bytes, 'picture.png'] })

test('an upload without a file is rejected with a message that names what to choose', async () => {
  assert.equal(await rejected(mediaAdmin.send('POST', 'videos/upload', {}), 400), 'Please select a file or enter a URL')
  assert.equal(
    await rejected(mediaAdmin.send('POST', 'videos/upload', { url: ' ', title: 'x' }), 400),
    'Please select a file or enter a URL',
  )
  assert.equal(
    await rejected(mediaAdmin.send('POST', 'images/upload', { title: 'x' }), 400),
    'Please select an image file',
  )
})

test('rejects a file whose bytes are not the declared video or picture type', async () => {
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [
    text('#EXTM3U\n#EXT-X-VERSION:3\nhttp://127.0.0.1/secret.ts'),
    text('<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'),
    text('\x00\x00\x00\x14ftypqt  '),
    text('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'),
    text('<html><script>alert(1)</script></html>'),
    text('MZ\x90'),
    svg,
    await picture(),
    text('a'),
  ])
    await rejected(video(bytes), 415)
  for (const bytes of [svg, film(), text('\x89PNG\r\n\x1a\n and then words'), text('<html>'), captions])
    await rejected(image(bytes), 415)
  await rejected(video(film(), {}, { poster: [svg, 'still.png'] }), 415)
  await rejected(mediaAdmin.send('POST', 'videos/upload', {}, { film: [film(), 'a.mp4'] }), 400)
})

test('accepts links to two video sites only', async () => {
  for (const url of [
    'http://127.0.0.1:3000/api/users/me',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://example.com/film.mp4',
    'youtube',
    `https://youtu.be/${'x'.repeat(3000)}`,
  ])
    await rejected(mediaAdmin.send('POST', 'videos/upload', { url }), 400)
  await rejected(video(film(), { url: 'https://youtu.be/dQw4w9WgXcQ' }), 400)
  await rejected(video(film(), { url: 'https://example.com/film.mp4' }), 400)
  await rejected(video(film(), { duration_seconds: '-1' }), 400)
  await rejected(video(film(), { title: 'x'.repeat(200) }), 400)
})

test('rejects captions that are not WebVTT in UTF-8', async () => {
  const { key } = await mediaAdmin.video()
  const send = (bytes: Buffer) => mediaAdmin.send('PUT', `videos/${key}/captions`, {}, { captions: [bytes, 'a.vtt'] })
  for (const bytes of [text('1\n00:00:00,000 --> 00:00:01,000\nSRT'), text('WEBVTT\n\n\xff --> \xff'), text('WEBVTT')])
    await rejected(send(bytes), 415)
  await rejected(send(Buffer.concat([captions, Buffer.alloc(1024 * 1024, 32)])), 413)
  await rejected(mediaAdmin.send('PUT', `videos/${key}/captions`, {}), 400)
  await rejected(mediaAdmin.send('PUT', `videos/${key}/poster`, {}), 400)
  await rejected(
    mediaAdmin.send('PUT', `videos/${'0'.repeat(40)}/poster`, {}, { poster: [await picture(), 'a.png'] }),
    404,
  )
})

/** Sends an upload over its own connection. @returns the status, or 0 if the connection closed without a response */
async function sendOverSocket(bytes: Buffer, { declared, sent }: { declared?: number; sent: number }) {
  const { payload, headers } = await formBody({}, { video: [bytes, 'film.mp4'] })
  const line = request({
    port: portOf(site.app.server),
    method: 'POST',
    path: '/api/admin/videos/upload',
    headers: {
      ...headers,
      cookie: mediaAdmin.admin.cookie,
      'content-length': declared ?? payload.length,
      origin: site.config.appUrl,
    },
  })
  const answered = new Promise<number>((resolve) => {
    line.on('response', (reply) => resolve(reply.statusCode ?? 0)).on('error', () => resolve(0))
  })
  line.write(payload.subarray(0, Math.floor(payload.length * sent)))
  return { line, answered }
}

/** Unfinished upload files. */
const beingWritten = () =>
  readdirSync(join(site.config.dataDir, 'media'), { recursive: true }).filter((name) => String(name).endsWith('.part'))

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + 10_000
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, 'the condition was not met within ten seconds')
    await wait(5)
  }
}

test('stores no file if the connection breaks at 99 %', async () => {
  const before = await storedState()
  const { line, answered } = await sendOverSocket(film(3_000_000), { sent: 0.99 })
  await until(() => beingWritten().length === 1)
  line.destroy()
  assert.equal(await answered, 0)
  await until(() => beingWritten().length === 0)
  assert.equal(await storedState(), before)
})

test('stores nothing if the declared length is wrong', async () => {
  const before = await storedState()
  const longer = await sendOverSocket(film(), { declared: 1_000_000, sent: 1 })
  await until(() => beingWritten().length === 0)
  longer.line.destroy()
  await longer.answered
  const huge = await sendOverSocket(film(), { declared: 5_000_000_000, sent: 1 })
  assert.equal(await huge.answered, 413)
  huge.line.destroy()
  await until(async () => (await storedState()) === before)
  const { payload, headers } = await formBody({}, { video: [film(), 'film.mp4'] })
  await rejected(mediaAdmin.admin.send('POST', '/api/admin/videos/upload', payload.subarray(0, -20), headers), 400)
})

test('rejects a key with path traversal', async () => {
  for (const key of ['..%2f..%2fmoneta.db', '%2e%2e', 'course%2fone.png', 'A.png', `${'a'.repeat(200)}.mp4`])
    for (const path of [`videos/${key}/url`, `images/${key}/url`, `videos/${key}/captions`]) {
      const reply = await mediaAdmin.admin.send('GET', `/api/admin/${path}`)
      assert.ok([400, 404].includes(reply.statusCode), `${path} ${reply.statusCode}`)
    }
})

test('media routes reject callers that are not admins', async () => {
  const { key } = await mediaAdmin.video()
  const member = await site.as('member@example.test', { tier: 'platinum' })
  const { payload, headers } = await formBody({}, { video: [film(), 'film.mp4'] })
  const before = await storedState()
  for (const [send, status] of [[member.send, 403] as const, [site.visitor, 401] as const]) {
    assert.equal((await send('GET', '/api/admin/videos')).statusCode, status)
    assert.equal((await send('GET', `/api/admin/videos/${key}/url`)).statusCode, status)
    assert.equal((await send('DELETE', `/api/admin/videos/${key}`)).statusCode, status)
    assert.equal((await send('POST', '/api/admin/videos/upload', payload, headers)).statusCode, status)
  }
  assert.equal(await storedState(), before)
})

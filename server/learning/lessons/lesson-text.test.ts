import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { parseLessonText } from '#server/learning/lesson-text/parse-lesson-text.ts'
import { seedAtStart } from '#server/learning/seeding/at-start.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { lesson, secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('a lesson is sent compressed, and each encoding has its own ETag', async () => {
  const member = await site.as('packed@example.test')
  const plain = await member.send('GET', '/api/lessons/1')
  assert.deepEqual([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'accept-encoding'])
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const compressed = await member.send('GET', '/api/lessons/1', undefined, { 'accept-encoding': encoding })
    assert.equal(compressed.headers['content-encoding'], encoding)
    assert.equal(unpack(compressed.rawPayload).toString(), plain.body)
    assert.notEqual(compressed.headers.etag, plain.headers.etag)
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(compressed.headers.etag) }
    const cachedReply = await member.send('GET', '/api/lessons/1', undefined, headers)
    assert.deepEqual(
      [cachedReply.statusCode, cachedReply.body, cachedReply.headers['content-encoding']],
      [304, '', undefined],
    )
  }
})

test('a lesson contains its markdown and the parsed text', async () => {
  const member = await site.as('text@example.test')
  const lesson = (await member.send('GET', '/api/lessons/1')).json()
  assert.deepEqual(lesson.text, parseLessonText(lesson.content))
  assert.deepEqual(lesson.text.sections[0].parts[0].body, [
    { type: 'paragraph', children: [`${secretOf('first')} text.`] },
  ])
})

test('a lesson parsed by an older parser is parsed again at server start', async () => {
  const course: SeedCourse = { lessons: [lesson('first', 'bronze', 1)], readFile: async () => Buffer.of() }
  const { db, storage, clock, close } = await startApp({ course })
  try {
    const textOf = async () => (await db.one`select text, updated_at from lessons where slug = ${'first'}`) ?? {}
    const { text } = await textOf()
    const digestWithoutParser = createHash('sha256').update(JSON.stringify(course.lessons)).digest('hex')
    await db.run`update lessons set text = ${'{}'} where slug = ${'first'}`
    await db.run`update settings set value = ${digestWithoutParser} where name = ${'course_digest'}`
    clock.advance(1000)
    assert.deepEqual(await seedAtStart({ db, storage, course: async () => course }, clock.now()), [])
    assert.deepEqual({ ...(await textOf()) }, { text, updated_at: isoTimestamp(clock.now()) })
  } finally {
    await close()
  }
})

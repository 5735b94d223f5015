import assert from 'node:assert/strict'
import { readFile as readFileOfSystem } from 'node:fs/promises'
import { test } from 'node:test'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { seedAtStart } from './at-start.ts'

/** Restarts the server with this course in its folder. */
const restart = ({ db, storage, clock }: TestApp, course: SeedCourse, disk: FileStorage = storage) =>
  seedAtStart({ db, storage: disk, course: async () => course }, clock.now())

const withFiles = (changed: Record<string, Buffer>): SeedCourse => ({
  ...smallCourse(),
  readFile: async (file) => changed[file] ?? files[file] ?? Buffer.alloc(0),
})

const missingWorkbooks = [
  'Workbook 129: a file could not be put in place (ENOENT).',
  'Workbook 229: a file could not be put in place (ENOENT).',
]

test('a file missing at a start is reported at each start and added once it exists', async () => {
  const { readFile, lessons } = smallCourse()
  const without: SeedCourse = {
    lessons,
    readFile: async (file) => (file.endsWith('.xlsx') ? readFileOfSystem(`/nowhere/${file}`) : readFile(file)),
  }
  const site = await startApp({ course: without })
  try {
    const member = await site.as('waits@example.test')
    const download = async () => (await member.send('GET', '/api/resources/129/download')).statusCode
    assert.equal((await member.send('GET', '/api/resources/130/download')).statusCode, 200)
    assert.deepEqual(await restart(site, without), missingWorkbooks)
    assert.deepEqual(await restart(site, without), missingWorkbooks)
    assert.equal(await download(), 404)
    assert.deepEqual(await restart(site, smallCourse()), [])
    assert.equal(await download(), 200)
  } finally {
    await site.close()
  }
})

test('a file that failed on a full disk is added at the next start, even without a change', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nGood day')
    const release = withFiles({ 'videos/one.vtt': captions })
    const full: FileStorage = {
      ...site.storage,
      async put() {
        throw Object.assign(new Error('no space left on /somewhere'), { code: 'ENOSPC' })
      },
    }
    assert.deepEqual(await restart(site, release, full), [
      'Video 129: a file could not be put in place (ENOSPC).',
      'Video 229: a file could not be put in place (ENOSPC).',
    ])
    assert.deepEqual(await restart(site, release), [])
    const member = await site.as('captions@example.test')
    assert.deepEqual((await member.send('GET', '/api/resources/131/captions')).rawPayload, captions)
  } finally {
    await site.close()
  }
})

test('a release with one changed file or text updates only that', async () => {
  const course = smallCourse()
  const changed: Record<string, Buffer> = { 'videos/one.png': Buffer.from('89504e470d0a1a0a', 'hex') }
  for (const { resources } of course.lessons)
    for (const each of resources) if (each.poster) each.poster = 'videos/one.png'
  const release: SeedCourse = { ...course, readFile: async (file) => changed[file] ?? files[file] ?? Buffer.alloc(0) }
  const site = await startApp({ course: release })
  try {
    const member = await site.as('release@example.test')
    const changes: [file: string, bytes: Buffer, url: string][] = [
      ['workbooks/one.xlsx', Buffer.from('PK\x03\x04[Content_Types].xml and a better sum'), 'resources/129/download'],
      ['videos/one.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello'), 'resources/131/captions'],
      ['videos/one.png', Buffer.from('89504e470d0a1a0aff', 'hex'), 'resources/131/poster'],
    ]
    for (const [file, bytes, url] of changes) {
      changed[file] = bytes
      assert.deepEqual(await restart(site, release), [])
      assert.deepEqual((await member.send('GET', `/api/${url}`)).rawPayload, bytes, file)
    }
    const [first] = release.lessons
    if (first) first.title = 'A better title'
    assert.deepEqual(await restart(site, release), [])
    assert.equal((await member.send('GET', '/api/lessons/1')).json().title, 'A better title')
  } finally {
    await site.close()
  }
})

test('a start with an unchanged course does not touch the files', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const failingStorage: FileStorage = {
      ...site.storage,
      put: () => assert.fail('a file was written'),
      get: () => assert.fail('a file was read'),
      remove: () => assert.fail('a file was removed'),
    }
    assert.deepEqual(await restart(site, smallCourse(), failingStorage), [])
  } finally {
    await site.close()
  }
})

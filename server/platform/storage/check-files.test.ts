import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { testClock } from '#server/testing/start-app.ts'
import { bytesPerSecond, type MediaCheckDependencies, mediaCheck } from './check-files.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './storage.ts'
import { storedFileStore } from './stored-files.ts'

const week = 7 * 24 * 60 * 60_000
const neverAborted = new AbortController().signal

let db: Database
let folder: string
let storage: FileStorage
before(async () => {
  db = await testDatabase()
})
after(() => db.close())
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'moneta-media-'))
  storage = diskStorage(folder)
  await db.run`delete from stored_files`
})
after(() => rmSync(folder, { recursive: true }))

/** Checks a storage with only some of its files; returns the log. */
function checkWith(course: Record<string, Buffer>, more: Partial<MediaCheckDependencies> = {}) {
  const clock = testClock()
  const storedFiles = storedFileStore(db)
  const messages: string[] = []
  const log: MediaCheckDependencies['log'] = {
    warn: ({ file, fault }, sentence) => messages.push(`warn ${fault} ${file}: ${sentence}`),
    error: ({ file, fault }, sentence) => messages.push(`error ${fault} ${file}: ${sentence}`),
  }
  const restoreFile = async ({ storage_key: key }: { storage_key: string }) => {
    const bytes = course[key]
    if (bytes) await storage.put(key, bytes)
    return bytes !== undefined
  }
  const check = mediaCheck({ storage, storedFiles, restoreFile, clock, log, wait: async () => {}, ...more })
  const put = async (key: string, bytes: Buffer) => storedFiles.save(key, await storage.put(key, bytes), clock.now())
  return { check, clock, storedFiles, messages, put }
}

const read = async (key: string) => {
  const pieces: Buffer[] = []
  for await (const piece of (await storage.get(key))?.stream() ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('restores a lost or truncated clip, and logs files that cannot be restored', async () => {
  const clip = Buffer.from('a whole clip')
  const { check, messages, put } = checkWith({ 'course/cut.mp4': clip, 'course/lost.mp4': clip })
  for (const key of ['course/cut.mp4', 'course/lost.mp4', 'course/well.mp4', 'upload/gone.png']) await put(key, clip)
  await storage.put('course/cut.mp4', Buffer.from('a whole'))
  await storage.remove('course/lost.mp4')
  await storage.remove('upload/gone.png')
  await check.compareSizes(neverAborted)
  assert.deepEqual(messages, [
    'warn cut course/cut.mp4: a stored file was placed again from the course',
    'warn missing course/lost.mp4: a stored file was placed again from the course',
    'error missing upload/gone.png: a stored file cannot be placed again: restore it from a back-up',
  ])
  assert.deepEqual([await read('course/cut.mp4'), await read('course/lost.mp4')], ['a whole clip', 'a whole clip'])
})

test('checks every file, whatever their number', async () => {
  const { check, messages, storedFiles, clock } = checkWith({})
  const digest = { size: 1, sha256: createHash('sha256').update('x').digest('hex') }
  for (let at = 0; at < 201; at += 1)
    await storedFiles.save(`course/${String(at).padStart(3, '0')}.png`, digest, clock.now())
  await check.compareSizes(neverAborted)
  assert.equal(messages.length, 201)
})

test('notices a clip with damaged bytes within a week, and reads no file more often', async () => {
  const { check, messages, put, clock } = checkWith({ 'course/one.mp4': Buffer.from('a whole clip') })
  await put('course/one.mp4', Buffer.from('a whole clip'))
  await put('course/two.mp4', Buffer.from('another clip'))
  await storage.put('course/one.mp4', Buffer.from('a wh0le clip'))
  await check.compareSizes(neverAborted)
  await check.verifyContents(neverAborted)
  assert.deepEqual(messages, [], 'not due yet')
  clock.advance(week)
  await check.verifyContents(neverAborted)
  assert.deepEqual(messages, ['warn damaged course/one.mp4: a stored file was placed again from the course'])
  assert.equal(await read('course/one.mp4'), 'a whole clip')
  await storage.put('course/one.mp4', Buffer.from('a wh0le clip'))
  clock.advance(week - 1)
  await check.verifyContents(neverAborted)
  assert.equal(messages.length, 1)
  clock.advance(1)
  await check.verifyContents(neverAborted)
  assert.equal(messages.length, 2)
})

test('reads files at four megabytes per second', async () => {
  let waited = 0
  const wait = async (milliseconds: number) => {
    waited += milliseconds
  }
  const { check, put, clock } = checkWith({}, { wait })
  await put('course/long.mp4', Buffer.alloc(bytesPerSecond / 2))
  clock.advance(week)
  await check.verifyContents(neverAborted)
  assert.equal(Math.round(waited), 500)
})

test('leaves a file to the next server when stopped during it', async () => {
  const stop = new AbortController()
  const wait = async (_milliseconds: number, signal: AbortSignal) => {
    stop.abort()
    signal.throwIfAborted()
  }
  const { check, messages, put, clock, storedFiles } = checkWith({}, { wait })
  await put('course/one.mp4', Buffer.alloc(200_000))
  clock.advance(week)
  await check.verifyContents(stop.signal)
  assert.deepEqual(messages, [])
  assert.equal((await storedFiles.nextDue(clock.now()))?.storage_key, 'course/one.mp4')
})

test("shares the files between two servers, and retries a crashed server's file later", async () => {
  const { put, clock, storedFiles } = checkWith({})
  await put('course/one.mp4', Buffer.from('x'))
  clock.advance(week)
  const row = await storedFiles.nextDue(clock.now())
  assert.ok(row)
  const until = clock.now() + 1000
  const claims = await Promise.all([storedFiles.claim(row, until), storedFiles.claim(row, until)])
  assert.deepEqual(claims.toSorted(), [false, true])
  assert.equal(await storedFiles.nextDue(clock.now()), undefined)
  clock.advance(1000)
  assert.ok(await storedFiles.nextDue(clock.now()))
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { detectFileType, mimeTypeOfKey } from './file-type.ts'
import { contentDisposition, parseRange } from './send-file.ts'
import { diskStorage, randomKey, type StoredFile } from './storage.ts'

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'moneta-storage-'))
})
after(() => rmSync(folder, { recursive: true }))

const textOf = async (file: StoredFile | null, range?: { start: number; end: number }) => {
  let text = ''
  for await (const piece of file?.stream(range) ?? []) text += piece
  return text
}

test('a file comes back as it was put, whole or in part, and can be replaced and removed', async () => {
  const storage = diskStorage(folder)
  await storage.put('course/one.vtt', Buffer.from('first'))
  await storage.put('course/one.vtt', Buffer.from('second text'))
  const file = await storage.get('course/one.vtt')
  assert.equal(file?.size, 11)
  assert.equal(await textOf(file), 'second text')
  assert.equal(await textOf(file, { start: 7, end: 10 }), 'text')
  assert.deepEqual(readdirSync(join(folder, 'course')), ['one.vtt'])
  await storage.remove('course/one.vtt')
  assert.equal(await storage.get('course/one.vtt'), null)
})

test('a file that could not be put leaves nothing half behind', async () => {
  const storage = diskStorage(folder)
  mkdirSync(join(folder, 'taken/name.png'), { recursive: true })
  await assert.rejects(storage.put('taken/name.png', Buffer.from('x')), /EISDIR/)
  assert.deepEqual(readdirSync(join(folder, 'taken')), ['name.png'])
})

test('a file that arrives in pieces is measured on the way, and is there only once it is whole', async () => {
  const storage = diskStorage(folder)
  const seen: (StoredFile | null)[] = []
  async function* pieces() {
    yield Buffer.from('first ')
    seen.push(await storage.get('upload/whole.png'))
    yield Buffer.from('second')
  }
  const digest = await storage.put('upload/whole.png', pieces())
  assert.deepEqual(digest, { size: 12, sha256: createHash('sha256').update('first second').digest('hex') })
  assert.deepEqual(digest, await storage.put('upload/same.png', Buffer.from('first second')))
  assert.deepEqual(seen, [null])
  assert.equal(await textOf(await storage.get('upload/whole.png')), 'first second')
})

test('an upload that breaks off, a full disk and a file that is too large leave what was there', async () => {
  const storage = diskStorage(folder)
  await storage.put('broken/one.png', Buffer.from('before'))
  const fails = (error: Error) =>
    async function* () {
      yield Buffer.from('half of ')
      throw error
    }
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await assert.rejects(storage.put('broken/one.png', fails(new Error('aborted'))()), /aborted/)
  await assert.rejects(storage.put('broken/one.png', fails(full)()), { code: 'ENOSPC' })
  const body = Readable.from([Buffer.from('1234'), Buffer.from('5678'), Buffer.from('9')])
  await assert.rejects(storage.put('broken/one.png', body, 8), { status: 413, message: /at most 8 bytes/ })
  assert.ok(body.destroyed, 'whoever sends is not listened to any longer')
  assert.equal((await storage.put('broken/exact.png', Buffer.from('1234567'), 7)).size, 7)
  assert.deepEqual(readdirSync(join(folder, 'broken')).toSorted(), ['exact.png', 'one.png'])
  assert.equal(await textOf(await storage.get('broken/one.png')), 'before')
})

test('a file that the system does not let grow is refused as such, and leaves nothing behind', async () => {
  const program = `import { diskStorage } from '#server/kit/storage.ts'
    await diskStorage(process.argv[1]).put('grown/one.bin', Buffer.alloc(100_000))
      .catch((error) => console.log(error.constructor.name, error.code))`
  const options = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1" "$2"', process.execPath, program, folder]
  const { stdout } = await promisify(execFile)('sh', options, { cwd: join(import.meta.dirname, '../..') })
  assert.equal(stdout, 'StorageUnavailableError EFBIG\n')
  assert.deepEqual(readdirSync(join(folder, 'grown')), [])
})

test('of two files that are put under one key at once, one is there whole', async () => {
  const storage = diskStorage(folder)
  const texts = ['a'.repeat(300_000), 'b'.repeat(200_000)]
  const put = (text: string) =>
    storage.put('twice/one.png', Readable.from(text.match(/.{1,50000}/g)?.map((p) => Buffer.from(p)) ?? []))
  const digests = await Promise.all(texts.map(put))
  assert.deepEqual(
    digests.map(({ size }) => size),
    [300_000, 200_000],
  )
  assert.ok(texts.includes(await textOf(await storage.get('twice/one.png'))))
  assert.deepEqual(readdirSync(join(folder, 'twice')), ['one.png'])
})

test('what a crash left half written goes once it is old, and nothing else does', async () => {
  const storage = diskStorage(folder)
  await storage.put('crash/one.png', Buffer.from('x'))
  writeFileSync(join(folder, 'crash/one.png.0123456789ab.part'), 'old half')
  writeFileSync(join(folder, 'crash/two.png.0123456789ab.part'), 'new half')
  utimesSync(join(folder, 'crash/one.png.0123456789ab.part'), 1000, 1000)
  utimesSync(join(folder, 'crash/one.png'), 1000, 1000)
  assert.equal(await storage.removeUnfinished(2_000_000), 1)
  assert.deepEqual(readdirSync(join(folder, 'crash')).toSorted(), ['one.png', 'two.png.0123456789ab.part'])
  assert.equal(await diskStorage(join(folder, 'never-made')).removeUnfinished(2_000_000), 0)
})

test('a folder keeps the name it gave itself, and another folder has another', async () => {
  const id = await diskStorage(folder).id()
  assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(await diskStorage(folder).id(), id)
  assert.notEqual(await diskStorage(join(folder, 'another')).id(), id)
})

test('a file that is absent is told from one that cannot be read', async () => {
  const storage = diskStorage(folder)
  await storage.put('there.png', Buffer.from('x'))
  assert.equal(await storage.get('not-there.png'), null)
  assert.equal(await storage.get('there/below.png'), null)
  symlinkSync('ring.png', join(folder, 'ring.png'))
  await assert.rejects(storage.get('ring.png'), /ELOOP/)
})

test('no key leads out of the folder', async () => {
  const storage = diskStorage(folder)
  for (const key of [
    '../secret.png',
    '/etc/passwd',
    'a/../../b.png',
    'a\\b.png',
    'A.png',
    '.hidden',
    'a//b.png',
    'a.png/',
    'a\0.png',
  ])
    await assert.rejects(storage.put(key, Buffer.from('x')), /not allowed/, key)
  assert.match(randomKey('media', 'png'), /^media\/[0-9a-f]{40}\.png$/)
})

test('a type is told by the bytes, not by what somebody calls it', () => {
  const mimeTypeOf = (text: string) => detectFileType(Buffer.from(text, 'latin1'))?.mime ?? null
  assert.equal(mimeTypeOf('\x89PNG\r\n\x1a\n'), 'image/png')
  assert.equal(mimeTypeOf('\xff\xd8\xff\xe0'), 'image/jpeg')
  assert.equal(mimeTypeOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
  assert.equal(mimeTypeOf('\x00\x00\x00\x18ftypmp42'), 'video/mp4')
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml xl/workbook.xml'), mimeTypeOfKey('a.xlsx'))
  assert.equal(mimeTypeOf('PK\x03\x04 any other zip'), null)
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml word/document.xml'), null)
  assert.equal(mimeTypeOf('PK\x03\x04 [Content_Types].xml xl/workbook.xml xl/vbaProject.bin'), null)
  for (const photograph of ['heic', 'avif', 'mif1']) assert.equal(mimeTypeOf(`\x00\x00\x00\x18ftyp${photograph}`), null)
  assert.equal(mimeTypeOf('<html><svg>'), null)
  assert.equal(mimeTypeOf('MZ\x90'), null)
  assert.equal(mimeTypeOfKey('x.unknown'), 'application/octet-stream')
})

test('a file name cannot break out of its header', () => {
  assert.equal(contentDisposition('inline', 'Plan.xlsx'), `inline; filename="Plan.xlsx"; filename*=UTF-8''Plan.xlsx`)
  const odd = contentDisposition('attachment', 'a"\r\nSet-Cookie: x=1; ü\'.xlsx')
  assert.doesNotMatch(odd, /[\r\n]/)
  assert.match(contentDisposition('inline', 'half \ud83d of a sign.png'), /^inline; filename="half _ of/)
  assert.match(odd, /^attachment; filename="a___Set-Cookie_ x_1_ __.xlsx"; filename\*=UTF-8''a%22%0D%0ASet-Cookie/)
})

test('a range names bytes that exist, or none', () => {
  assert.deepEqual(parseRange('bytes=0-4', 10), { start: 0, end: 4 })
  assert.deepEqual(parseRange('Bytes=0-99999999999999999999', 10), { start: 0, end: 9 })
  assert.deepEqual(parseRange('bytes=5-', 10), { start: 5, end: 9 })
  assert.deepEqual(parseRange('bytes=-3', 10), { start: 7, end: 9 })
  assert.deepEqual(parseRange('bytes=-30', 10), { start: 0, end: 9 })
  assert.deepEqual(parseRange('bytes=8-99', 10), { start: 8, end: 9 })
  for (const foreign of [undefined, '', 'bytes=-', 'lines=1-2', 'bytes=1-2,4-5'])
    assert.equal(parseRange(foreign, 10), undefined)
  assert.equal(parseRange('bytes=-5', 0), null)
  for (const empty of ['bytes=10-', 'bytes=99999999999999999999-', 'bytes=7-3', 'bytes=-0'])
    assert.equal(parseRange(empty, 10), null, empty)
})

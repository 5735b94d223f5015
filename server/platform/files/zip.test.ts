import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipSync, zipSync } from 'fflate'
import { falseZip } from '#server/testing/false-zip.ts'
import { DamagedZipError, unzipped, type ZipEntry, zipEntries } from './zip.ts'

const bytesOf = async (entry: ZipEntry) => Buffer.concat(await Array.fromAsync(unzipped(entry)))
const lines = Buffer.from('One line of many.\n'.repeat(20_000))

test('unpacks stored, compressed, empty and large files of a zip', async () => {
  const files = { 'a/lines.txt': lines, 'empty.txt': Buffer.alloc(0), 'ü.txt': Buffer.from('Grüße') }
  for (const level of [0, 6] as const) {
    const entries = zipEntries(zipSync(files, { level, comment: '' }))
    assert.deepEqual(
      entries.map(({ name, size }) => [name, size]),
      Object.entries(files).map(([name, bytes]) => [name, bytes.length]),
    )
    for (const entry of entries) assert.ok((await bytesOf(entry)).equals(Object(files)[entry.name]), entry.name)
  }
  assert.deepEqual(zipEntries(zipSync({})), [])
})

test('stops to unpack a file at its claimed size, whatever it unpacks to', async () => {
  const zip = falseZip('zeros', 100_000, 1000)
  assert.ok(zip.length < 1_100_000, `${zip.length} bytes`)
  const [entry] = zipEntries(zip)
  assert.ok(entry)
  let unpacked = 0
  await assert.rejects(async () => {
    for await (const chunk of unzipped(entry)) unpacked += chunk.length
  }, DamagedZipError)
  assert.ok(unpacked <= 100_000, `${unpacked} bytes`)
})

test('the test zip is one that other programs unpack to its true size', () => {
  const zip = falseZip('zeros', 10 * 1024 * 1024, 10)
  assert.equal(unzipSync(zip).zeros?.length, 10 * 1024 * 1024)
})

test('rejects a zip whose directory has more files than it counts', () => {
  const zip = Buffer.from(zipSync({ 'a.txt': lines, 'b.txt': lines }))
  assert.equal(zipEntries(zip).length, 2)
  const end = zip.indexOf('PK\x05\x06', 0, 'latin1')
  zip.writeUInt16LE(1, end + 8)
  zip.writeUInt16LE(1, end + 10)
  assert.throws(() => zipEntries(zip), DamagedZipError)
})

test('rejects a file with another size or checksum than its directory, and a zip that is cut off', async () => {
  const zip = Buffer.from(zipSync({ 'lines.txt': lines }))
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1')
  const changed = (offset: number, value: number) => {
    const copy = Buffer.from(zip)
    copy.writeUInt32LE(value, directory + offset)
    return copy
  }
  const unpack = async (bytes: Buffer) => Promise.all(zipEntries(bytes).map(bytesOf))
  assert.deepEqual(await unpack(zip), [lines])
  for (const bytes of [
    changed(24, lines.length - 1),
    changed(24, lines.length + 1),
    changed(16, 1),
    changed(20, 20),
    changed(20, zip.length),
    changed(42, zip.length + 5),
    zip.subarray(0, zip.length - 1),
    zip.subarray(40),
    Buffer.from('no zip at all'),
    Buffer.alloc(0),
  ])
    await assert.rejects(unpack(bytes), DamagedZipError)
})

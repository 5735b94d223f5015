import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { diskStorage } from './disk-storage.ts'

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'moneta-storage-'))
})
after(() => rmSync(folder, { recursive: true }))

test('leaves nothing of a file whose write failed', async () => {
  const storage = diskStorage(folder)
  mkdirSync(join(folder, 'taken/name.png'), { recursive: true })
  await assert.rejects(storage.put('taken/name.png', Buffer.from('x')), /EISDIR/)
  assert.deepEqual(readdirSync(join(folder, 'taken')), ['name.png'])
})

test('reports a file that exceeds a system limit, and leaves nothing of it', async () => {
  const program = `import { diskStorage } from '#server/platform/storage/disk-storage.ts'
    await diskStorage(process.argv[1]).put('grown/one.bin', Buffer.alloc(100_000))
      .catch((error) => console.log(error.constructor.name, error.code))`
  const options = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1" "$2"', process.execPath, program, folder]
  const { stdout } = await promisify(execFile)('sh', options, { cwd: join(import.meta.dirname, '../../..') })
  assert.equal(stdout, 'StorageUnavailableError EFBIG\n')
  assert.deepEqual(readdirSync(join(folder, 'grown')), [])
})

test('removes only old files that a crash left half-written', async () => {
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

test('distinguishes a missing file from an unreadable one', async () => {
  const storage = diskStorage(folder)
  await storage.put('there.png', Buffer.from('x'))
  assert.equal(await storage.get('not-there.png'), null)
  assert.equal(await storage.get('there/below.png'), null)
  symlinkSync('ring.png', join(folder, 'ring.png'))
  await assert.rejects(storage.get('ring.png'), /ELOOP/)
})

test("keeps a folder's id, and gives another folder another one", async () => {
  const id = await diskStorage(folder).id()
  assert.match(id, /^[0-9a-f]{32}$/)
  assert.equal(await diskStorage(folder).id(), id)
  assert.notEqual(await diskStorage(join(folder, 'another')).id(), id)
})

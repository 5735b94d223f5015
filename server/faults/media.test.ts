import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'

/** Starts the server on a data folder and waits until it answers; `waitForLog` waits for a text in its log. */
async function startServer(t: TestContext, dataDir: string, databaseUrl = '') {
  const { child, url, output } = await spawnSite({ dataDir, url: databaseUrl })
  t.after(() => endProcess(child))
  await untilHealthy(url, child, output)
  const waitForLog = async (text: string) => {
    assert.ok(child.stdout)
    const signal = AbortSignal.timeout(60_000)
    while (!output().includes(text)) await once(child.stdout, 'data', { signal })
  }
  return { waitForLog, end: () => endProcess(child) }
}

test('restores a lost clip and a truncated workbook at startup while learners use the site', async (t) => {
  const { dataDir, url, remove } = await createTestLocation()
  t.after(remove)
  const first = await startServer(t, dataDir, url)
  await first.end()
  const [clip = ''] = globSync(join(dataDir, 'media/**/*.mp4'))
  const [workbook = ''] = globSync(join(dataDir, 'media/**/*.xlsx'))
  const [clipBytes, workbookBytes] = [readFileSync(clip), readFileSync(workbook)]
  rmSync(clip)
  truncateSync(workbook, 100)
  const second = await startServer(t, dataDir, url)
  await Promise.all([second.waitForLog('"fault":"missing"'), second.waitForLog('"fault":"cut"')])
  assert.deepEqual([readFileSync(clip), readFileSync(workbook)], [clipBytes, workbookBytes])
})

test('warns on both of two servers that share a database but not a folder', async (t) => {
  const { dataDir, url, remove } = await createTestLocation()
  t.after(remove)
  if (!url) return t.skip('two servers with two folders need PostgreSQL')
  const otherDataDir = mkdtempSync(join(tmpdir(), 'moneta-elsewhere-'))
  t.after(() => rmSync(otherDataDir, { recursive: true }))
  const first = await startServer(t, dataDir, url)
  const second = await startServer(t, otherDataDir, url)
  await Promise.all([first.waitForLog('must share one media folder'), second.waitForLog('must share one media folder')])
})

test('stores a file of a gigabyte without filling the memory', async (t) => {
  if (testEngine === 'postgres') return t.skip('a file does not depend on the database')
  const folder = mkdtempSync(join(tmpdir(), 'moneta-gigabyte-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const chunk = Buffer.alloc(1024 * 1024, 7)
  const before = process.memoryUsage().rss
  let max = 0
  async function* gigabyte() {
    for (let at = 0; at < 1024; at += 1) {
      max = Math.max(max, process.memoryUsage().rss - before)
      yield chunk
    }
  }
  const { size } = await diskStorage(folder).put('upload/large.mp4', gigabyte())
  assert.equal(size, 1024 ** 3)
  assert.ok(max < 64 * 1024 * 1024, `${max} bytes more than before`)
})

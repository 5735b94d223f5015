import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { proxyTo } from '#server/testing/database/proxied.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 120_000 }

const root = join(import.meta.dirname, '../..')

/** Starts the site as its own process. */
async function spawnSite(dataDir: string, databaseUrl: string) {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  assert.ok(child.stderr)
  return { child, url: `http://127.0.0.1:${port}`, errors: text(child.stderr) }
}

test('ends with code 0 on SIGTERM while connections are refused', options, async (t) => {
  const direct = await createTestLocation('seeded')
  const { proxy, location } = await proxyTo(direct)
  const { child, url } = await spawnSite(location.dataDir, location.url)
  t.after(async () => {
    await endProcess(child)
    proxy.close()
    await direct.remove()
  })
  await untilHealthy(url, child)
  await proxy.refuse()
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/settings/store_enabled`)))
  for (const reply of replies) assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5'])
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

test('ends with code 1 and one sentence if PostgreSQL is gone at the start', options, async (t) => {
  const direct = await createTestLocation()
  t.after(() => direct.remove())
  const address = `127.0.0.1:${await freePort()}`
  const { child, errors } = await spawnSite(direct.dataDir, `postgres://moneta@${address}/moneta`)
  assert.deepEqual(await once(child, 'exit'), [1, null])
  assert.equal(await errors, `Moneta could not start. PostgreSQL cannot be reached: connect ECONNREFUSED ${address}\n`)
})

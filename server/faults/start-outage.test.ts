import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { proxyTo } from '#server/testing/database/proxied.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'

const options = { skip: testEngine === 'postgres' ? false : 'SQLite has no server', timeout: 120_000 }

test('ends with code 0 on SIGTERM while connections are refused', options, async (t) => {
  const direct = await createTestLocation('seeded')
  const { proxy, location } = await proxyTo(direct)
  const { child, url } = await spawnSite(location)
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
  const url = `postgres://moneta@${address}/moneta`
  const { child, output } = await spawnSite({ ...direct, url })
  assert.deepEqual(await once(child, 'close'), [1, null])
  assert.equal(output(), `Moneta could not start. PostgreSQL cannot be reached: connect ECONNREFUSED ${address}\n`)
})

test('ends with code 0 on SIGTERM while the start waits for PostgreSQL', options, async (t) => {
  const direct = await createTestLocation('seeded')
  const { proxy, location } = await proxyTo(direct)
  proxy.set('stall')
  const { child } = await spawnSite(location)
  t.after(async () => {
    await endProcess(child)
    proxy.close()
    await direct.remove()
  })
  await proxy.untilQuiet()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

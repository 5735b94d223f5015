import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openDatabase } from '#server/platform/db/open.ts'
import { createTestLocation, type TestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'

const program = join(import.meta.dirname, '../main.ts')
const onPostgres = { skip: testEngine === 'postgres' ? false : 'Two servers share a PostgreSQL' }

/** Starts a server without waiting; `ready` resolves with its address when it answers. */
async function startServer(t: TestContext, { dataDir, url = '' }: TestLocation) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'warn' }
  const child: ChildProcess = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  t.after(() => endProcess(child))
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const address = `http://127.0.0.1:${port}`
  const ready = async () => {
    await untilHealthy(address, child, () => errors)
    return address
  }
  return { ready }
}

for (const attempt of [1, 2, 3])
  test(
    `two first starts on an empty PostgreSQL both serve the shop and the course, try ${attempt}`,
    onPostgres,
    async (t) => {
      const location = await createTestLocation()
      t.after(location.remove)
      const servers = await Promise.all([startServer(t, location), startServer(t, location)])
      const addresses = await Promise.all(servers.map(({ ready }) => ready()))
      for (const address of addresses) {
        const page = await (await fetch(`${address}/api/products`)).text()
        const pictures = [...page.matchAll(/"image_url":"([^"]+)"/g)].map(([, picture = '']) => picture)
        assert.ok(pictures.length > 3, page)
        for (const picture of pictures) assert.equal((await fetch(`${address}${picture}`)).status, 200, picture)
      }
      const db = await openDatabase(location)
      t.after(() => db.close())
      const counts = await db.one`
      select (select count(*) from products) as products, (select count(distinct sku) from products) as skus,
        (select count(*) from affiliate_products) as books, (select count(*) from lessons) as lessons`
      const { products, skus, books, lessons } = counts ?? {}
      assert.deepEqual([Number(products), Number(books), Number(lessons)], [Number(skus), 3, 25])
    },
  )

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#server/platform/db/open.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'

const onPostgres = { skip: testEngine === 'postgres' ? false : 'Two servers share a PostgreSQL' }

for (const attempt of [1, 2, 3])
  test(
    `two first starts on an empty PostgreSQL both serve the shop and the course, try ${attempt}`,
    onPostgres,
    async (t) => {
      const location = await createTestLocation()
      t.after(location.remove)
      const servers = await Promise.all([spawnSite(location), spawnSite(location)])
      for (const { child } of servers) t.after(() => endProcess(child))
      await Promise.all(servers.map(({ url, child, output }) => untilHealthy(url, child, output)))
      for (const { url } of servers) {
        const page = await (await fetch(`${url}/api/products`)).text()
        const pictures = [...page.matchAll(/"image_url":"([^"]+)"/g)].map(([, picture = '']) => picture)
        assert.ok(pictures.length > 3, page)
        for (const picture of pictures) assert.equal((await fetch(`${url}${picture}`)).status, 200, picture)
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { scratchDatabase } from '#server/testing/database/database.ts'
import { startApp } from '#server/testing/start-app.ts'

test('a demo mode shop is open until an admin closes it, and can be opened again', async () => {
  const site = await startApp()
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await site.visitor('GET', '/api/settings/store_enabled')).json()
    assert.deepEqual(await shown(), { value: 'true' })
    for (const value of ['false', 'true', 'false']) {
      const reply = await admin.send('PUT', '/api/settings/store_enabled', { value })
      assert.deepEqual([reply.statusCode, reply.json()], [200, { value }])
      assert.deepEqual(await shown(), { value })
    }
  } finally {
    await site.close()
  }
})

test('the audit log has each opening and closing of the shop, and no repetition', async () => {
  const site = await startApp()
  try {
    const admin = await site.as('admin@example.test')
    const logged = async () =>
      (await admin.send('GET', '/api/admin/log?action=settings.setStoreEnabled')).json().entries.length
    const counts: number[] = []
    for (const value of ['true', 'false', 'false', 'true', 'true']) {
      await admin.send('PUT', '/api/settings/store_enabled', { value })
      counts.push(await logged())
    }
    assert.deepEqual(counts, [0, 1, 1, 2, 2])
  } finally {
    await site.close()
  }
})

test('stores each setting separately with its latest value', async (t) => {
  const { db } = await scratchDatabase(t)
  await migrate(db, readMigrations(), '2026-03-15T12:00:00.000Z')
  const settings = settingStore(db)
  assert.equal(await settings.read('one'), undefined)
  await settings.write('one', 'a')
  await settings.write('other', 'b')
  await settings.write('one', 'c')
  assert.deepEqual(
    [await settings.read('one'), await settings.read('other'), await settings.read('third')],
    ['c', 'b', undefined],
  )
})

test('closes the shop if its setting is corrupted', async () => {
  const site = await startApp()
  try {
    await settingStore(site.db).write('store_enabled', 'yes')
    assert.deepEqual((await site.visitor('GET', '/api/settings/store_enabled')).json(), { value: 'false' })
  } finally {
    await site.close()
  }
})

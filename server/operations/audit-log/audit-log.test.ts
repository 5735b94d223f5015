import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { auditLogStore } from '#server/platform/audit/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const at = '2026-03-15T12:00:00.000Z'

test('log entries cannot be changed or deleted', async () => {
  await auditLogStore(db).record({ by: 1, action: 'orders.refund', subject: 'order 7', fields: ['state'], at })
  const before = await db.all`select * from admin_log`
  assert.equal(before.length, 1)
  const rejected = /The log of admin actions only grows/
  const causes = (error: unknown) => rejected.test(`${error} ${error instanceof Error ? error.cause : ''}`)
  const id = Number(before[0]?.id)
  await assert.rejects(() => db.run`update admin_log set reason = 'another' where id = ${id}`, causes)
  await assert.rejects(() => db.run`delete from admin_log where id = ${id}`, causes)
  if (db.engine === 'sqlite')
    await assert.rejects(
      () => db.run`insert or replace into admin_log (id, at, action) values (${id}, ${at}, 'other')`,
      causes,
    )
  else await assert.rejects(() => db.script('truncate admin_log'), causes)
  assert.deepEqual(await db.all`select * from admin_log`, before)
})

test('a rolled-back action is not logged', async () => {
  const log = auditLogStore(db)
  const before = (await db.all`select id from admin_log`).length
  await assert.rejects(() =>
    db.transaction(async () => {
      await log.record({ by: null, action: 'products.remove', at })
      throw new Error('undone')
    }),
  )
  assert.equal((await db.all`select id from admin_log`).length, before)
})

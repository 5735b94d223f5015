import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#server/testing/database/database.ts'
import { assertNoDemoData } from './demo-data.ts'

test('production rejects a database with members of demo mode', async () => {
  const db = await testDatabase()
  try {
    const add = (id: number, issuer: string) => db.run`
      insert into members (id, issuer, subject, email, created_at)
      values (${id}, ${issuer}, ${'s'}, ${'a@example.test'}, ${'2026-01-01T00:00:00.000Z'})`
    await add(1, 'https://identity.example')
    await assertNoDemoData(db)
    await add(2, 'sandbox')
    await assert.rejects(assertNoDemoData(db), /comes from demo mode/)
  } finally {
    await db.close()
  }
})

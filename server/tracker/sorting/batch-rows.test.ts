import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { notePlans } from '#server/testing/database/query-plans.ts'
import { batchRows } from './batch-rows.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

test('a chunk of changed expenses is found by their ids, whatever the number of all expenses', async () => {
  const { db: recordingDb, plans } = notePlans(db)
  const fields = { category_id: 1, expense_date: '2026-03-01', kind: 'expense', amount: 1, description: 'x' } as const
  const expenses = Array.from({ length: 250 }, (_, index) => ({
    ...{ id: index + 1, ...fields, payment_method: null, tags: null, income: null, account_id: null },
  }))
  await batchRows(recordingDb).overwriteAll(1, expenses, '2026-03-15T12:00:00.000Z')
  const [{ plan } = { plan: '' }] = plans
  assert.match(plan, /SEARCH expenses USING INTEGER PRIMARY KEY|Index Scan using expenses_pkey/)
  assert.doesNotMatch(plan, /SCAN expenses|Seq Scan on expenses/)
})

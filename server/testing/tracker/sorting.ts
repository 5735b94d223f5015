import assert from 'node:assert/strict'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { searchTextOf } from '#server/tracker/expenses/search-text.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { categoryIds } from './cashcoach.ts'

const tracker = '/api/expense-tracker'
export const batchesPath = `${tracker}/batches`
export const rulesPath = `${tracker}/rules`

/** Changes many expenses. @returns the reply of a change that succeeds */
export async function changeMany(person: Person, select: object, change: object, more: object = {}) {
  const reply = await person.send('POST', batchesPath, { select, change, ...more })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Undoes a batch. @returns the reply of an undo that succeeds */
export async function undoMany(person: Person, id: number) {
  const reply = await person.send('POST', `${batchesPath}/${id}/undo`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Adds a rule: the payee contains a text. @returns the reply of an addition that succeeds */
export async function addRule(person: Person, payee: string, more: object) {
  const reply = await person.send('POST', rulesPath, { match: 'contains', payee, ...more })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Creates the category of expenses that are not sorted yet. @returns its id */
export async function addUnsortedCategory({ db }: Pick<TestApp, 'db'>, person: Person): Promise<number> {
  await categoryIds(person)
  const store = trackerStore(db)
  await db.transaction(() => store.addUnsorted(person.id, 'Not sorted yet'))
  const found = (await store.categories(person.id)).find(({ unsorted }) => unsorted === 1)
  assert.ok(found)
  return found.id
}

export interface ImportedRow {
  description: string
  category_id: number
  amount?: number
  expense_date?: string
  kind?: 'expense' | 'refund'
  import_id?: number | null
  import_key?: string
}

/** Adds expenses as an import adds them. Amounts are in cents. @returns their ids */
export async function addImported(
  { db, clock }: { db: Database; clock: { now(): number } },
  { id: memberId }: Pick<Person, 'id'>,
  rows: readonly ImportedRow[],
): Promise<number[]> {
  const timestamp = isoTimestamp(clock.now())
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 500)
    await db.transaction(async () => {
      const part = rows.slice(at, at + 500)
      const partIds = await db.ids(part.length)
      const expenses = part.map(({ description, category_id, ...row }, index) => ({
        ...{ id: partIds[index] ?? 0, member_id: memberId, category_id, description },
        ...{ expense_date: '2026-03-10', kind: 'expense', amount: 1000, import_id: 1, ...row },
        ...{ created_at: timestamp, updated_at: timestamp, version: 1 },
        search_text: searchTextOf({ description, tags: null }),
      }))
      await db.insertMany('expenses', expenses)
      ids.push(...partIds)
    })
  return ids
}

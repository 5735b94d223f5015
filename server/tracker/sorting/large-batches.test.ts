import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { undoDays } from '#server/platform/jobs/purges.ts'
import { memberTablesOf } from '#server/testing/accounts/member-tables.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'
import { categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addImported, addRule, batchesPath, changeMany, undoMany } from '#server/testing/tracker/sorting.ts'
import { billReader } from '#server/tracker/bills/read.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { expenseSearchStore } from '#server/tracker/expenses/search-store.ts'
import { trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { batchStore } from './batch-store.ts'
import { sortingServices } from './sorting.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const day = 24 * 3_600_000

/** The services of another server of the site, which runs jobs only on demand. */
function otherServer(db: Database = site.db) {
  const [jobs, tracker, bills] = [jobQueue(db), trackerStore(db), billStore(db)]
  const readBills = billReader({ tracker, history: expenseHistory(db), store: bills })
  const parts = { db, bills, tracker, jobs, readBills, withTrackerLock: trackerLock(db, tracker) }
  const withBudgetAlerts = async <T>(_write: unknown, work: () => Promise<T>) => ({ result: await work(), notices: [] })
  const sorting = sortingServices({ ...parts, withBudgetAlerts }, expenseSearchStore(db))
  return { ...sorting, run: () => jobs.runDue(sorting.batches.job, clock) }
}

/** A database whose server ends when it has stored some chunks of a batch. */
function endingDatabase(chunks: number): Database {
  let stored = 0
  const insertMany: Database['insertMany'] = async (table, rows) => {
    if (table === 'expense_batch_rows' && ++stored > chunks) throw new Error('The server ends')
    return site.db.insertMany(table, rows)
  }
  return { ...site.db, insertMany }
}

const callOf = ({ id, email }: Person) => ({
  caller: { id, email, given_name: null },
  now: clock.now(),
  today: '2026-03-15',
})

/** A member with 600 expenses in the first category: three chunks. */
async function manySpender(email: string) {
  const person = await subscriber(site, email)
  const [first = 0, second = 0] = await categoryIds(person)
  const rows = Array.from({ length: 600 }, (_, index) => ({ description: `Kiosk ${index}`, category_id: first }))
  const ids = await addImported(site, person, rows)
  const countIn = async (category: number) => {
    const row = await site.db.one`
      select count(*) as count from expenses where category_id = ${category} and deleted_at is null`
    return Number(row?.count)
  }
  return { person, first, second, ids, countIn }
}

const listed = async (person: Person) => (await person.send('GET', batchesPath)).json()

test('a large batch is written in chunks, listed once and undone whole', async () => {
  const { person, first, second, countIn } = await manySpender('large@example.test')
  const { id, count } = await changeMany(person, { payee: 'kiosk' }, { category_id: second }, { expected: 600 })
  assert.deepEqual([count, await countIn(second)], [600, 600])
  assert.deepEqual(
    (await listed(person)).map(({ state, count: number }: { state: string; count: number }) => [state, number]),
    [['done', 600]],
  )
  assert.deepEqual(await undoMany(person, id), { restored: 600, left: 0, notices: [] })
  assert.equal(await countIn(first), 600)
})

test('a batch whose server ended is continued by a job, and is then undone whole', async () => {
  const { person, first, second, ids, countIn } = await manySpender('continued@example.test')
  const body = { select: { payee: 'kiosk' }, change: { category_id: second }, expected: 600 }
  await assert.rejects(otherServer(endingDatabase(2)).batches.create(callOf(person), body), /The server ends/)
  const [running] = await listed(person)
  assert.deepEqual([running.state, running.count, await countIn(second)], ['running', 600, 500])
  const server = otherServer()
  await server.run()
  assert.equal(await countIn(second), 500)
  clock.advance(60_001)
  await server.run()
  const [done] = await listed(person)
  assert.deepEqual([done.state, done.count, await countIn(second)], ['done', 600, 600])
  await person.send('POST', `/api/expense-tracker/expenses/${ids[3]}/undo`)
  assert.deepEqual(await undoMany(person, done.id), { restored: 599, left: 1, notices: [] })
  assert.equal(await countIn(first), 600)
})

test('a batch whose server ended can be undone whole, and is not continued', async () => {
  const { person, first, second, countIn } = await manySpender('stopped@example.test')
  const body = { select: { payee: 'kiosk' }, change: { category_id: second }, expected: 600 }
  await assert.rejects(otherServer(endingDatabase(1)).batches.create(callOf(person), body))
  const [{ id }] = await listed(person)
  assert.deepEqual(await undoMany(person, id), { restored: 250, left: 0, notices: [] })
  clock.advance(60_001)
  await otherServer().run()
  assert.deepEqual([await countIn(first), await countIn(second)], [600, 0])
})

test('deleting is a batch of several chunks, too', async () => {
  const { person, first, countIn } = await manySpender('deletes-many@example.test')
  const { id } = await changeMany(person, { search: { q: 'kiosk' } }, { delete: true }, { expected: 600 })
  assert.equal(await countIn(first), 0)
  assert.deepEqual(await undoMany(person, id), { restored: 600, left: 0, notices: [] })
  assert.equal(await countIn(first), 600)
})

test('after thirty days a batch cannot be undone, and is purged in parts', async () => {
  const { person, second } = await manySpender('purged@example.test')
  const { id } = await changeMany(person, { payee: 'kiosk' }, { category_id: second }, { expected: 600 })
  const store = batchStore(site.db)
  const purge = (after: number) => store.purge(isoTimestamp(clock.now() + after - undoDays * day), 500)
  clock.advance(undoDays * day - 1)
  assert.notEqual((await listed(person))[0].undo_until, null)
  clock.advance(1)
  assert.equal((await listed(person))[0].undo_until, null)
  const reply = await person.send('POST', `${batchesPath}/${id}/undo`)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'nothing_to_undo'])
  while ((await purge(1)) >= 500);
  assert.deepEqual(await listed(person), [])
  const row = await site.db.one`select count(*) as count from expense_batch_rows where batch_id = ${id}`
  assert.equal(Number(row?.count), 0)
})

test('deleting an account deletes its batches and rules, which its export contains', async () => {
  const { person, second } = await manySpender('leaves-sorted@example.test')
  await changeMany(person, { payee: 'kiosk' }, { category_id: second }, { expected: 600 })
  await addRule(person, 'Bakery', { category_id: second })
  const counts = async () => {
    const tables = memberTablesOf(site.db).filter(({ name }) => /^expense-(rules|batch)/.test(name))
    const all = tables.map(async ({ name, rows }) => [name, (await rows(site.db, person.id)).length] as const)
    return Object.fromEntries(await Promise.all(all))
  }
  assert.deepEqual(await counts(), { 'expense-rules': 1, 'expense-batches': 1, 'expense-batch-rows': 200 })
  assert.equal((await person.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await counts(), { 'expense-rules': 0, 'expense-batches': 0, 'expense-batch-rows': 0 })
})

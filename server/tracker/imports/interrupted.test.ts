import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommitBody } from '#contract/tracker/import-choices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { memberTablesOf } from '#server/testing/accounts/member-tables.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'
import { addExpense, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  asPreviewed,
  importEnd,
  importFile,
  importsPath,
  longFile,
  previewFile,
  uploadFile,
} from '#server/testing/tracker/importing.ts'
import { transfersOf } from '#server/testing/tracker/transfers.ts'
import { budgetAlerts } from '#server/tracker/budgets/alerts.ts'
import { budgetStatusReader } from '#server/tracker/budgets/budget-status.ts'
import { budgetStore } from '#server/tracker/budgets/store.ts'
import { accountStore } from '#server/tracker/expenses/account-store.ts'
import { monthSums } from '#server/tracker/expenses/month-sums.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { batchStore } from '#server/tracker/sorting/batch-store.ts'
import { ruleStore } from '#server/tracker/sorting/rule-store.ts'
import { mappingStore } from './mapping-store.ts'
import { importPurge } from './purge.ts'
import { importService } from './service.ts'
import { stagingStore } from './staging-store.ts'
import { importStore } from './store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

/** Creates an import service on another server of the site, which runs jobs only on demand. */
function otherServer(db: Database = site.db) {
  const jobs = jobQueue(db)
  const tracker = trackerStore(db)
  const staging = stagingStore(db)
  const store = budgetStore(db)
  const budgetStatuses = budgetStatusReader({ store, expenses: expenseStore(db), monthSums: monthSums(db) })
  const withBudgetAlerts = budgetAlerts({ store, budgetStatuses, write: async () => {} })
  const parts = {
    db,
    store: importStore(db),
    staging,
    mappings: mappingStore(db),
    accounts: accountStore(db),
    rules: ruleStore(db),
    batches: batchStore(db),
    tracker,
    jobs,
    withTrackerLock: trackerLock(db, tracker),
    withBudgetAlerts,
    transfers: transfersOf(db),
  }
  const imports = importService(parts)
  const run = (job = imports.job) => jobs.runDue(job, site.clock)
  return { imports, run, runFormer: () => run(imports.formerJob) }
}

const countVisible = async (person: Person) =>
  (await person.send('GET', '/api/expense-tracker/expenses?month=3&year=2026')).json().length
const countStaged = async ({ id }: Person) => {
  const row = await site.db.one`
    select (select count(*) from expense_import_rows where member_id = ${id})
      + (select count(*) from expense_import_pieces where member_id = ${id}) as count`
  return Number(row?.count)
}
const countWritten = async ({ id }: Person) => {
  const row = await site.db
    .one`select count(*) as count from expenses where member_id = ${id} and import_id is not null`
  return Number(row?.count)
}

const accountsPath = '/api/expense-tracker/accounts'

/** Creates an import that was interrupted by a server crash. */
async function interruptedImport(email: string, account?: string) {
  const member = await subscriber(site, email)
  if (account) await member.send('POST', accountsPath, { name: account })
  const stagedImport = await uploadFile(member, longFile(1200))
  const preview = await previewFile(member, stagedImport, account ? { account_id: 2 } : {})
  const crash = new AbortController()
  const insertMany: Database['insertMany'] = async (table, rows) => {
    const inserted = await site.db.insertMany(table, rows)
    if (table === 'expenses') crash.abort()
    return inserted
  }
  const { imports } = otherServer({ ...site.db, insertMany })
  const [now, today] = [site.clock.now(), '2026-03-15']
  const caller = { id: member.id, email, given_name: null }
  await imports.commit({ caller, now, today }, stagedImport.id, CommitBody.parse(asPreviewed(preview)))
  const payload = { id: stagedImport.id, caller, today }
  const run = imports.job.handler(firstCall(payload, now, crash.signal))
  await assert.rejects(run, { name: 'AbortError' })
  return { member, id: stagedImport.id, call: { caller, now, today } }
}

test('an interrupted import is invisible, and another server completes it', async () => {
  const { member, id } = await interruptedImport('resumed@example.test')
  assert.ok((await countWritten(member)) < 1200)
  assert.equal(await countVisible(member), 0)
  const { failed } = await otherServer().run()
  assert.deepEqual(failed, [])
  assert.equal((await importEnd(member, id)).state, 'done')
  assert.deepEqual([await countVisible(member), await countWritten(member), await countStaged(member)], [1200, 1200, 0])
})

test('an import is a job that the release before does not know, and jobs of that release are run, too', async () => {
  const { member, id } = await interruptedImport('former@example.test')
  const { run, runFormer } = otherServer()
  assert.equal((await runFormer()).done, 0)
  await site.db.run`update jobs set kind = ${'import'} where kind = ${'import-rows'} and key = ${String(id)}`
  assert.equal((await run()).done, 0)
  assert.equal((await runFormer()).done, 1)
  assert.deepEqual([(await importEnd(member, id)).state, await countVisible(member)], ['done', 1200])
})

test('an import whose account is closed or merged while it runs fails, says so, and leaves no row', async () => {
  for (const action of ['close', 'merge']) {
    const { member, id } = await interruptedImport(`${action}-meanwhile@example.test`, 'Card')
    const reply = await member.send('POST', `${accountsPath}/2/${action}`, { into: 1 })
    assert.equal(reply.statusCode, 200, reply.body)
    await otherServer().run()
    const { state, failure } = await importEnd(member, id)
    assert.deepEqual([state, failure, await countWritten(member)], ['failed', 'account', 0], action)
  }
})

test('an import that is cancelled half-way leaves no row', async () => {
  const { member, id, call } = await interruptedImport('half@example.test')
  await addExpense(member)
  const other = otherServer()
  assert.equal((await other.imports.cancel(call, id)).state, 'cancelled')
  await other.run()
  assert.deepEqual([await countVisible(member), await countWritten(member), await countStaged(member)], [1, 0, 0])
})

test('deleting an account also deletes a half-written import', async () => {
  const { member } = await interruptedImport('leaves@example.test')
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  await otherServer().run()
  assert.deepEqual([await countWritten(member), await countStaged(member)], [0, 0])
  for (const { rows } of memberTablesOf(site.db)) assert.deepEqual(await rows(site.db, member.id), [])
})

test('deletes an unused upload after a day', async () => {
  const clock = testClock()
  const app = await startApp({ course: smallCourse(), clock })
  try {
    const member = await subscriber(app, 'forgets@example.test')
    const stagedImport = await uploadFile(member, longFile(600))
    await previewFile(member, stagedImport)
    const jobs = jobQueue(app.db)
    const purge = importPurge(importStore(app.db), stagingStore(app.db))
    await jobs.runDue(purge, clock)
    for (const [hours, state] of [
      [2, 'draft'],
      [23, 'cancelled'],
    ] as const) {
      clock.advance(hours * 3_600_000)
      await jobs.runDue(purge, clock)
      const found = await app.db.one`select state from expense_imports where id = ${stagedImport.id}`
      assert.equal(found?.state, state)
    }
    const stagedRow = await app.db.one`select import_id from expense_import_rows where import_id = ${stagedImport.id}`
    assert.equal(stagedRow, undefined)
  } finally {
    await app.close()
  }
})

test('rejects a commit when another import was undone after the preview', async () => {
  const member = await subscriber(site, 'overtaken@example.test')
  const before = await importFile(member, longFile(3))
  const stagedImport = await uploadFile(member, longFile(4))
  const preview = await previewFile(member, stagedImport)
  assert.deepEqual([preview.counts.imported, preview.counts.new], [3, 1])
  site.clock.advance(1000)
  await member.send('POST', `${importsPath}/${before.id}/undo`)
  const reply = await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'preview_changed'])
  assert.equal(await countVisible(member), 0)
})

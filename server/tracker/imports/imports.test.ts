import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  asPreviewed,
  bankFile,
  csv,
  importEnd,
  importFile,
  importsPath,
  longFile,
  previewFile,
  previewRows,
  uploadFile,
} from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const expensesOf = async (person: Person, query = '?month=11&year=2026') =>
  (await person.send('GET', `/api/expense-tracker/expenses${query}`)).json()
const march = '?month=3&year=2026'
const textsOf = (rows: { description: string }[]) => rows.map(({ description }) => description)

test('imports a bank file as previewed, and only once', async () => {
  const member = await subscriber(site, 'whole@example.test')
  const stagedImport = await uploadFile(member, bankFile('chase-credit.csv'))
  assert.deepEqual(
    [stagedImport.rows, stagedImport.remembered, stagedImport.columns[0]],
    [4, false, 'Transaction Date'],
  )
  const preview = await previewFile(member, stagedImport, { credits: 'skip' })
  assert.deepEqual(preview.counts, { new: 2, possible: 0, imported: 0, skipped: 2, unreadable: 0 })
  assert.equal(preview.amount, 1318.73)
  assert.deepEqual(await expensesOf(member), [])
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  const { state, written, undo_until } = await importEnd(member, stagedImport.id)
  assert.deepEqual([state, written, undo_until], ['done', 2, '2026-04-14T12:00:00.000Z'])
  assert.deepEqual(textsOf(await expensesOf(member)), ['AMZN Mktp US*2K4,HT1', 'TRADER JOE S #552'])

  const secondUpload = await uploadFile(member, bankFile('chase-credit.csv'))
  assert.equal(secondUpload.remembered, true)
  assert.deepEqual((await previewFile(member, secondUpload)).counts, {
    new: 0,
    possible: 0,
    imported: 2,
    skipped: 2,
    unreadable: 0,
  })
})

test('money in becomes a refund on request, and a matching category of the bank is used', async () => {
  const member = await subscriber(site, 'refunds@example.test')
  await importFile(member, bankFile('chase-credit.csv'), { credits: 'refund' })
  const rows = await expensesOf(member)
  const seen = rows.map((row: { kind: string; amount: number; category_name: string }) => [
    row.kind,
    row.amount,
    row.category_name,
  ])
  assert.equal(seen.length, 4)
  assert.deepEqual(seen[0]?.slice(0, 2), ['refund', 12.5])
  assert.deepEqual(seen[3], ['expense', 84.17, 'Groceries'])
})

test('a possible duplicate of a manual entry is unticked, has a reason, and is added only when ticked', async () => {
  const member = await subscriber(site, 'dedupe@example.test')
  await addExpense(member, { amount: 4.5, description: 'Coffee to go', expense_date: '2026-03-12' })
  const stagedImport = await uploadFile(
    member,
    csv('03/14/2026,COFFEE 12,-4.50', '03/15/2026,COFFEE 12,-4.50', '03/25/2026,Bus,-2'),
  )
  const preview = await previewFile(member, stagedImport)
  assert.deepEqual(preview.counts, { new: 2, possible: 1, imported: 0, skipped: 0, unreadable: 0 })
  const [possible] = await previewRows(member, stagedImport.id, '?state=possible')
  assert.equal(possible.reason, 'May be the same as “Coffee to go” of Mar 12, 2026.')
  const body = { ...asPreviewed(preview), ticked: [possible.line], unticked: [4] }
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  await importEnd(member, stagedImport.id)
  assert.deepEqual(textsOf(await expensesOf(member, march)), ['COFFEE 12', 'COFFEE 12', 'Coffee to go'])
})

test('a payment gets the category of the latest similar one, or the one chosen for its row', async () => {
  const member = await subscriber(site, 'like@example.test')
  const [, second, third] = await categoryIds(member)
  await addExpense(member, { description: 'Trader Joe’s #17', category_id: second, expense_date: '2026-01-02' })
  const stagedImport = await uploadFile(
    member,
    csv('03/14/2026,TRADER JOE’S 552,-4.50', '03/15/2026,Zorb,-2', '03/25/2026,Quux,-9'),
  )
  const preview = await previewFile(member, stagedImport)
  const body = { ...asPreviewed(preview), categories: [{ line: 3, category_id: third }] }
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  await importEnd(member, stagedImport.id)
  const [first] = await categoryIds(member)
  const categories = (await expensesOf(member, march)).map((row: { category_id: number }) => row.category_id)
  assert.deepEqual(categories, [first, third, second])
})

test('asks for the date order if it is ambiguous', async () => {
  const member = await subscriber(site, 'order@example.test')
  const stagedImport = await uploadFile(member, csv('03/11/2026,Lunch,-4.50', '04/11/2026,Bus,-2'))
  assert.equal(stagedImport.mapping.date_order, null)
  const body = { ...stagedImport.mapping, category_id: (await categoryIds(member))[0] }
  assert.equal((await member.send('PUT', `${importsPath}/${stagedImport.id}/mapping`, body)).statusCode, 400)
  await previewFile(member, stagedImport, { date_order: 'dmy' })
  const days = (await previewRows(member, stagedImport.id)).map((row: { expense_date: string }) => row.expense_date)
  assert.deepEqual(days, ['2026-11-03', '2026-11-04'])
})

test('an import can be undone at once for 30 days, and then imported again', async () => {
  const member = await subscriber(site, 'undo-import@example.test')
  await addExpense(member)
  const { id } = await importFile(member, longFile(300))
  assert.equal((await expensesOf(member, march)).length, 301)
  const [row] = (await expensesOf(member, march)).filter(
    ({ description }: { description: string }) => description !== 'Lunch',
  )
  const { category_id, expense_date } = row
  const changed = { amount: 1, description: 'changed since', category_id, expense_date }
  await member.send('PUT', `/api/expense-tracker/expenses/${row.id}`, changed)
  for (let times = 0; times < 2; times += 1)
    assert.equal((await member.send('POST', `${importsPath}/${id}/undo`)).json().state, 'undone')
  assert.deepEqual(textsOf(await expensesOf(member, march)), ['Lunch'])
  const stagedImport = await uploadFile(member, longFile(300))
  assert.equal((await previewFile(member, stagedImport)).counts.imported, 0)
})

test('an import cannot be undone after 30 days', async () => {
  const other = await startApp({ course: smallCourse() })
  try {
    const member = await subscriber(other, 'late@example.test')
    const { id } = await importFile(member, longFile(3))
    other.clock.advance(30 * 24 * 3_600_000)
    const reply = await member.send('POST', `${importsPath}/${id}/undo`)
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'nothing_to_undo'])
    assert.equal((await expensesOf(member, march)).length, 3)
  } finally {
    await other.close()
  }
})

test('cancelling an import leaves no rows, before or after its start', async () => {
  const member = await subscriber(site, 'cancel@example.test')
  const stagedImport = await uploadFile(member, longFile(2000))
  const preview = await previewFile(member, stagedImport)
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  const { state } = (await member.send('POST', `${importsPath}/${stagedImport.id}/cancel`)).json()
  if (state === 'cancelled') assert.deepEqual(await expensesOf(member, march), [])
  else assert.equal((await expensesOf(member, march)).length, 2000)
  const next = await uploadFile(member, longFile(3))
  assert.equal((await member.send('POST', `${importsPath}/${next.id}/cancel`)).json().state, 'cancelled')
  assert.equal(
    (await member.send('PUT', `${importsPath}/${next.id}/mapping`, { ...next.mapping, category_id: 1 })).statusCode,
    409,
  )
})

test('a whole import reports a crossed budget once, and only for the current month', async () => {
  const member = await subscriber(site, 'budget-import@example.test')
  await addBudget(member, { monthly_limit: 100 })
  const past = await importFile(member, csv('02/13/2026,Zorb,-900'))
  assert.deepEqual(past.notices, [])
  const { notices } = await importFile(member, csv('03/13/2026,Zorb,-60', '03/14/2026,Quux,-70', '02/04/2026,Xyzzy,-1'))
  assert.equal(notices.length, 1)
  assert.deepEqual([notices[0].level, notices[0].spent], ['limit', 130])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { importFile, longFile, previewFile, uploadFile } from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const exportOf = async (person: Person, query = '') => {
  const reply = await person.send('GET', `/api/expense-tracker/export${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply
}
const rowsOf = (text: string): string[][] => parse(text, { bom: true })

test('exports expenses as one table that a spreadsheet can sum', async () => {
  const member = await subscriber(site, 'export@example.test')
  await addExpense(member, { amount: 1234.5, payment_method: 'Cash', tags: 'work, "trip"' })
  await addExpense(member, { amount: 2, kind: 'refund', description: 'Shoes', expense_date: '2026-03-13' })
  const reply = await exportOf(member)
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="moneta-expenses.csv"/)
  assert.equal(reply.headers['cache-control'], 'no-store')
  const [category] = (await member.send('GET', '/api/expense-tracker/categories')).json()
  assert.deepEqual(rowsOf(reply.body), [
    [
      'Date',
      'Description',
      'Amount',
      'Category',
      'Kind',
      'Payment method',
      'Tags',
      'Account',
      'Currency',
      'Income and transfers',
    ],
    ['2026-03-14', 'Lunch', '1234.50', category.name, 'expense', 'Cash', 'work, "trip"', 'Everyday', 'USD', ''],
    ['2026-03-13', 'Shoes', '-2.00', category.name, 'refund', '', '', 'Everyday', 'USD', ''],
  ])
})

test('user text never runs as a formula in a spreadsheet, and re-imports unchanged', async () => {
  const member = await subscriber(site, 'hostile@example.test')
  const typed = ['=cmd|calc', '+1', '-1', '@SUM(A1)', '＝1+1', "'quoted'", 'a,b', 'a"b']
  for (const [index, description] of typed.entries())
    await addExpense(member, { description, tags: description, expense_date: `2026-03-${25 - index}` })
  const { body } = await exportOf(member)
  const cells = rowsOf(body).slice(1)
  assert.deepEqual(
    cells.map((row) => row[1]),
    ["'=cmd|calc", "'+1", "'-1", "'@SUM(A1)", "'＝1+1", "'quoted'", 'a,b', 'a"b'],
  )
  assert.deepEqual(
    cells.map((row) => row[6]),
    cells.map((row) => row[1]),
  )
  const otherMember = await subscriber(site, 'reads-it@example.test')
  await importFile(otherMember, Buffer.from(body))
  const reimported = (await otherMember.send('GET', '/api/expense-tracker/expenses?month=3&year=2026')).json()
  assert.deepEqual(
    reimported.map(({ description }: { description: string }) => description),
    typed,
  )
})

test('the own export imported by another member gives the same entries', async () => {
  const member = await subscriber(site, 'own-export@example.test')
  await member.send('POST', '/api/expense-tracker/accounts', { name: 'Card' })
  const [, category_id] = await categoryIds(member)
  const entry = { category_id, expense_date: '2026-03-14', payment_method: 'Cash', tags: 'work, trip' }
  await addExpense(member, { ...entry, amount: 1234.5, description: 'Hotel' })
  await addExpense(member, { ...entry, amount: 20, kind: 'refund', description: 'Shoes', tags: null })
  const onCard = { ...entry, amount: 3, description: 'Bus', account_id: 2 }
  assert.equal((await member.send('POST', '/api/expense-tracker/expenses', onCard)).statusCode, 200)
  const income = { amount: 900, kind: 'income', description: 'Pay', expense_date: '2026-03-13' }
  assert.equal((await member.send('POST', '/api/expense-tracker/expenses', income)).statusCode, 200)
  const added = async (more: object) =>
    (await member.send('POST', '/api/expense-tracker/expenses', { ...entry, amount: 50, ...more })).json().id
  const out = await added({ description: 'To card' })
  const into = await added({ description: 'From Everyday', kind: 'refund', account_id: 2 })
  for (const [half, other] of [
    [out, into],
    [into, out],
  ] as const)
    await site.db.run`update expenses set transfer_id = ${other} where id = ${half}`
  const { body } = await exportOf(member)
  const other = await subscriber(site, 'own-export-reader@example.test')
  await other.send('POST', '/api/expense-tracker/accounts', { name: 'Savings' })
  await other.send('POST', '/api/expense-tracker/accounts', { name: 'Card' })
  const stagedImport = await uploadFile(other, Buffer.from(body))
  assert.equal(stagedImport.mapping.currency, 'USD')
  assert.equal((await importFile(other, Buffer.from(body))).income, 1)
  const exported = rowsOf((await exportOf(other)).body).toSorted()
  assert.deepEqual(exported, rowsOf(body).toSorted())
})

test('exports a single month and category, and a long history to its last row', async () => {
  const member = await subscriber(site, 'filters@example.test')
  const [, second] = await categoryIds(member)
  await addExpense(member, { description: 'April', expense_date: '2026-04-02', category_id: second })
  await importFile(member, longFile(1203))
  assert.equal(rowsOf((await exportOf(member)).body).length, 1205)
  const march = await exportOf(member, '?month=3&year=2026')
  assert.equal(rowsOf(march.body).length, 1204)
  assert.match(String(march.headers['content-disposition']), /moneta-expenses-2026-03\.csv/)
  const one = rowsOf((await exportOf(member, `?category=${second}`)).body)
  assert.deepEqual(one[1]?.slice(0, 2), ['2026-04-02', 'April'])
  assert.equal(one.length, 2)
  const days = rowsOf((await exportOf(member)).body).slice(1)
  assert.equal(new Set(days.map((row) => row[2])).size, 1204)
  for (const query of ['?year=99999', '?month=13', '?category=999999'])
    assert.equal((await member.send('GET', `/api/expense-tracker/export${query}`)).statusCode, 400, query)
})

test('detects every row of an own export on re-import', async () => {
  const member = await subscriber(site, 'round-trip@example.test')
  await addExpense(member, { description: 'Bus', expense_date: '2026-03-13' })
  await addExpense(member, { description: 'Shoes', kind: 'refund' })
  const stagedImport = await uploadFile(member, Buffer.from((await exportOf(member)).body))
  const preview = await previewFile(member, stagedImport, { credits: 'refund', money_out: 'positive' })
  assert.equal(preview.counts.possible, 2)
})

test('former subscribers can export their expenses; members who never subscribed cannot', async () => {
  const member = await subscriber(site, 'leaves@example.test')
  await addExpense(member)
  await closeCashcoach(site, member)
  assert.equal(rowsOf((await exportOf(member)).body).length, 2)
  const stranger = await site.as('never@example.test')
  assert.equal((await stranger.send('GET', '/api/expense-tracker/export')).statusCode, 403)
})

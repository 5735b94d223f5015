import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBudget, addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/cashcoach.ts'
import { smallCourse } from '#server/testing/course.ts'
import {
  asPreviewed,
  bankFile,
  importEnd,
  importFile,
  importsPath,
  longFile,
  previewFile,
  previewRows,
  sendFile,
  uploadFile,
} from '#server/testing/importing.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
})
after(() => site.close())

const expensesOf = async (person: Person, query = '?month=11&year=2026') =>
  (await person.send('GET', `/api/expense-tracker/expenses${query}`)).json()
const march = '?month=3&year=2026'
const textsOf = (rows: { description: string }[]) => rows.map(({ description }) => description)
const csv = (...rows: string[]) => Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`)

test('a file of a bank becomes expenses, as its preview says, and comes only once', async () => {
  const mara = await subscriber(site, 'whole@example.test')
  const draft = await uploadFile(mara, bankFile('chase-credit.csv'))
  assert.deepEqual([draft.rows, draft.remembered, draft.columns[0]], [4, false, 'Transaction Date'])
  const preview = await previewFile(mara, draft)
  assert.deepEqual(preview.counts, { new: 2, possible: 0, imported: 0, skipped: 2, unreadable: 0 })
  assert.equal(preview.amount, 1318.73)
  assert.deepEqual(await expensesOf(mara), [])
  await mara.send('POST', `${importsPath}/${draft.id}/commit`, asPreviewed(preview))
  const { state, written, undo_until } = await importEnd(mara, draft.id)
  assert.deepEqual([state, written, undo_until], ['done', 2, '2026-04-14T12:00:00.000Z'])
  assert.deepEqual(textsOf(await expensesOf(mara)), ['AMZN Mktp US*2K4,HT1', 'TRADER JOE S #552'])

  const again = await uploadFile(mara, bankFile('chase-credit.csv'))
  assert.equal(again.remembered, true)
  assert.deepEqual((await previewFile(mara, again)).counts, {
    new: 0,
    possible: 0,
    imported: 2,
    skipped: 2,
    unreadable: 0,
  })
})

test("money in is a refund where somebody wants it, and a bank's category that is theirs is used", async () => {
  const mara = await subscriber(site, 'refunds@example.test')
  await importFile(mara, bankFile('chase-credit.csv'), { credits: 'refund' })
  const rows = await expensesOf(mara)
  const seen = rows.map((row: { kind: string; amount: number; category_name: string }) => [
    row.kind,
    row.amount,
    row.category_name,
  ])
  assert.equal(seen.length, 4)
  assert.deepEqual(seen[0]?.slice(0, 2), ['refund', 12.5])
  assert.deepEqual(seen[3], ['expense', 84.17, 'Groceries'])
})

test('what looks like an entry by hand is shown unticked, says why, and is added only when ticked', async () => {
  const mara = await subscriber(site, 'dedupe@example.test')
  await addExpense(mara, { amount: 4.5, description: 'Flat white', expense_date: '2026-03-12' })
  const draft = await uploadFile(
    mara,
    csv('03/14/2026,COFFEE 12,-4.50', '03/15/2026,COFFEE 12,-4.50', '03/25/2026,Bus,-2'),
  )
  const preview = await previewFile(mara, draft)
  assert.deepEqual(preview.counts, { new: 2, possible: 1, imported: 0, skipped: 0, unreadable: 0 })
  const [possible] = await previewRows(mara, draft.id, '?state=possible')
  assert.equal(possible.reason, 'May be the same as “Flat white” of Mar 12, 2026.')
  const body = { ...asPreviewed(preview), ticked: [possible.line], unticked: [4] }
  await mara.send('POST', `${importsPath}/${draft.id}/commit`, body)
  await importEnd(mara, draft.id)
  assert.deepEqual(textsOf(await expensesOf(mara, march)), ['COFFEE 12', 'COFFEE 12', 'Flat white'])
})

test('a payment gets the category of the latest one with a like text, or the one that was chosen for its row', async () => {
  const mara = await subscriber(site, 'like@example.test')
  const [, second, third] = await categoryIds(mara)
  await addExpense(mara, { description: 'Trader Joe’s #17', category_id: second, expense_date: '2026-01-02' })
  const draft = await uploadFile(
    mara,
    csv('03/14/2026,TRADER JOE’S 552,-4.50', '03/15/2026,Bus,-2', '03/25/2026,Taxi,-9'),
  )
  const preview = await previewFile(mara, draft)
  const body = { ...asPreviewed(preview), categories: [{ line: 3, category_id: third }] }
  await mara.send('POST', `${importsPath}/${draft.id}/commit`, body)
  await importEnd(mara, draft.id)
  const [first] = await categoryIds(mara)
  const categories = (await expensesOf(mara, march)).map((row: { category_id: number }) => row.category_id)
  assert.deepEqual(categories, [first, third, second])
})

test('an order of dates that nothing decides is asked', async () => {
  const mara = await subscriber(site, 'order@example.test')
  const draft = await uploadFile(mara, csv('03/11/2026,Lunch,-4.50', '04/11/2026,Bus,-2'))
  assert.equal(draft.mapping.date_order, null)
  const body = { ...draft.mapping, category_id: (await categoryIds(mara))[0] }
  assert.equal((await mara.send('PUT', `${importsPath}/${draft.id}/mapping`, body)).statusCode, 400)
  await previewFile(mara, draft, { date_order: 'dmy' })
  const days = (await previewRows(mara, draft.id)).map((row: { expense_date: string }) => row.expense_date)
  assert.deepEqual(days, ['2026-11-03', '2026-11-04'])
})

test('all of an import is taken back at once, for 30 days, and it may come again', async () => {
  const mara = await subscriber(site, 'undo-import@example.test')
  await addExpense(mara)
  const { id } = await importFile(mara, longFile(300))
  assert.equal((await expensesOf(mara, march)).length, 301)
  const [row] = (await expensesOf(mara, march)).filter(
    ({ description }: { description: string }) => description !== 'Lunch',
  )
  const { category_id, expense_date } = row
  const changed = { amount: 1, description: 'changed since', category_id, expense_date }
  await mara.send('PUT', `/api/expense-tracker/expenses/${row.id}`, changed)
  for (let times = 0; times < 2; times += 1)
    assert.equal((await mara.send('POST', `${importsPath}/${id}/undo`)).json().state, 'undone')
  assert.deepEqual(textsOf(await expensesOf(mara, march)), ['Lunch'])
  const draft = await uploadFile(mara, longFile(300))
  assert.equal((await previewFile(mara, draft)).counts.imported, 0)
})

test('after 30 days an import stays', async () => {
  const other = await startApp({ course: smallCourse() })
  try {
    const mara = await subscriber(other, 'late@example.test')
    const { id } = await importFile(mara, longFile(3))
    other.clock.advance(30 * 24 * 3_600_000)
    const reply = await mara.send('POST', `${importsPath}/${id}/undo`)
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'nothing_to_undo'])
    assert.equal((await expensesOf(mara, march)).length, 3)
  } finally {
    await other.close()
  }
})

test('only what was looked at is added: not a preview that was made anew, nor one that another import overtook', async () => {
  const mara = await subscriber(site, 'stale@example.test')
  const draft = await uploadFile(mara, longFile(3))
  const first = await previewFile(mara, draft)
  await previewFile(mara, draft, { credits: 'refund' })
  const commit = (id: number, preview: { preview: number }) =>
    mara.send('POST', `${importsPath}/${id}/commit`, asPreviewed(preview))
  const stale = await commit(draft.id, first)
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'preview_changed'])
  assert.equal((await commit(draft.id, { preview: 9 })).statusCode, 409)
  assert.deepEqual(await expensesOf(mara, march), [])
})

test('a commit that is sent again with its key adds nothing twice', async () => {
  const mara = await subscriber(site, 'again@example.test')
  const draft = await uploadFile(mara, longFile(3))
  const body = asPreviewed(await previewFile(mara, draft))
  const headers = { 'idempotency-key': 'the-same-intention' }
  for (let times = 0; times < 2; times += 1)
    assert.equal((await mara.send('POST', `${importsPath}/${draft.id}/commit`, body, headers)).statusCode, 200)
  await importEnd(mara, draft.id)
  assert.equal((await mara.send('POST', `${importsPath}/${draft.id}/commit`, body)).statusCode, 409)
  assert.equal((await expensesOf(mara, march)).length, 3)
})

test('a file that is sent again with its key is one draft; another file under it is refused', async () => {
  const mara = await subscriber(site, 'same-file@example.test')
  const headers = { 'idempotency-key': 'one-file-once' }
  const [first, second] = [await sendFile(mara, longFile(3), headers), await sendFile(mara, longFile(3), headers)]
  assert.equal(first.json().id, second.json().id)
  assert.equal((await sendFile(mara, longFile(4), headers)).statusCode, 422)
})

test('an import that is cancelled leaves nothing, whether it had begun or not', async () => {
  const mara = await subscriber(site, 'cancel@example.test')
  const draft = await uploadFile(mara, longFile(2000))
  const preview = await previewFile(mara, draft)
  await mara.send('POST', `${importsPath}/${draft.id}/commit`, asPreviewed(preview))
  const { state } = (await mara.send('POST', `${importsPath}/${draft.id}/cancel`)).json()
  if (state === 'cancelled') assert.deepEqual(await expensesOf(mara, march), [])
  else assert.equal((await expensesOf(mara, march)).length, 2000)
  const next = await uploadFile(mara, longFile(3))
  assert.equal((await mara.send('POST', `${importsPath}/${next.id}/cancel`)).json().state, 'cancelled')
  assert.equal(
    (await mara.send('PUT', `${importsPath}/${next.id}/mapping`, { ...next.mapping, category_id: 1 })).statusCode,
    409,
  )
})

test('a budget is told of once by a whole import, for the running month alone', async () => {
  const mara = await subscriber(site, 'budget-import@example.test')
  await addBudget(mara, { monthly_limit: 100 })
  const past = await importFile(mara, csv('02/13/2026,Rent,-900'))
  assert.deepEqual(past.notices, [])
  const { notices } = await importFile(mara, csv('03/13/2026,Rent,-60', '03/14/2026,Food,-70', '02/04/2026,Old,-1'))
  assert.equal(notices.length, 1)
  assert.deepEqual([notices[0].level, notices[0].spent], ['limit', 130])
})

test('somebody else finds neither the file nor its rows, and can do nothing with them', async () => {
  const mara = await subscriber(site, 'owner@example.test')
  const theo = await subscriber(site, 'stranger@example.test')
  const draft = await uploadFile(mara, longFile(3))
  const preview = await previewFile(mara, draft)
  const theirs = { ...draft.mapping, category_id: (await categoryIds(theo))[0] }
  const tries: [method: 'GET' | 'PUT' | 'POST', path: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/rows'],
    ['PUT', '/mapping', theirs],
    ['POST', '/commit', asPreviewed(preview)],
    ['POST', '/cancel'],
    ['POST', '/undo'],
  ]
  for (const [method, path, body] of tries)
    assert.equal((await theo.send(method, `${importsPath}/${draft.id}${path}`, body)).statusCode, 404, path)
  const [foreign] = await categoryIds(theo)
  const wrong = { ...asPreviewed(preview), categories: [{ line: 2, category_id: foreign }] }
  assert.equal((await mara.send('POST', `${importsPath}/${draft.id}/commit`, wrong)).statusCode, 400)
  const mapping = await mara.send('PUT', `${importsPath}/${draft.id}/mapping`, theirs)
  assert.equal(mapping.json().fields.category_id, 'Please choose one of your categories.')
  assert.equal((await theo.send('GET', importsPath)).body, '[]')
})

test('who had CashCoach once still sees their imports, and imports no more', async () => {
  const mara = await subscriber(site, 'once@example.test')
  const { id } = await importFile(mara, longFile(2))
  await closeCashcoach(site, mara)
  assert.deepEqual(
    (await mara.send('GET', importsPath)).json().map((one: { id: number }) => one.id),
    [id],
  )
  assert.equal((await sendFile(mara, longFile(2))).statusCode, 403)
  assert.equal((await mara.send('POST', `${importsPath}/${id}/undo`)).statusCode, 403)
})

test('a file that cannot be read is refused with a sentence, and loses nothing of what is there', async () => {
  const mara = await subscriber(site, 'bad-file@example.test')
  const draft = await uploadFile(mara, longFile(3))
  const refused: [Buffer, number][] = [
    [Buffer.alloc(0), 400],
    [Buffer.from('PK\u0003\u0004 workbook'), 400],
    [Buffer.from('Date,Description,Amount\n\0\0'), 400],
    [Buffer.from('Date,Description,Amount\n2026-03-03,"open,-1\n'), 400],
    [Buffer.from('a,'.repeat(5000)), 400],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ]
  for (const [bytes, status] of refused) {
    const reply = await sendFile(mara, bytes)
    assert.equal(reply.statusCode, status, reply.body)
    assert.match(reply.json().error, /^[A-Z].{8,}\.$/)
  }
  const claimed = await sendFile(mara, longFile(1), { 'content-length': String(200 * 1024 * 1024) })
  assert.equal(claimed.statusCode, 413)
  assert.equal((await previewFile(mara, draft)).counts.new, 3)
})

test('nothing ticked is nothing to add', async () => {
  const mara = await subscriber(site, 'nothing@example.test')
  const draft = await uploadFile(mara, longFile(2))
  const body = { ...asPreviewed(await previewFile(mara, draft)), unticked: [2, 3] }
  const reply = await mara.send('POST', `${importsPath}/${draft.id}/commit`, body)
  assert.equal(reply.json().fields.ticked, 'Please tick at least one row.')
})

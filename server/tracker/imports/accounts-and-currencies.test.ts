import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  asPreviewed,
  csv,
  importEnd,
  importFile,
  importsPath,
  previewFile,
  previewRows,
  uploadFile,
} from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const addAccount = async (person: Person, name: string): Promise<number> =>
  (await person.send('POST', '/api/expense-tracker/accounts', { name })).json().id
const expensesOf = async (person: Person) =>
  (await person.send('GET', '/api/expense-tracker/expenses?month=3&year=2026')).json()
const settingsOf = async (person: Person) => (await person.send('GET', '/api/expense-tracker/settings')).json()
const choose = (person: Person, currency: string) => person.send('PATCH', '/api/expense-tracker/settings', { currency })

const payment = (amount: string, id: string) =>
  `<STMTTRN><DTPOSTED>20260314<TRNAMT>${amount}<FITID>${id}<NAME>Quux ${id}</STMTTRN>`
const statement = (account: string, currency: string, ...payments: string[]) =>
  `<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM>${payments.join('')}</STMTRS>`
const ofx = (...statements: string[]) => Buffer.from(`OFXHEADER:100\n<OFX>${statements.join('')}</OFX>`)

test('a file with one payment and three deposits takes the minus as money out, and states both sums', async () => {
  const member = await subscriber(site, 'majority@example.test')
  const file = ofx(
    statement('11', 'USD', ...['-100.00', '500', '400', '33.55'].map((amount, at) => payment(amount, `${at}`))),
  )
  const preview = await previewFile(member, await uploadFile(member, file))
  assert.deepEqual(preview.money_out, { count: 1, amount: 100 })
  assert.deepEqual(preview.money_in, { count: 3, amount: 933.55 })
  assert.deepEqual([preview.counts.new, preview.amount], [4, 100 - 933.55])
})

test('a mapping is remembered by account: another account gets the columns and its own sign', async () => {
  const member = await subscriber(site, 'by-account@example.test')
  const card = await addAccount(member, 'Card')
  await importFile(member, csv('03/14/2026,Quux,-5', '03/15/2026,Salary,9'), { money_out: 'negative' })
  const again = await uploadFile(member, csv('03/16/2026,Quux,5', '03/17/2026,Quux two,7'))
  assert.deepEqual([again.remembered, again.mapping.account_id, again.mapping.money_out], [true, 1, 'negative'])
  assert.deepEqual([again.new_account_mapping.description, again.new_account_mapping.money_out], [1, null])
  site.clock.advance(1000)
  await previewFile(member, again, { ...again.new_account_mapping, account_id: card, money_out: 'positive' })
  const third = await uploadFile(member, csv('03/18/2026,Quux,5', '03/19/2026,Quux two,7'))
  assert.deepEqual([third.mapping.account_id, third.mapping.money_out], [card, 'positive'])
  const everyday = third.account_mappings.find(({ account_id }: { account_id: number }) => account_id === 1)
  assert.equal(everyday.mapping.money_out, 'negative')
})

test('each statement of a file goes to its own account, or is left out', async () => {
  const member = await subscriber(site, 'statements@example.test')
  const card = await addAccount(member, 'Card')
  const file = ofx(
    statement('110001', 'USD', payment('-1', 'a')),
    statement('220002', 'USD', payment('-2', 'b')),
    statement('330003', 'USD', payment('-4', 'c')),
  )
  const stagedImport = await uploadFile(member, file)
  const [first, second, third] = stagedImport.statements
  assert.deepEqual([first.name, second.name, third.rows], ['…0001', '…0002', 1])
  const statement_accounts = [
    { key: second.key, account_id: card },
    { key: third.key, account_id: null },
  ]
  const preview = await previewFile(member, stagedImport, { statement_accounts })
  assert.deepEqual([preview.counts.new, preview.counts.skipped], [2, 1])
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  await importEnd(member, stagedImport.id)
  const found = (await expensesOf(member)).map((row: { amount: number; account_id: number }) => [
    row.amount,
    row.account_id,
  ])
  assert.deepEqual(found.toSorted(), [
    [1, 1],
    [2, card],
  ])
})

test('rejects the account of another member', async () => {
  const member = await subscriber(site, 'foreign-account@example.test')
  const stagedImport = await uploadFile(member, csv('03/14/2026,Quux,-5'))
  const body = { ...stagedImport.mapping, account_id: 2 }
  const reply = await member.send('PUT', `${importsPath}/${stagedImport.id}/mapping`, body)
  assert.deepEqual(reply.json().fields, { account_id: 'Please choose one of your accounts.' })
})

test('the first import chooses the currency that the file states', async () => {
  const member = await subscriber(site, 'first-euro@example.test')
  const stagedImport = await uploadFile(member, ofx(statement('11', 'EUR', payment('-3', 'x'))))
  assert.deepEqual(
    [stagedImport.currency, stagedImport.tracker_currency, stagedImport.mapping.currency],
    ['EUR', null, 'EUR'],
  )
  const preview = await previewFile(member, stagedImport)
  assert.equal(preview.currency, 'EUR')
  assert.equal((await settingsOf(member)).currency_chosen, false)
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  await importEnd(member, stagedImport.id)
  assert.deepEqual([(await settingsOf(member)).currency, (await expensesOf(member)).length], ['EUR', 1])
})

test('rows in another currency are left out with their count, and cannot be ticked', async () => {
  const member = await subscriber(site, 'two-currencies@example.test')
  await choose(member, 'EUR')
  const file = Buffer.from(
    'Date,Description,Amount,Currency\n03/14/2026,Quux,-10,EUR\n03/14/2026,Xyzzy,-800,INR\n03/15/2026,Zorb,-3,USD\n',
  )
  const stagedImport = await uploadFile(member, file)
  const preview = await previewFile(member, stagedImport)
  assert.deepEqual([preview.counts.new, preview.amount], [1, 10])
  assert.deepEqual(preview.other_currencies, [
    { currency: 'INR', count: 1 },
    { currency: 'USD', count: 1 },
  ])
  const [rupees] = await previewRows(member, stagedImport.id, '?state=skipped')
  assert.deepEqual([rupees.currency, rupees.reason], ['INR', 'In INR, another currency than that of your tracker'])
  const body = { ...asPreviewed(preview), ticked: [rupees.line] }
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  const { written } = await importEnd(member, stagedImport.id)
  assert.equal(written, 1)
})

test('a currency that changed since the preview rejects the commit', async () => {
  const member = await subscriber(site, 'changed-currency@example.test')
  const stagedImport = await uploadFile(member, csv('03/14/2026,Quux,-5'))
  const preview = await previewFile(member, stagedImport)
  await choose(member, 'GBP')
  const reply = await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'preview_changed'])
})

test('a row that does not count can be ticked', async () => {
  const member = await subscriber(site, 'tick-skipped@example.test')
  const stagedImport = await uploadFile(member, csv('03/14/2026,Quux,-5', '03/15/2026,Quux returned,2'))
  const preview = await previewFile(member, stagedImport, { credits: 'skip' })
  const [moneyIn] = await previewRows(member, stagedImport.id, '?state=skipped')
  assert.deepEqual([moneyIn.reason, moneyIn.kind, moneyIn.amount], ['Money in', 'refund', 2])
  const body = { ...asPreviewed(preview), ticked: [moneyIn.line] }
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  await importEnd(member, stagedImport.id)
  assert.deepEqual(
    (await expensesOf(member)).map((row: { kind: string }) => row.kind),
    ['refund', 'expense'],
  )
})

/** Category names of previewed rows, with no default chosen. */
async function categoriesOf(member: Person, bytes: Buffer) {
  const stagedImport = await uploadFile(member, bytes)
  await previewFile(member, stagedImport, { category_id: null })
  const categories = (await member.send('GET', '/api/expense-tracker/categories')).json()
  const nameOf = (id: number) => categories.find((one: { id: number }) => one.id === id)?.name
  return (await previewRows(member, stagedImport.id)).map((row: { category_id: number }) => nameOf(row.category_id))
}

test('a known merchant is sorted, and anything else is not sorted yet', async () => {
  const member = await subscriber(site, 'merchants@example.test')
  const names = await categoriesOf(member, csv("03/14/2026,TRADER JOE'S #552,-5", '03/14/2026,Quux 12,-6'))
  assert.deepEqual(names, ['Groceries', 'Not sorted yet'])
  const last = (await member.send('GET', '/api/expense-tracker/categories')).json().at(-1)
  assert.deepEqual([last.name, last.kind], ['Not sorted yet', 'none'])
})

test('the category of unsorted entries cannot be changed, merged, budgeted or chosen', async () => {
  const member = await subscriber(site, 'fixed-category@example.test')
  await categoriesOf(member, csv('03/14/2026,Quux,-5'))
  const ids = await categoryIds(member)
  const [own, unsorted] = [ids[0], ids.at(-1)]
  const path = `/api/expense-tracker/categories/${unsorted}`
  const look = { name: 'Other', color: '#b47c2e', kind: 'want' }
  for (const [method, suffix, body] of [
    ['PUT', '', look],
    ['POST', '/archive', undefined],
    ['POST', '/merge', { into: own }],
  ] as const) {
    const reply = await member.send(method, path + suffix, body)
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'tracker.fixed_category'], suffix)
  }
  const entry = { amount: 1, description: 'Quux', category_id: unsorted, expense_date: '2026-03-14' }
  const choice = { category_id: 'Please choose one of your categories.' }
  for (const [target, body] of [
    ['expenses', entry],
    ['budgets', { category_id: unsorted, monthly_limit: 5 }],
    [`categories/${own}/merge`, { into: unsorted }],
  ] as const) {
    const reply = await member.send('POST', `/api/expense-tracker/${target}`, body)
    assert.equal(reply.statusCode, 400, target)
    assert.equal(Object.values(reply.json().fields)[0], choice.category_id, target)
  }
})

test('an unsorted entry keeps its category when something else of it changes', async () => {
  const member = await subscriber(site, 'keeps-unsorted@example.test')
  await importFile(member, csv('03/14/2026,Quux,-5'), { category_id: null })
  const [row] = await expensesOf(member)
  assert.equal(row.category_name, 'Not sorted yet')
  const { amount, category_id, expense_date } = row
  const body = { amount, category_id, expense_date, description: 'Quux, renamed' }
  const changed = await member.send('PUT', `/api/expense-tracker/expenses/${row.id}`, body)
  assert.deepEqual([changed.statusCode, changed.json().category_name], [200, 'Not sorted yet'])
})

test('only a choice of the member teaches a category', async () => {
  const member = await subscriber(site, 'teaches@example.test')
  const [, second, third] = await categoryIds(member)
  await importFile(member, csv('03/14/2026,ZORB*1234,-5', '03/14/2026,Quux,-6'), { category_id: second })
  assert.deepEqual(await categoriesOf(member, csv('03/20/2026,ZORB*5678,-7')), ['Not sorted yet'])
  await addExpense(member, { description: 'Zorb', category_id: third, expense_date: '2026-03-15' })
  assert.deepEqual(await categoriesOf(member, csv('03/20/2026,ZORB*5678,-7')), ['Transport'])
})

test('a rule decides before anything else, and a renamed row is recognized again', async () => {
  const member = await subscriber(site, 'import-rule@example.test')
  const [, second] = await categoryIds(member)
  const rule = {
    match: 'contains',
    payee: "Trader Joe's",
    category_id: second,
    name: 'Weekly shop',
    tags: 'food',
  }
  const added = await member.send('POST', '/api/expense-tracker/rules', rule)
  assert.equal(added.statusCode, 200, added.body)
  const file = csv("03/14/2026,TRADER JOE'S #552,-5")
  await importFile(member, file)
  const [row] = await expensesOf(member)
  assert.deepEqual([row.description, row.category_id, row.tags], ['Weekly shop', second, 'food'])
  assert.equal((await previewFile(member, await uploadFile(member, file))).counts.imported, 1)
})

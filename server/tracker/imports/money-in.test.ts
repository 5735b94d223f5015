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
import { plainMapping } from '#server/testing/tracker/plain-mapping.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const tracker = '/api/expense-tracker'
/** What the files leave open. */
const answers = { money_out: 'negative', date_order: 'mdy' } as const

interface Entry {
  description: string
  kind: string
  amount: number
  account_id: number
  category_name: string
}

/** Entries of all kinds in March 2026, sorted by description. */
async function entriesOf(person: Person, kinds = 'expense,refund,income,transfer'): Promise<Entry[]> {
  const reply = await person.send('GET', `${tracker}/expenses?month=3&year=2026&kinds=${kinds}`)
  assert.equal(reply.statusCode, 200, reply.body)
  const entries: Entry[] = reply.json()
  return entries.toSorted(
    (a, b) => a.description.localeCompare(b.description) || a.account_id - b.account_id || a.kind.localeCompare(b.kind),
  )
}
const kindsOf = (entries: readonly { description: string; kind: string }[]) =>
  entries.map(({ description, kind }) => `${description}: ${kind}`)

const addAccount = async (person: Person, name: string): Promise<number> =>
  (await person.send('POST', `${tracker}/accounts`, { name })).json().id

const checking = csv(
  '03/02/2026,ACME PAYROLL,1800.00',
  '03/03/2026,ZORB SHOES #12,-80.00',
  '03/05/2026,CREDIT CRD AUTOPAY,-200.00',
  '03/09/2026,REFUND ZORB SHOES #77,30.00',
  '03/10/2026,Quux Ltd,45.00',
)
const card = csv('03/01/2026,Quux Ltd,-45.00', '03/06/2026,PAYMENT THANK YOU,200.00', '03/07/2026,ZORB SHOES #3,15.00')

test('money in is a refund of a payee that was paid before, or else income, which is no spending', async () => {
  const member = await subscriber(site, 'money-in@example.test')
  const stagedImport = await uploadFile(member, checking)
  assert.equal(stagedImport.mapping.credits, 'keep')
  const preview = await previewFile(member, stagedImport, answers)
  assert.equal(preview.amount, 80 + 200 - 30)
  assert.deepEqual(preview.income, { count: 2, amount: 1845 })
  assert.deepEqual(preview.addable.new, {
    ...{ count: 5, amount: 250 },
    refunds: { count: 1, amount: 30 },
    income: { count: 2, amount: 1845 },
  })
  assert.deepEqual(preview.money_in, { count: 3, amount: 1875 })
  assert.deepEqual(kindsOf(await previewRows(member, stagedImport.id)), [
    'ACME PAYROLL: income',
    'ZORB SHOES #12: expense',
    'CREDIT CRD AUTOPAY: expense',
    'REFUND ZORB SHOES #77: refund',
    'Quux Ltd: income',
  ])
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  const { written, income, notices } = await importEnd(member, stagedImport.id)
  assert.deepEqual([written, income, notices], [5, 2, []])
  assert.deepEqual(
    (await entriesOf(member, 'income')).map(({ description, category_name: name }) => [description, name]),
    [
      ['ACME PAYROLL', 'Not sorted yet'],
      ['Quux Ltd', 'Not sorted yet'],
    ],
  )
  const { groups } = (await member.send('GET', `${tracker}/unsorted`)).json()
  assert.equal(JSON.stringify(groups).includes('PAYROLL'), false)
  const again = await previewFile(member, await uploadFile(member, checking), answers)
  assert.deepEqual([again.counts.imported, again.counts.new, again.income.count], [5, 0, 0])
})

test('money in that looks like a transfer is no refund, and says so', async () => {
  const member = await subscriber(site, 'looks-like@example.test')
  const file = csv('03/01/2026,PAYMENT THANK YOU,-5', '03/06/2026,PAYMENT THANK YOU,200', '03/07/2026,ACME SALARY,9')
  const stagedImport = await uploadFile(member, file)
  await previewFile(member, stagedImport, answers)
  const rows = await previewRows(member, stagedImport.id)
  assert.deepEqual(
    rows.map(({ kind, reason }: { kind: string; reason: string | null }) => [kind, reason]),
    [
      ['expense', null],
      ['income', 'Looks like a transfer'],
      ['income', null],
    ],
  )
})

test('a purchase that the member typed, or that came from the same account, makes money in a refund', async () => {
  const member = await subscriber(site, 'paid-before@example.test')
  await addExpense(member, { description: 'Zorb Shoes', expense_date: '2026-01-14' })
  await addExpense(member, { description: 'Old Shop', expense_date: '2024-01-14' })
  await addExpense(member, { description: 'Later Shop', expense_date: '2026-03-20' })
  await importFile(member, csv('02/14/2026,Quux Ltd,-5'))
  const rows = ['ZORB SHOES #7,1', 'Quux Ltd,2', 'Old Shop,3', 'Later Shop,4'].map((row) => `03/14/2026,${row}`)
  const kinds = async (account_id: number) => {
    const stagedImport = await uploadFile(member, csv(...rows, '03/15/2026,Other,-9'))
    await previewFile(member, stagedImport, { account_id, ...answers })
    const found = await previewRows(member, stagedImport.id)
    return found.map(({ kind }: { kind: string }) => kind)
  }
  assert.deepEqual(await kinds(1), ['refund', 'refund', 'income', 'income', 'expense'])
  assert.deepEqual(await kinds(await addAccount(member, 'Card')), ['refund', 'income', 'income', 'income', 'expense'])
})

test('the files of two accounts give the same entries in either order', async () => {
  const results = []
  for (const order of [0, 1]) {
    const member = await subscriber(site, `either-order-${order}@example.test`)
    const cardId = await addAccount(member, 'Card')
    const files = [
      { bytes: checking, account_id: 1 },
      { bytes: card, account_id: cardId },
    ]
    for (const { bytes, account_id } of order === 0 ? files : files.toReversed())
      await importFile(member, bytes, { account_id, ...answers })
    const entries = await entriesOf(member)
    results.push(entries.map(({ description, kind, amount, account_id }) => [description, kind, amount, account_id]))
  }
  assert.equal(results[0]?.length, 8)
  assert.deepEqual(results[0], results[1])
})

test('kinds are changed in the preview: income gets no category, and other kinds get the proposed one', async () => {
  const member = await subscriber(site, 'changed-kinds@example.test')
  const [, second = 0] = await categoryIds(member)
  await addExpense(member, { description: 'Zorb', category_id: second, expense_date: '2026-03-20' })
  const file = csv('03/14/2026,Zorb,9', '03/14/2026,Shop,-2', '03/14/2026,Pay one,3', '03/14/2026,Pay two,4')
  const stagedImport = await uploadFile(member, file)
  const { preview } = await previewFile(member, stagedImport, answers)
  const body = {
    ...asPreviewed({ preview }),
    state_changes: [{ state: 'new', except: [4], kind: 'income' }],
    row_changes: [
      { lines: [2], kind: 'refund' },
      { lines: [5], kind: 'expense' },
    ],
  }
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  assert.equal((await importEnd(member, stagedImport.id)).income, 2)
  const entries = await entriesOf(member)
  assert.deepEqual(kindsOf(entries), [
    'Pay one: income',
    'Pay two: expense',
    'Shop: income',
    'Zorb: expense',
    'Zorb: refund',
  ])
  const names = entries.map(({ category_name: name }) => name)
  assert.deepEqual([names[0], names[2]], ['Not sorted yet', 'Not sorted yet'])
  assert.equal(names[3], names[4])
})

test('income teaches no category, and is found as a duplicate of money in only', async () => {
  const member = await subscriber(site, 'income-teaches@example.test')
  const typed = { kind: 'income', amount: 900, description: 'Acme', expense_date: '2026-03-02' }
  assert.equal((await member.send('POST', `${tracker}/expenses`, typed)).statusCode, 200)
  const stagedImport = await uploadFile(member, csv('03/03/2026,ACME 12,900', '03/03/2026,ACME QZX,-900'))
  const preview = await previewFile(member, stagedImport, { ...answers, category_id: null })
  assert.deepEqual([preview.counts.possible, preview.counts.new], [1, 1])
  const [income, expense] = await previewRows(member, stagedImport.id)
  assert.deepEqual([income.state, income.kind], ['possible', 'income'])
  const categories = (await member.send('GET', `${tracker}/categories`)).json()
  assert.equal(expense.category_id, categories.at(-1).id)
})

test('money in that was left out before it could be kept is asked about once', async () => {
  const member = await subscriber(site, 'asks-once@example.test')
  const file = csv('03/14/2026,Shop,-2', '03/14/2026,Acme,900')
  await previewFile(member, await uploadFile(member, file), answers)
  const stored = JSON.stringify({ ...plainMapping, category_id: null })
  await site.db.run`update expense_import_mappings set mapping = ${stored} where member_id = ${member.id}`
  const before = await uploadFile(member, file)
  assert.deepEqual([before.mapping.credits, before.mapping.asks_credits], ['keep', true])
  assert.equal((await previewFile(member, before, { credits: 'skip' })).counts.skipped, 1)
  const after = await uploadFile(member, file)
  assert.deepEqual([after.mapping.credits, after.mapping.asks_credits], ['skip', false])
  await previewFile(member, after, { credits: 'keep' })
  const last = (await uploadFile(member, file)).mapping
  assert.deepEqual([last.credits, last.asks_credits], ['keep', false])
  const former = await site.db.one`select mapping from expense_import_layouts where member_id = ${member.id}`
  assert.equal(JSON.parse(String(former?.mapping)).credits, 'skip')
})

test('income of a file with several statements belongs to the account of its statement', async () => {
  const member = await subscriber(site, 'statement-income@example.test')
  const savings = await addAccount(member, 'Savings')
  const statement = (account: string, ...payments: string[]) =>
    `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM>${payments.join('')}</STMTRS>`
  const payment = (amount: number, name: string) =>
    `<STMTTRN><DTPOSTED>20260314<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN>`
  const statements = [
    statement('110001', payment(-7, 'Quux'), payment(1800, 'Acme')),
    statement('220002', payment(3, 'Interest'), payment(7, 'Quux')),
  ]
  const stagedImport = await uploadFile(member, Buffer.from(`OFXHEADER:100\n<OFX>${statements.join('')}</OFX>`))
  const statement_accounts = [{ key: stagedImport.statements[1].key, account_id: savings }]
  const preview = await previewFile(member, stagedImport, { statement_accounts })
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  await importEnd(member, stagedImport.id)
  assert.deepEqual(
    (await entriesOf(member)).map(({ description, kind, account_id }) => [description, kind, account_id]),
    [
      ['Acme', 'income', 1],
      ['Interest', 'income', savings],
      ['Quux', 'expense', 1],
      ['Quux', 'income', savings],
    ],
  )
})

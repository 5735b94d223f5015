import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  asPreviewed,
  csv,
  importFile,
  importsPath,
  previewFile,
  previewRows,
  uploadFile,
} from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const accounts = '/api/expense-tracker/accounts'
const changedText = 'Your account Card was closed or merged meanwhile. Please choose the account again.'

/** A member with Everyday and Card. */
async function owner(email: string): Promise<Person> {
  const person = await subscriber(site, email)
  await person.send('POST', accounts, { name: 'Card' })
  return person
}
const sendPreview = (person: Person, { id, mapping }: { id: number; mapping: object }, account_id: number) =>
  person.send('PUT', `${importsPath}/${id}/mapping`, { ...mapping, money_out: 'negative', account_id })
const countEntries = async (person: Person) =>
  (await person.send('GET', '/api/expense-tracker/expenses?month=3&year=2026')).json().length
const act = (person: Person, action: string) => person.send('POST', `${accounts}/2/${action}`, { into: 1 })

test('an account that was closed or merged before the preview is asked for again', async () => {
  for (const action of ['close', 'merge']) {
    const person = await owner(`preview-${action}@example.test`)
    const staged = await uploadFile(person, csv('03/14/2026,Quux,-5'))
    await act(person, action)
    const reply = await sendPreview(person, staged, 2)
    assert.deepEqual([reply.statusCode, reply.json().fields], [400, { account_id: changedText }], action)
  }
})

test('an account that is closed or merged after the preview stops the commit, and nothing is added', async () => {
  for (const action of ['close', 'merge']) {
    const person = await owner(`commit-${action}@example.test`)
    const staged = await uploadFile(person, csv('03/14/2026,Quux,-5'))
    const preview = await previewFile(person, staged, { account_id: 2 })
    await act(person, action)
    const commit = (body: object) => person.send('POST', `${importsPath}/${staged.id}/commit`, body)
    const reply = await commit(asPreviewed(preview))
    assert.deepEqual([reply.statusCode, reply.json().code], [409, 'tracker.account_changed'], action)
    assert.equal(reply.json().error, changedText)
    const again = await previewFile(person, staged, { account_id: 1 })
    const [row] = await previewRows(person, staged.id)
    const intoCard = { ...asPreviewed(again), row_changes: [{ lines: [row.line], account_id: 2 }] }
    assert.equal((await commit(intoCard)).json().code, 'tracker.account_changed')
    assert.equal(await countEntries(person), 0)
    assert.equal((await commit(asPreviewed(again))).statusCode, 200)
  }
})

test('a remembered mapping of a closed account is not proposed, and that of a merged one is', async () => {
  const person = await owner('remembered-account@example.test')
  await importFile(person, csv('03/14/2026,Quux,-5'), { account_id: 2, money_out: 'negative' })
  await act(person, 'close')
  const closed = await uploadFile(person, csv('03/15/2026,Quux,-5'))
  assert.deepEqual([closed.mapping.account_id, closed.account_mappings], [1, []])
  await act(person, 'reopen')
  await act(person, 'merge')
  const merged = await uploadFile(person, csv('03/15/2026,Quux,-5'))
  assert.deepEqual([merged.mapping.account_id, merged.account_mappings.length], [1, 1])
})

const payment = (id: string) => `<STMTTRN><DTPOSTED>20260314<TRNAMT>-5<FITID>${id}<NAME>Quux ${id}</STMTTRN>`
const statement = (account: string, balance: string, day: string, currency = 'USD') =>
  `<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${payment(account + day)}` +
  `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${day}120000</LEDGERBAL></STMTRS>`
const ofx = (...statements: string[]) => Buffer.from(`OFXHEADER:100\n<OFX>${statements.join('')}</OFX>`)
const balances = async (person: Person) =>
  (await person.send('GET', accounts))
    .json()
    .map(({ balance, balance_on }: { balance: number; balance_on: string }) => [balance, balance_on])

test('an import stores the balance of each account, unless a later one is there', async () => {
  const person = await owner('balances@example.test')
  const file = ofx(statement('110001', '120.50', '20260315'), statement('220002', '-80.10', '20260316'))
  const staged = await uploadFile(person, file)
  const statement_accounts = [{ key: staged.statements[1].key, account_id: 2 }]
  const more = { money_out: 'negative' as const, statement_accounts }
  const preview = await previewFile(person, staged, more)
  assert.deepEqual(await balances(person), [
    [null, null],
    [null, null],
  ])
  await person.send('POST', `${importsPath}/${staged.id}/cancel`)
  const { id } = await importFile(person, file, more)
  assert.ok(preview.preview)
  const stored = [
    [120.5, '2026-03-15'],
    [-80.1, '2026-03-16'],
  ]
  assert.deepEqual(await balances(person), stored)
  await importFile(person, ofx(statement('110001', '7', '20260301')), { money_out: 'negative' })
  assert.deepEqual(await balances(person), stored)
  // The balance is what the bank stated for that day, whatever becomes of the entries.
  await person.send('POST', `${importsPath}/${id}/undo`)
  assert.deepEqual(await balances(person), stored)
})

test('a balance in another currency than the tracker is not stored', async () => {
  const person = await owner('foreign-balance@example.test')
  await person.send('PATCH', '/api/expense-tracker/settings', { currency: 'EUR' })
  const file = ofx(statement('110001', '120.50', '20260315', 'EUR'), statement('220002', '9', '20260316', 'USD'))
  const staged = await uploadFile(person, file)
  const statement_accounts = [{ key: staged.statements[1].key, account_id: 2 }]
  await importFile(person, file, { money_out: 'negative', statement_accounts })
  assert.deepEqual(await balances(person), [
    [120.5, '2026-03-15'],
    [null, null],
  ])
})

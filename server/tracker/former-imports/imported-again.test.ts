import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp, testClock } from '#server/testing/start-app.ts'
import { categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addFormerImport, formerImportsPath } from '#server/testing/tracker/former-imports.ts'
import {
  asPreviewed,
  importEnd,
  importFile,
  importsPath,
  previewFile,
  uploadFile,
} from '#server/testing/tracker/importing.ts'
import { batchesPath, undoMany } from '#server/testing/tracker/sorting.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const hour = 3_600_000

const march = async (person: Person, kinds = 'expense,refund'): Promise<{ description: string; kind: string }[]> =>
  (await person.send('GET', `/api/expense-tracker/expenses?month=3&year=2026&kinds=${kinds}`)).json()
const shops = async (person: Person) => (await march(person)).map(({ description }) => description).sort()

/** Two payments and three deposits, as banks write them. */
const amounts = { Shop: '-12.50', Café: '-7.00', Salary: '900.00', Interest: '1.20', Gift: '50.00' }
const entries = Object.entries(amounts)
const transactions = entries.map(
  ([name, amount], at) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2026031${at}<TRNAMT>${amount}<FITID>F${at}<NAME>${name}</STMTTRN>`,
)
const ofx = Buffer.from(
  `OFXHEADER:100\n<OFX><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>998877</BANKACCTFROM>${transactions.join('')}</OFX>`,
)

/** A member whose file was read by majority: the three deposits as expenses. The import is taken back. */
async function takenBack(email: string) {
  const person = await subscriber(site, email)
  const [category_id = 0] = await categoryIds(person)
  const deposits = entries.flatMap(([description, amount], at) => {
    const cents = Math.round(Number(amount) * 100)
    return cents > 0 ? [{ description, category_id, amount: cents, expense_date: `2026-03-1${at}` }] : []
  })
  const { id } = await addFormerImport(site, person, { name: 'bank.ofx', format: 'ofx', rows: deposits })
  assert.deepEqual(await shops(person), ['Gift', 'Interest', 'Salary'])
  clock.advance(hour)
  const reply = await person.send('POST', `${formerImportsPath}/${id}/take-back`)
  assert.equal(reply.statusCode, 200, reply.body)
  clock.advance(hour)
  return { person, batch: reply.json().id as number }
}

const refusedUndo = async (person: Person, batch: number) => {
  const reply = await person.send('POST', `${batchesPath}/${batch}/undo`)
  return [reply.statusCode, reply.json().code]
}

test('the file of an import that was taken back is read anew, with the signs that it states', async () => {
  const { person } = await takenBack('anew@example.test')
  await importFile(person, ofx)
  assert.deepEqual(await shops(person), ['Café', 'Shop'])
})

test('an import that was imported again comes back only after the newer import is undone', async () => {
  const { person, batch } = await takenBack('again@example.test')
  const staged = await uploadFile(person, ofx)
  const preview = await previewFile(person, staged)
  await person.send('POST', `${importsPath}/${staged.id}/commit`, asPreviewed(preview))
  assert.equal((await importEnd(person, staged.id)).state, 'done')
  assert.deepEqual(await refusedUndo(person, batch), [409, 'tracker.imported_again'])
  assert.equal((await march(person, 'expense,refund,income')).length, entries.length)
  await person.send('POST', `${importsPath}/${staged.id}/undo`)
  assert.equal((await undoMany(person, batch)).restored, 3)
  assert.deepEqual(await shops(person), ['Gift', 'Interest', 'Salary'])
})

test('an import of other payments does not keep a former one from coming back', async () => {
  const { person, batch } = await takenBack('unrelated@example.test')
  await importFile(person, Buffer.from('Date,Description,Amount\n03/12/2026,Kiosk,-900.01\n03/13/2026,Kiosk,-900.00\n'))
  assert.equal((await undoMany(person, batch)).restored, 3)
})

test('a preview made before an import was taken back or came back is not committed', async () => {
  const { person, batch } = await takenBack('overtaken@example.test')
  const staged = await uploadFile(person, ofx)
  const preview = await previewFile(person, staged)
  clock.advance(hour)
  await undoMany(person, batch)
  const reply = await person.send('POST', `${importsPath}/${staged.id}/commit`, asPreviewed(preview))
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'preview_changed'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { formerImportsPath } from '#server/testing/tracker/former-imports.ts'
import { asPreviewed, importEnd, importsPath } from '#server/testing/tracker/importing.ts'

const tracker = '/api/expense-tracker'
const site = siteForTests(() => startApp({ course: smallCourse() }))

const march = async (person: Person) => (await person.send('GET', `${tracker}/expenses?month=3&year=2026`)).json()

test('a previous state that knows no account is restored to Everyday', async () => {
  const person = await subscriber(site, 'revision@example.test')
  const [category_id = 0] = await categoryIds(person)
  await person.send('POST', `${tracker}/accounts`, { name: 'Card' })
  const { id } = await addExpense(person, { category_id })
  const card = { amount: 9, description: 'Tea', category_id, expense_date: '2026-03-14', account_id: 2 }
  assert.equal((await person.send('PUT', `${tracker}/expenses/${id}`, card)).json().account_id, 2)
  const former = { category_id, expense_date: '2026-03-14', kind: 'expense', amount: 700, description: 'Former' }
  const fields = JSON.stringify({ ...former, payment_method: null, tags: null })
  await site.db.run`update expense_revisions set fields = ${fields} where expense_id = ${id}`
  const undone = (await person.send('POST', `${tracker}/expenses/${id}/undo`)).json()
  assert.deepEqual([undone.description, undone.amount, undone.account_id], ['Former', 7, 1])
})

/** An upload with its preview, as a release without accounts and currencies stored both. @returns its id */
async function addFormerPreview({ id: memberId }: Person, category_id: number): Promise<number> {
  const [id, timestamp] = [await site.db.id(), isoTimestamp(site.clock.now())]
  await site.db.insertMany('expense_imports', [
    {
      ...{ id, member_id: memberId, name: 'former.ofx', format: 'ofx', layout: 'ofx', state: 'draft', preview: 1 },
      ...{ total: 3, written: 0, last_line: 0, notices: '[]', created_at: timestamp, previewed_at: timestamp },
    },
  ])
  const row = { import_id: id, preview: 1, member_id: memberId, kind: 'expense', category_id, reason: null }
  await site.db.insertMany(
    'expense_import_rows',
    [1, 2, 3].map((line) => ({
      ...{ ...row, line, amount: line * 100, description: `Row ${line}`, import_key: `bank:F${line}:1` },
      ...{ expense_date: `2026-03-0${line}`, state: line === 3 ? 'possible' : 'new' },
    })),
  )
  return id
}

test('rows that a former release has staged are added to Everyday, in USD, and their file needs a look', async () => {
  const person = await subscriber(site, 'staged@example.test')
  const [category_id = 0] = await categoryIds(person)
  const id = await addFormerPreview(person, category_id)
  const { rows } = (await person.send('GET', `${importsPath}/${id}/rows`)).json()
  assert.deepEqual(
    rows.map(({ account_id, currency }: { account_id: number; currency: string | null }) => [account_id, currency]),
    [
      [1, null],
      [1, null],
      [1, null],
    ],
  )
  const reply = await person.send('POST', `${importsPath}/${id}/commit`, asPreviewed({ preview: 1 }))
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal((await importEnd(person, id)).written, 2)
  const entries = (await march(person)).map(
    ({ description, account_id }: { description: string; account_id: number }) => [description, account_id],
  )
  assert.deepEqual(entries.sort(), [
    ['Row 1', 1],
    ['Row 2', 1],
  ])
  assert.equal((await person.send('GET', `${tracker}/settings`)).json().currency, 'USD')
  const [named] = (await person.send('GET', formerImportsPath)).json()
  assert.deepEqual([named.id, named.reasons, named.entries], [id, ['signs'], 2])
})

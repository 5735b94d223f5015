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
  importsPath,
  longFile,
  previewFile,
  previewRows,
  uploadFile,
} from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

/** Two new rows of one payee and one of another (lines 2 to 4), a possible duplicate (5) and money in (6). */
const mixedFile = csv(
  '03/14/2026,QUUX 12,-1',
  '03/14/2026,Quux #7,-2',
  '03/14/2026,Zorb,-4',
  '03/14/2026,COFFEE 12,-8',
  '03/14/2026,Zorb returned,16',
)

interface Written {
  amount: number
  category_id: number
  account_id: number
  tags?: string
}

/** A member with two accounts and a preview of the mixed file. */
async function mixedPreview(email: string) {
  const member = await subscriber(site, email)
  const [food = 0, second = 0, third = 0] = await categoryIds(member)
  await addExpense(member, { amount: 8, description: 'Coffee', expense_date: '2026-03-12' })
  const card: number = (await member.send('POST', '/api/expense-tracker/accounts', { name: 'Card' })).json().id
  const stagedImport = await uploadFile(member, mixedFile)
  const preview = await previewFile(member, stagedImport, { credits: 'skip' })
  const commit = (choices: object, headers?: Record<string, string>) =>
    member.send('POST', `${importsPath}/${stagedImport.id}/commit`, { ...asPreviewed(preview), ...choices }, headers)
  return { member, id: stagedImport.id, preview, commit, food, second, third, card }
}

/** Amounts, categories, accounts and tags of the imported expenses, smallest amount first. */
async function written(member: Person, id: number) {
  await importEnd(member, id)
  const rows: (Written & { description: string })[] = (
    await member.send('GET', '/api/expense-tracker/expenses?month=3&year=2026')
  ).json()
  return rows
    .filter(({ description }) => description !== 'Coffee')
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ amount, category_id, account_id, tags = '' }) => [amount, category_id, account_id, tags])
}

test('changes of a state and of rows are written, and those of rows override those of states', async () => {
  const { member, id, commit, second, third, card } = await mixedPreview('changes@example.test')
  const reply = await commit({
    state_changes: [
      { state: 'new', except: [3], category_id: second, account_id: card, add_tags: 'trip' },
      { state: 'possible', except: [], category_id: second },
    ],
    row_changes: [{ lines: [4, 5], category_id: third, account_id: 1, add_tags: 'work' }],
  })
  assert.equal(reply.statusCode, 200, reply.body)
  const [first] = await categoryIds(member)
  assert.deepEqual(await written(member, id), [
    [1, second, card, 'trip'],
    [2, first, 1, ''],
    [4, third, 1, 'trip, work'],
  ])
})

test('all rows of the ticked states are added, except the unticked ones', async () => {
  const { member, id, preview, commit, food } = await mixedPreview('ticked-states@example.test')
  const none = { count: 0, amount: 0 }
  assert.deepEqual(preview.addable, {
    new: { count: 3, amount: 7, refunds: none, income: none },
    possible: { count: 1, amount: 8, refunds: none, income: none },
    skipped: { count: 1, amount: -16, refunds: { count: 1, amount: 16 }, income: none },
  })
  const started = (await commit({ ticked_states: ['possible', 'skipped'], ticked: [4], unticked: [6] })).json()
  assert.equal(started.total, 2)
  assert.deepEqual(await written(member, id), [
    [4, food, 1, ''],
    [8, food, 1, ''],
  ])
})

test('a category or an account of another member is rejected in changes of states and of rows', async () => {
  const { member, id, commit } = await mixedPreview('foreign-choices@example.test')
  const other = await subscriber(site, 'other-choices@example.test')
  const [foreign = 0] = await categoryIds(other)
  const rows = { lines: [2] }
  const state = { state: 'new', except: [] }
  for (const [change, field, message] of [
    [{ category_id: foreign }, 'category_id', 'Please choose one of your categories.'],
    [{ account_id: 3 }, 'account_id', 'Please choose one of your accounts.'],
  ] as const)
    for (const choices of [{ row_changes: [{ ...rows, ...change }] }, { state_changes: [{ ...state, ...change }] }]) {
      const reply = await commit(choices)
      assert.deepEqual([reply.statusCode, reply.json().fields], [400, { [field]: message }])
    }
  assert.equal((await member.send('GET', `${importsPath}/${id}`)).json().state, 'draft')
})

test('changes beyond the limits are rejected', async () => {
  const { commit, food } = await mixedPreview('limits@example.test')
  const lines = Array.from({ length: 20_001 }, (_, index) => index)
  const state = { state: 'new', except: [], category_id: food }
  for (const choices of [
    { row_changes: [{ lines, category_id: food }] },
    { state_changes: [{ ...state, except: lines }] },
    { state_changes: Array.from({ length: 51 }, () => state) },
    { row_changes: [{ lines: [2], add_tags: 'x'.repeat(201) }] },
    { ticked_states: ['imported'] },
  ])
    assert.equal((await commit(choices)).statusCode, 400)
})

test('a retried commit with changes adds nothing twice', async () => {
  const { member, id, commit, second } = await mixedPreview('retried-changes@example.test')
  const choices = { state_changes: [{ state: 'new', except: [], category_id: second }] }
  const headers = { 'idempotency-key': 'one-changed-import' }
  const replies = [await commit(choices, headers), await commit(choices, headers)]
  assert.deepEqual([replies[0]?.statusCode, replies[1]?.body], [200, replies[0]?.body])
  assert.equal((await written(member, id)).length, 3)
})

test('an imported row stays out even if it is ticked', async () => {
  const { member, id, commit } = await mixedPreview('ticks-imported@example.test')
  await commit({})
  await written(member, id)
  const again = await uploadFile(member, mixedFile)
  const preview = await previewFile(member, again, { credits: 'skip' })
  assert.equal(preview.counts.imported, 3)
  const body = { ...asPreviewed(preview), ticked: [2, 5] }
  await member.send('POST', `${importsPath}/${again.id}/commit`, body)
  assert.equal((await importEnd(member, again.id)).written, 1)
})

test('rows show their account and tags, and those with the wording of a row are listed', async () => {
  const { member, id, food } = await mixedPreview('alike@example.test')
  const [row] = await previewRows(member, id)
  assert.deepEqual([row.account_id, row.tags], [1, null])
  const alike = async (line: number) => (await member.send('GET', `${importsPath}/${id}/rows/${line}/alike`)).json()
  assert.deepEqual(await alike(3), [
    { line: 2, state: 'new', kind: 'expense', category_id: food },
    { line: 3, state: 'new', kind: 'expense', category_id: food },
  ])
  assert.deepEqual(await alike(5), [{ line: 5, state: 'possible', kind: 'expense', category_id: food }])
})

test('rows of another member and lines that no row has are not found', async () => {
  const { member, id } = await mixedPreview('alike-owner@example.test')
  const other = await subscriber(site, 'alike-stranger@example.test')
  const statusOf = async (person: Person, line: number) =>
    (await person.send('GET', `${importsPath}/${id}/rows/${line}/alike`)).statusCode
  assert.deepEqual([await statusOf(other, 2), await statusOf(member, 99), await statusOf(member, 0)], [404, 404, 404])
})

test('a change of all rows of a long file is written', async () => {
  const member = await subscriber(site, 'long-change@example.test')
  const [, second = 0, third = 0] = await categoryIds(member)
  const stagedImport = await uploadFile(member, longFile(2000))
  const preview = await previewFile(member, stagedImport)
  await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, {
    ...asPreviewed(preview),
    state_changes: [{ state: 'new', except: [2], category_id: second, add_tags: 'moved' }],
    row_changes: [{ lines: [3, 2001], category_id: third }],
  })
  await importEnd(member, stagedImport.id)
  const rows = await site.db.all`
    select category_id, tags, count(*) as count from expenses where member_id = ${member.id}
    group by category_id, tags order by count(*)`
  const [first = 0] = await categoryIds(member)
  assert.deepEqual(
    rows.map(({ category_id, tags, count }) => [Number(category_id), tags, Number(count)]),
    [
      [first, null, 1],
      [third, 'moved', 2],
      [second, 'moved', 1997],
    ],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { seededRandom } from '#server/testing/seeded-random.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { asPreviewed, importEnd, importsPath, previewFile, uploadFile } from '#server/testing/tracker/importing.ts'
import { expenseSearch, searchTextJob } from './search.ts'
import { expenseSearchStore } from './search-store.ts'
import { needleOf } from './search-text.ts'
import { expenseStore } from './store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const expenses = '/api/expense-tracker/expenses'
const timestamp = '2026-03-02T12:00:00.000Z'

async function found(person: Person, text: string): Promise<number[]> {
  const reply = await person.send('GET', `${expenses}/search?q=${encodeURIComponent(text)}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().expenses.map(({ id }: { id: number }) => id)
}

/** Runs the job that folds the texts of earlier releases. */
const fillTexts = () =>
  searchTextJob(site.db, expenseSearchStore(site.db)).handler({
    ...{ id: 1, key: '', payload: null, attempt: 1, uncertainAttempts: 0, now: site.clock.now() },
    ...{ markUncertain: async () => {}, markCertain: async () => {}, signal: new AbortController().signal },
  })

const countUnfilled = async ({ id }: Person) =>
  Number((await site.db.one`select count(*) as n from expenses where member_id = ${id} and search_text is null`)?.n)

interface Text {
  id: number
  description: string
  tags: string | null
}

/** The comparison, written without the code under test: each character without marks, in lower case. */
const simplified = (text: string) =>
  Array.from(text, (one) =>
    one.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace('ς', 'σ').normalize('NFC'),
  ).join('')

function naiveSearch(all: readonly Text[], text: string): number[] {
  const plain = simplified(text)
  const contains = (field: string) => (plain === '' ? field.includes(text) : simplified(field).includes(plain))
  return all.filter(({ description, tags }) => contains(description) || contains(tags ?? '')).map(({ id }) => id)
}

/** The comparison of earlier releases on SQLite: the case of ASCII letters does not count. */
function earlierSearch(all: readonly Text[], text: string): number[] {
  const lower = (one: string) => one.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return all
    .filter(({ description, tags }) => [description, tags ?? ''].some((field) => lower(field).includes(lower(text))))
    .map(({ id }) => id)
}

const pieces = [
  ...['a', 'B', 'ab', 'Z', ' ', '%', '_', '\\', "'", '"', '*', '?', '[', '100%', 'a_b', '🍕', '👩‍🍳', '❤️', '1️⃣'],
  ...['é', 'É', 'e\u0301', 'x\u0302', '\u0301', 'ß', 'ẞ', 'SS', 'İ', 'ı', 'I', 'i', 'Σ', 'σ', 'ς', 'ﬁ', 'fi', '①', '1'],
  ...['½', '가', '각', 'ㄱ', 'ㅏ', 'Å', 'å', '東', '京', 'ｱ', 'ア', 'ガ', 'K', 'k', 'ñ', 'ø', 'Ø', 'ǆ', 'กิ', '\u200b'],
]

test('a search finds what a comparison of single characters finds, and all that earlier releases found', async () => {
  const member = await subscriber(site, 'random@example.test')
  const [category_id = 0] = await categoryIds(member)
  const random = seededRandom(33)
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ''
  const textOf = (length: number) => Array.from({ length }, pick).join('').normalize('NFC').trim()
  const store = expenseStore(site.db)
  const all: Text[] = []
  for (let number = 0; number < 120; number += 1) {
    const fields = { description: textOf(1 + (number % 7)) || 'x', tags: number % 3 === 0 ? textOf(3) || null : null }
    const expense_date = `2026-02-${String(28 - Math.floor(number / 10)).padStart(2, '0')}`
    const entered = { category_id, kind: 'expense', amount: 987_654, payment_method: null, expense_date } as const
    const more = { ...entered, income: null, account_id: null }
    const { id } = await store.insert(member.id, { ...more, ...fields }, null, timestamp)
    all.push({ id, ...fields })
    // An earlier release writes no folded text.
    if (number % 5 === 0) await site.db.run`update expenses set search_text = null where id = ${id}`
  }
  const search = expenseSearch(site.db, expenseSearchStore(site.db), { rows: 7, max: 3, maxCandidates: 9 })
  for (let number = 0; number < 250; number += 1) {
    const text = number < pieces.length ? (pieces[number] ?? '').normalize('NFC') : textOf(1 + (number % 3))
    if (text === '') continue
    const rows = await search(member.id, { needle: needleOf(text), categories: [], after: undefined, limit: 1000 })
    const ids = rows.map(({ id }) => id)
    assert.deepEqual(
      ids,
      rows.toSorted((a, b) => b.expense_date.localeCompare(a.expense_date) || b.id - a.id).map(({ id }) => id),
    )
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      naiveSearch(all, text),
      JSON.stringify(text),
    )
    const lost = earlierSearch(all, text).filter((id) => !ids.includes(id))
    assert.deepEqual(lost, [], JSON.stringify(text))
  }
})

test('letters are found whatever their accents, their case and their form, in entries and names of categories', async () => {
  const member = await subscriber(site, 'accents@example.test')
  const [category] = await categoryIds(member)
  const named = { name: 'Cafés', color: '#b47c2e', icon: 'C', kind: 'want' }
  const added = await member.send('POST', '/api/expense-tracker/categories', named)
  const { id: cafe } = await addExpense(member, { description: 'Müsli', category_id: category })
  const { id: inCategory } = await addExpense(member, { description: 'Tea', category_id: added.json().id })
  for (const text of ['musli', 'MÜSLI', 'mu\u0308sli', 'ﬁ']) {
    assert.deepEqual(await found(member, text), text === 'ﬁ' ? [] : [cafe], text)
  }
  for (const text of ['cafe', 'CAFÉ']) assert.deepEqual(await found(member, text), [inCategory], text)
})

test('every way of writing an expense stores its folded text', async () => {
  const member = await subscriber(site, 'writers@example.test')
  const [category_id, other] = await categoryIds(member)
  const body = { amount: 1, category_id, expense_date: '2026-03-14' }
  const { id } = await addExpense(member, { ...body, description: 'Zürich', tags: 'Gîte' })
  assert.deepEqual([await found(member, 'zurich'), await found(member, 'gite')], [[id], [id]])
  const put = await member.send('PUT', `${expenses}/${id}`, { ...body, description: 'Genève', category_id: other })
  assert.equal(put.statusCode, 200, put.body)
  assert.deepEqual([await found(member, 'geneve'), await found(member, 'zurich')], [[id], []])
  await member.send('DELETE', `${expenses}/${id}`)
  assert.deepEqual(await found(member, 'geneve'), [])
  await member.send('POST', `${expenses}/${id}/undo`)
  assert.deepEqual(await found(member, 'geneve'), [id])
  await member.send('POST', `${expenses}/${id}/undo`)
  assert.deepEqual([await found(member, 'geneve'), await found(member, 'zurich')], [[], [id]])
  const staged = await uploadFile(member, Buffer.from('Date,Description,Amount\n03/13/2026,Crêperie,-4.50\n'))
  const preview = await previewFile(member, staged)
  assert.deepEqual(await found(member, 'creperie'), [])
  await member.send('POST', `${importsPath}/${staged.id}/commit`, asPreviewed(preview))
  assert.equal((await importEnd(member, staged.id)).state, 'done')
  assert.equal((await found(member, 'creperie')).length, 1)
  assert.equal(await countUnfilled(member), 0)
  await member.send('POST', `${importsPath}/${staged.id}/undo`)
  assert.deepEqual(await found(member, 'creperie'), [])
})

test('texts too long for an index are stored and found', async () => {
  const member = await subscriber(site, 'long-texts@example.test')
  const random = seededRandom(7)
  const emojis = Array.from({ length: 100 }, () => String.fromCodePoint(0x1f300 + Math.floor(random() * 700))).join('')
  const ligatures = '\ufdfa'.repeat(200)
  const { id: long } = await addExpense(member, { description: ligatures, tags: emojis })
  const { id: other } = await addExpense(member, { description: emojis, tags: emojis })
  assert.deepEqual(await found(member, 'صلى'), [long])
  assert.deepEqual(await found(member, emojis.slice(-40)), [other, long])
  await fillTexts()
  assert.deepEqual(await found(member, 'صلى'), [long])
})

test('entries that a server of the release before writes or changes are found, before and after their texts are filled', async () => {
  const member = await subscriber(site, 'previous@example.test')
  const [category_id = 0] = await categoryIds(member)
  const { id: changed } = await addExpense(member, { description: 'Bäckerei', expense_date: '2026-03-10' })
  const ids = await site.db.ids(130)
  const rows = ids.map((id, index) => ({
    ...{ id, member_id: member.id, category_id, expense_date: '2026-03-01', kind: 'expense', amount: 100, version: 1 },
    ...{
      description: index < 5 ? `Épicerie ${index}` : `Other ${index}`,
      created_at: timestamp,
      updated_at: timestamp,
    },
  }))
  await site.db.insertMany('expenses', rows)
  await site.db.run`
    update expenses set description = ${'Boulangerie'}, tags = ${'Noël'}, version = 2 where id = ${changed}`
  const expected = ids.slice(0, 5).toReversed()
  const check = async () => {
    assert.deepEqual(await found(member, 'epicerie'), expected)
    assert.deepEqual([await found(member, 'boulangerie'), await found(member, 'noel')], [[changed], [changed]])
    assert.deepEqual(await found(member, 'backerei'), [])
  }
  await check()
  assert.equal(await countUnfilled(member), 131)
  await fillTexts()
  assert.equal(await countUnfilled(member), 0)
  await check()
})

test('a page is full although many newer entries that match are deleted', async () => {
  const member = await subscriber(site, 'deleted-matches@example.test')
  const [category_id = 0] = await categoryIds(member)
  const ids = await site.db.ids(400)
  const rows = ids.map((id, index) => ({
    ...{ id, member_id: member.id, category_id, expense_date: '2026-03-01', kind: 'expense', amount: 100, version: 1 },
    ...{ description: 'Same', search_text: 'same', created_at: timestamp, updated_at: timestamp },
    deleted_at: index >= 100 ? timestamp : null,
  }))
  await site.db.insertMany('expenses', rows)
  assert.deepEqual(await found(member, 'same'), ids.slice(50, 100).toReversed())
})

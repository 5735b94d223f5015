import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { previousMigration } from '#server/platform/db/older-servers.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { bothReleases } from './previous-release.ts'
import { ask, type Client, signInTo } from './release-client.ts'

const admin = 'admin@example.test'
const settings = { ADMIN_EMAIL: admin, FREE_ACCESS_EMAILS: admin }
const tracker = '/api/expense-tracker'

/** Starts both releases on one database, the previous one first. @returns undefined if its commit is absent */
async function startBoth(t: TestContext): Promise<[Client, Client] | undefined> {
  const releases = await bothReleases(t, settings)
  if (!releases) return undefined
  assert.equal(migrationNames(join(releases.folder, 'server/platform/db/migrations')).at(-1), previousMigration)
  const previous = await signInTo((await releases.startPrevious()).url, admin)
  return [previous, { ...previous, url: (await releases.startCurrent()).url }]
}

/** A change of one release is undone by the other. */
async function testUndo(writer: Client, reader: Client) {
  const [{ id: category_id }] = await ask(writer, 'GET', `${tracker}/categories`)
  const body = { category_id, description: 'Lunch', expense_date: '2026-03-14', payment_method: 'Cash', tags: 'x' }
  const { id } = await ask(writer, 'POST', `${tracker}/expenses`, { ...body, amount: 1 })
  for (const amount of [2, 3]) await ask(writer, 'PUT', `${tracker}/expenses/${id}`, { ...body, amount })
  for (const [client, amount] of [[reader, 2] as const, [writer, 1] as const])
    assert.equal((await ask(client, 'POST', `${tracker}/expenses/${id}/undo`)).amount, amount)
}

/** An expense that one release has added and changed is found by the other. */
async function testSearch(writer: Client, reader: Client, word: string) {
  const [{ id: category_id }] = await ask(writer, 'GET', `${tracker}/categories`)
  const body = { amount: 1, category_id, expense_date: '2026-03-14' }
  const found = async (text: string) =>
    (await ask(reader, 'GET', `${tracker}/expenses/search?q=${text}`)).expenses.map(({ id }: { id: number }) => id)
  const { id } = await ask(writer, 'POST', `${tracker}/expenses`, { ...body, description: `Added ${word}` })
  assert.deepEqual(await found(`added+${word}`), [id])
  await ask(reader, 'PUT', `${tracker}/expenses/${id}`, { ...body, description: `Read ${word}` })
  await ask(writer, 'PUT', `${tracker}/expenses/${id}`, { ...body, description: `Changed ${word}` })
  assert.deepEqual([await found(`changed+${word}`), await found(`read+${word}`)], [[id], []])
}

/** The previous release knows two values, and rejects a preview with the third one. */
const creditsOfBoth = { credits: 'skip' }

/** A file that one release has staged is previewed and imported by the other, which remembers its layout. */
async function testImport(writer: Client, reader: Client, dollars: number) {
  const rows = [dollars, dollars + 1].map((amount) => `03/14/2026,Shop,-${amount}.50\n`)
  const csv = `Date,Description,Bank ${dollars}\n${rows.join('')}`
  const upload = () => ask(writer, 'POST', `${tracker}/imports?name=bank.csv`, csv)
  const { id, mapping } = await upload()
  const [{ id: category_id }] = await ask(reader, 'GET', `${tracker}/categories`)
  const chosen = { ...mapping, ...creditsOfBoth, amount: 2, money_out: 'negative', category_id }
  const { preview } = await ask(reader, 'PUT', `${tracker}/imports/${id}/mapping`, chosen)
  const choices = { preview, ticked: [], unticked: [2], categories: [] }
  await ask(reader, 'POST', `${tracker}/imports/${id}/commit`, choices)
  assert.equal((await upload()).remembered, true)
}

const sparkasse = [
  'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info',
  'DE00111;03.11.25;03.11.25;KARTENZAHLUNG;2025-11-02T18.20;BIOMARKT NORD;-24,90;USD;Umsatz gebucht',
  'DE00111;14.11.25;14.11.25;FOLGELASTSCHRIFT;Rechnung 4711;STADTWERKE;-61,00;USD;Umsatz gebucht',
  'DE00111;28.11.25;28.11.25;GUTSCHRIFT;Lohn 11/25;BAECKEREI SOMMER GMBH;1200,00;USD;Umsatz gebucht',
]
const ofx = ['-12.50', '-7.00', '900.00'].map(
  (amount, index) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2025101${index}<TRNAMT>${amount}<FITID>F${index}<NAME>Shop ${index}</STMTTRN>`,
)
const files: Record<string, string> = {
  'sparkasse.csv': sparkasse.join('\n'),
  'bank.ofx': `OFXHEADER:100\n<OFX><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>998877</BANKACCTFROM>${ofx.join('')}</OFX>`,
  'plain.csv': '2025-09-14,Grocer 12,-30.25\n2025-09-15,Bus,-2.50\n2025-09-16,Refund,4.00\n',
}

/** Files that the release before has imported add nothing when this one reads them again. */
async function testReimport(previous: Client, current: Client) {
  const [{ id: category_id }] = await ask(previous, 'GET', `${tracker}/categories`)
  const previewOf = async (client: Client, name: string) => {
    const { id, mapping } = await ask(client, 'POST', `${tracker}/imports?name=${name}`, files[name])
    const body = { ...mapping, ...creditsOfBoth, category_id }
    return { id, ...(await ask(client, 'PUT', `${tracker}/imports/${id}/mapping`, body)) }
  }
  for (const name of Object.keys(files)) {
    const { id, preview, counts } = await previewOf(previous, name)
    assert.equal(counts.new, 2, name)
    await ask(previous, 'POST', `${tracker}/imports/${id}/commit`, {
      preview,
      ticked: [],
      unticked: [],
      categories: [],
    })
    while ((await ask(previous, 'GET', `${tracker}/imports/${id}`)).state === 'running');
  }
  for (const name of Object.keys(files)) assert.equal((await previewOf(current, name)).counts.new, 0, name)
  await testTakeBack(previous, current, async () => (await previewOf(current, 'bank.ofx')).counts.new)
}

/** Both releases list and sum the same entries, and this one adds fields only. */
async function testSums(previous: Client, current: Client) {
  const months = ['month=9&year=2025', 'month=10&year=2025', 'month=3&year=2026', 'year=2025', 'year=2026']
  const paths = [
    ...months.flatMap((month) => [`/expenses?${month}`, `/insights?${month}`]),
    ...['/expenses/search?q=shop', '/budgets', '/settings'],
  ]
  for (const path of paths) {
    const [before, after] = await Promise.all([previous, current].map((client) => ask(client, 'GET', tracker + path)))
    assert.partialDeepStrictEqual(after, before, path)
    assert.equal(after.length, before.length, path)
  }
}

/** An OFX file that the release before has imported is named by this one, and is new again once it is taken back. */
async function testTakeBack(previous: Client, current: Client, countNew: () => Promise<number>) {
  const listed = () => ask(current, 'GET', `${tracker}/former-imports`)
  const [{ id, name, reasons, entries }, ...others] = await listed()
  assert.deepEqual([name, reasons, entries, others], ['bank.ofx', ['signs'], 2, []])
  await ask(current, 'POST', `${tracker}/former-imports/${id}/take-back`, {})
  assert.deepEqual([await listed(), await countNew()], [[], 2])
  const past = await ask(previous, 'GET', `${tracker}/imports`)
  assert.equal(past.find((one: { id: number }) => one.id === id).state, 'undone')
}

/** Drafts and versions of one release are read, published and restored by the other. */
async function testLesson(writer: Client, reader: Client, title: string) {
  const { id, revision } = await ask(writer, 'POST', '/api/admin/lessons', { title, tier: 'bronze', after: null })
  const path = `/api/admin/lessons/${id}`
  const saved = await ask(writer, 'PUT', `${path}/draft`, lessonSource({ title }), revision)
  assert.equal((await ask(reader, 'GET', path)).source.title, title)
  await ask(reader, 'POST', `${path}/publish`, { note: '' }, saved.revision)
  const restored = await ask(writer, 'POST', `${path}/versions/1/restore`, { replace_draft: true })
  assert.equal(restored.source.title, title)
  for (const client of [writer, reader]) {
    const lesson = await ask(client, 'GET', `/api/lessons/${id}`)
    assert.deepEqual([lesson.title, lesson.quiz_questions.length > 0], [title, true])
  }
  return { id, questions: lessonSource().quiz.length }
}

/** Quiz answers that one release has saved are read by the other. */
async function testQuiz(writer: Client, reader: Client, { id, questions }: { id: number; questions: number }) {
  const answers = Array.from({ length: questions }, (_, index) => (index === 0 ? 1 : null))
  await ask(writer, 'PUT', `/api/lessons/${id}/draft`, { answers })
  assert.deepEqual((await ask(reader, 'GET', `/api/lessons/${id}/draft`)).answers, answers)
  await ask(writer, 'POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: answers.map(() => 0) })
  await ask(reader, 'GET', `/api/admin/learning/${id}`)
}

/** The audit log of one release is read by the other, and so are the products and the shipping price. */
async function testShop(writer: Client, reader: Client) {
  await ask(writer, 'PUT', '/api/settings/shipping', { price: 7, countries: ['US', 'CA'] })
  assert.deepEqual((await ask(reader, 'GET', '/api/settings/shipping')).countries, ['CA', 'US'])
  assert.ok((await ask(reader, 'GET', '/api/products')).products.length > 0)
  assert.ok((await ask(reader, 'GET', '/api/admin/log')).entries.length > 0)
}

test('this release and the one before read what the other one writes', async (t) => {
  const clients = await startBoth(t)
  if (!clients) return
  const [previous, current] = clients
  for (const [writer, reader, title, dollars] of [
    [current, previous, 'Plan a Party', 4],
    [previous, current, 'Plan a Feast', 104],
  ] as const) {
    await testUndo(writer, reader)
    await testSearch(writer, reader, title.replaceAll(' ', '').toLowerCase())
    await testImport(writer, reader, dollars)
    await testQuiz(writer, reader, await testLesson(writer, reader, title))
    await testShop(writer, reader)
  }
  await testSums(previous, current)
  await testReimport(previous, current)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  asPreviewed,
  importEnd,
  importFile,
  importsPath,
  longFile,
  previewFile,
  sendFile,
  uploadFile,
} from '#server/testing/tracker/importing.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const expensesOf = async (person: Person, query = '?month=11&year=2026') =>
  (await person.send('GET', `/api/expense-tracker/expenses${query}`)).json()
const march = '?month=3&year=2026'

test('adds only the current preview: rejects a replaced one and one outdated by another import', async () => {
  const mara = await subscriber(site, 'stale@example.test')
  const stagedImport = await uploadFile(mara, longFile(3))
  const first = await previewFile(mara, stagedImport)
  await previewFile(mara, stagedImport, { credits: 'refund' })
  const commit = (id: number, preview: { preview: number }) =>
    mara.send('POST', `${importsPath}/${id}/commit`, asPreviewed(preview))
  const stale = await commit(stagedImport.id, first)
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'preview_changed'])
  assert.equal((await commit(stagedImport.id, { preview: 9 })).statusCode, 409)
  assert.deepEqual(await expensesOf(mara, march), [])
})

test('a retried commit with the same key adds nothing twice', async () => {
  const mara = await subscriber(site, 'again@example.test')
  const stagedImport = await uploadFile(mara, longFile(3))
  const body = asPreviewed(await previewFile(mara, stagedImport))
  const headers = { 'idempotency-key': 'the-same-intention' }
  for (let times = 0; times < 2; times += 1)
    assert.equal((await mara.send('POST', `${importsPath}/${stagedImport.id}/commit`, body, headers)).statusCode, 200)
  await importEnd(mara, stagedImport.id)
  assert.equal((await mara.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)).statusCode, 409)
  assert.equal((await expensesOf(mara, march)).length, 3)
})

test('a retried upload with the same key creates one draft; a different file is rejected', async () => {
  const mara = await subscriber(site, 'same-file@example.test')
  const headers = { 'idempotency-key': 'one-file-once' }
  const [first, second] = [await sendFile(mara, longFile(3), headers), await sendFile(mara, longFile(3), headers)]
  assert.equal(first.json().id, second.json().id)
  assert.equal((await sendFile(mara, longFile(4), headers)).statusCode, 422)
})

test('another member cannot find or use the file or its rows', async () => {
  const mara = await subscriber(site, 'owner@example.test')
  const theo = await subscriber(site, 'stranger@example.test')
  const stagedImport = await uploadFile(mara, longFile(3))
  const preview = await previewFile(mara, stagedImport)
  const theirs = { ...stagedImport.mapping, category_id: (await categoryIds(theo))[0] }
  const tries: [method: 'GET' | 'PUT' | 'POST', path: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/rows'],
    ['PUT', '/mapping', theirs],
    ['POST', '/commit', asPreviewed(preview)],
    ['POST', '/cancel'],
    ['POST', '/undo'],
  ]
  for (const [method, path, body] of tries)
    assert.equal((await theo.send(method, `${importsPath}/${stagedImport.id}${path}`, body)).statusCode, 404, path)
  const [foreign] = await categoryIds(theo)
  const wrong = { ...asPreviewed(preview), categories: [{ line: 2, category_id: foreign }] }
  assert.equal((await mara.send('POST', `${importsPath}/${stagedImport.id}/commit`, wrong)).statusCode, 400)
  const mapping = await mara.send('PUT', `${importsPath}/${stagedImport.id}/mapping`, theirs)
  assert.equal(mapping.json().fields.category_id, 'Please choose one of your categories.')
  assert.equal((await theo.send('GET', importsPath)).body, '[]')
})

test('a former subscriber can list imports but not add any', async () => {
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

test('rejects an unreadable file with a message, and keeps existing data', async () => {
  const mara = await subscriber(site, 'bad-file@example.test')
  const stagedImport = await uploadFile(mara, longFile(3))
  const rejected: [Buffer, number][] = [
    [Buffer.alloc(0), 400],
    [Buffer.from('PK\u0003\u0004 workbook'), 400],
    [Buffer.from('Date,Description,Amount\n\0\0'), 400],
    [Buffer.from('Date,Description,Amount\n2026-03-03,"open,-1\n'), 400],
    [Buffer.from('a,'.repeat(5000)), 400],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ]
  for (const [bytes, status] of rejected) {
    const reply = await sendFile(mara, bytes)
    assert.equal(reply.statusCode, status, reply.body)
    assert.match(reply.json().error, /^[A-Z].{8,}\.$/)
  }
  const claimed = await sendFile(mara, longFile(1), { 'content-length': String(200 * 1024 * 1024) })
  assert.equal(claimed.statusCode, 413)
  assert.equal((await previewFile(mara, stagedImport)).counts.new, 3)
})

test('limits the number of imported rows; undone ones count until they are purged', async () => {
  const mara = await subscriber(site, 'fills@example.test')
  const stagedImport = await uploadFile(mara, longFile(3))
  const body = asPreviewed(await previewFile(mara, stagedImport))
  const commit = () => mara.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  const heldBefore = (total: number, state: string, ended: string | null) =>
    site.db.run`
      insert into expense_imports (id, member_id, name, format, layout, state, preview, total, written, last_line, notices, created_at, ended_at)
      values (${9_000_000 + total}, ${mara.id}, ${'a'}, ${'csv'}, ${'a'}, ${state}, ${1}, ${total}, ${total}, ${0}, ${'[]'}, ${'2026-01-01T00:00:00.000Z'}, ${ended})`
  await heldBefore(499_000, 'done', null)
  await heldBefore(998, 'undone', new Date(site.clock.now() - 29 * 24 * 3_600_000).toISOString())
  const rejected = await commit()
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'imports_full'])
  site.clock.advance(2 * 24 * 3_600_000)
  assert.equal((await commit()).statusCode, 200)
  await importEnd(mara, stagedImport.id)
  site.clock.advance(-2 * 24 * 3_600_000)
})

test('rejects a commit without ticked rows', async () => {
  const mara = await subscriber(site, 'nothing@example.test')
  const stagedImport = await uploadFile(mara, longFile(2))
  const body = { ...asPreviewed(await previewFile(mara, stagedImport)), unticked: [2, 3] }
  const reply = await mara.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  assert.equal(reply.json().fields.ticked, 'Please tick at least one row.')
})

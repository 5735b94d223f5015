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
  const member = await subscriber(site, 'stale@example.test')
  const stagedImport = await uploadFile(member, longFile(3))
  const first = await previewFile(member, stagedImport)
  await previewFile(member, stagedImport, { credits: 'refund' })
  const commit = (id: number, preview: { preview: number }) =>
    member.send('POST', `${importsPath}/${id}/commit`, asPreviewed(preview))
  const stale = await commit(stagedImport.id, first)
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'preview_changed'])
  assert.equal((await commit(stagedImport.id, { preview: 9 })).statusCode, 409)
  assert.deepEqual(await expensesOf(member, march), [])
})

test('a retried commit with the same key adds nothing twice', async () => {
  const member = await subscriber(site, 'again@example.test')
  const stagedImport = await uploadFile(member, longFile(3))
  const body = asPreviewed(await previewFile(member, stagedImport))
  const headers = { 'idempotency-key': 'the-same-intention' }
  for (let times = 0; times < 2; times += 1)
    assert.equal((await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body, headers)).statusCode, 200)
  await importEnd(member, stagedImport.id)
  assert.equal((await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)).statusCode, 409)
  assert.equal((await expensesOf(member, march)).length, 3)
})

test('a retried upload with the same key creates one draft; a different file is rejected', async () => {
  const member = await subscriber(site, 'same-file@example.test')
  const headers = { 'idempotency-key': 'one-file-once' }
  const [first, second] = [await sendFile(member, longFile(3), headers), await sendFile(member, longFile(3), headers)]
  assert.equal(first.json().id, second.json().id)
  assert.equal((await sendFile(member, longFile(4), headers)).statusCode, 422)
})

test('another member cannot find or use the file or its rows', async () => {
  const member = await subscriber(site, 'owner@example.test')
  const otherMember = await subscriber(site, 'stranger@example.test')
  const stagedImport = await uploadFile(member, longFile(3))
  const preview = await previewFile(member, stagedImport)
  const foreignMapping = { ...stagedImport.mapping, category_id: (await categoryIds(otherMember))[0] }
  const tries: [method: 'GET' | 'PUT' | 'POST', path: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/rows'],
    ['PUT', '/mapping', foreignMapping],
    ['POST', '/commit', asPreviewed(preview)],
    ['POST', '/cancel'],
    ['POST', '/undo'],
  ]
  for (const [method, path, body] of tries)
    assert.equal(
      (await otherMember.send(method, `${importsPath}/${stagedImport.id}${path}`, body)).statusCode,
      404,
      path,
    )
  const [foreignCategory] = await categoryIds(otherMember)
  const foreignChoice = { ...asPreviewed(preview), categories: [{ line: 2, category_id: foreignCategory }] }
  assert.equal((await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, foreignChoice)).statusCode, 400)
  const mapping = await member.send('PUT', `${importsPath}/${stagedImport.id}/mapping`, foreignMapping)
  assert.equal(mapping.json().fields.category_id, 'Please choose one of your categories.')
  assert.equal((await otherMember.send('GET', importsPath)).body, '[]')
})

test('a former subscriber can list imports but not add any', async () => {
  const member = await subscriber(site, 'once@example.test')
  const { id } = await importFile(member, longFile(2))
  await closeCashcoach(site, member)
  assert.deepEqual(
    (await member.send('GET', importsPath)).json().map((one: { id: number }) => one.id),
    [id],
  )
  assert.equal((await sendFile(member, longFile(2))).statusCode, 403)
  assert.equal((await member.send('POST', `${importsPath}/${id}/undo`)).statusCode, 403)
})

test('rejects an unreadable file with a message, and keeps existing data', async () => {
  const member = await subscriber(site, 'bad-file@example.test')
  const stagedImport = await uploadFile(member, longFile(3))
  const rejected: [Buffer, number][] = [
    [Buffer.alloc(0), 400],
    [Buffer.from('PK\u0003\u0004 workbook'), 400],
    [Buffer.from('Date,Description,Amount\n\0\0'), 400],
    [Buffer.from('Date,Description,Amount\n2026-03-03,"open,-1\n'), 400],
    [Buffer.from('a,'.repeat(5000)), 400],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
  ]
  for (const [bytes, status] of rejected) {
    const reply = await sendFile(member, bytes)
    assert.equal(reply.statusCode, status, reply.body)
    assert.match(reply.json().error, /^[A-Z].{8,}\.$/)
  }
  const claimed = await sendFile(member, longFile(1), { 'content-length': String(200 * 1024 * 1024) })
  assert.equal(claimed.statusCode, 413)
  assert.equal((await previewFile(member, stagedImport)).counts.new, 3)
})

test('limits the number of imported rows; undone ones count until they are purged', async () => {
  const member = await subscriber(site, 'fills@example.test')
  const stagedImport = await uploadFile(member, longFile(3))
  const body = asPreviewed(await previewFile(member, stagedImport))
  const commit = () => member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  const rowsBefore = (total: number, state: string, ended: string | null) =>
    site.db.run`
      insert into expense_imports (id, member_id, name, format, layout, state, preview, total, written, last_line, notices, created_at, ended_at)
      values (${9_000_000 + total}, ${member.id}, ${'a'}, ${'csv'}, ${'a'}, ${state}, ${1}, ${total}, ${total}, ${0}, ${'[]'}, ${'2026-01-01T00:00:00.000Z'}, ${ended})`
  await rowsBefore(499_000, 'done', null)
  await rowsBefore(998, 'undone', new Date(site.clock.now() - 29 * 24 * 3_600_000).toISOString())
  const rejected = await commit()
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'imports_full'])
  site.clock.advance(2 * 24 * 3_600_000)
  assert.equal((await commit()).statusCode, 200)
  await importEnd(member, stagedImport.id)
  site.clock.advance(-2 * 24 * 3_600_000)
})

test('rejects a commit without ticked rows', async () => {
  const member = await subscriber(site, 'nothing@example.test')
  const stagedImport = await uploadFile(member, longFile(2))
  const body = { ...asPreviewed(await previewFile(member, stagedImport)), unticked: [2, 3] }
  const reply = await member.send('POST', `${importsPath}/${stagedImport.id}/commit`, body)
  assert.equal(reply.json().fields.ticked, 'Please tick at least one row.')
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import type { Workbook } from '#contract/learning/workbooks.ts'
import { falseZip } from '#server/testing/false-zip.ts'
import { formBody } from '#server/testing/form-body.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test'))

const workbook = readFileSync(join(import.meta.dirname, '../../../content/workbooks/expense-tracker.xlsx'))

const open = async (): Promise<Workbook[]> => {
  const reply = (await admin.send('POST', '/api/admin/create-excel-resources')).json()
  assert.equal(reply.success, true)
  return reply.resources
}

async function replace(lines: Record<string, string>, file?: [Buffer, string], sender = admin) {
  const { payload, headers } = await formBody(lines, file && { file })
  return site.app.inject({
    method: 'POST',
    url: '/api/admin/replace-resource',
    payload,
    headers: { ...headers, cookie: sender.cookie },
  })
}

/** A zip with these parts; values are sizes in bytes. */
const zip = (parts: Record<string, number>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, size]) => [name, new Uint8Array(size)]))))

/** A small zip that declares this unpacked size, in bytes. */
function bomb(bytes: number): Buffer {
  const zipped = zip({ 'xl/workbook.xml': 10 })
  zipped.writeUInt32LE(bytes, zipped.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return zipped
}

test('the workbooks page shows all four as working, and opening it again changes nothing', async () => {
  const found = await open()
  assert.deepEqual(
    found.map(({ id, title, lesson_id, is_working }) => ({ id, title, lesson_id, is_working })),
    [
      { id: 129, title: 'Net Worth Tracker', lesson_id: 1, is_working: true },
      { id: 130, title: 'Monthly Budget Template', lesson_id: 2, is_working: true },
      { id: 131, title: 'Expense Tracker', lesson_id: 3, is_working: true },
      { id: 132, title: 'Emergency Fund Calculator', lesson_id: 3, is_working: true },
    ],
  )
  assert.deepEqual(await open(), found)
})

test('opening the page restores a deleted workbook, but only reports a broken one', async () => {
  await site.db.run`delete from lesson_resources where id = 131`
  await site.db.run`update lesson_resources set external_url = 'https://example.test/lost.xlsx' where id = 130`
  await site.db.run`update lesson_resources set file_key = null where id = 132`
  const state = async () => (await open()).map(({ id, is_working }) => [id, is_working])
  const expected = [
    [129, true],
    [130, false],
    [131, true],
    [132, false],
  ]
  assert.deepEqual(await state(), expected)
  assert.deepEqual(await state(), expected)
})

test('an upload repairs a broken workbook, and learners get the new file', async () => {
  const reply = await replace({ resourceId: '132' }, [workbook, 'my own.xlsx'])
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.json().success, true)
  assert.equal(reply.json().message, 'Successfully uploaded my own.xlsx!')
  const { is_working, size, file_key } = reply.json().resource
  assert.deepEqual({ is_working, size }, { is_working: true, size: workbook.length })
  assert.deepEqual((await open()).find(({ id }) => id === 132)?.file_key, file_key)
  const download = await member.send('GET', '/api/resources/132/download')
  assert.equal(download.statusCode, 200)
  assert.ok(download.rawPayload.equals(workbook))
})

test('an uploaded workbook survives seeding, and the previous file is removed from storage', async () => {
  const first = (await replace({ resourceId: '129' }, [workbook, 'first.xlsx'])).json().resource
  const second = (await replace({ resourceId: '129' }, [workbook, 'second.xlsx'])).json().resource
  assert.notEqual(first.file_key, second.file_key)
  assert.equal(await site.storage.get(first.file_key), null)
  await admin.send('POST', '/api/admin/seed-resources')
  assert.equal((await open())[0]?.file_key, second.file_key)
  assert.ok(await site.storage.get(second.file_key))
})

test('rejects a file whose bytes are not a workbook, or that has a false type, contains macros or is a zip bomb', async () => {
  const before = await open()
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const rejected: [string, Buffer][] = [
    ['text.xlsx', Buffer.from('not a workbook')],
    ['page.xls', Buffer.from('<html><table></table></html>')],
    ['document.xlsx', zip({ 'word/document.xml': 10 })],
    ['macros.xlsx', zip({ 'xl/workbook.xml': 10, 'xl/vbaProject.bin': 10 })],
    ['macros.xls', Buffer.concat([old, Buffer.from('_VBA_PROJECT', 'utf16le')])],
    ['bomb.xlsx', bomb(101 * 1024 * 1024)],
    ['cut.xlsx', Buffer.from(workbook.subarray(0, workbook.length - 200))],
    ['empty.xlsx', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of rejected) {
    const reply = await replace({ resourceId: '131' }, [bytes, name])
    assert.equal(reply.statusCode, 415, name)
    assert.ok(reply.json().error.length > 20, name)
  }
  assert.deepEqual(await open(), before)
})

test('rejects a workbook of 1 MB that claims 100 bytes and unpacks to 1,000 MB', async () => {
  const reply = await replace({ resourceId: '131' }, [falseZip('xl/workbook.xml', 100, 1000), 'false.xlsx'])
  assert.deepEqual(
    [reply.statusCode, reply.json().error],
    [415, 'This workbook is damaged. Open it in Excel, save it and choose it again.'],
  )
})

test('accepts an old-format workbook without macros', async () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const reply = await replace({ resourceId: '131' }, [old, 'old.xls'])
  assert.equal(reply.statusCode, 200)
  assert.match(reply.json().resource.file_key, /\.xls$/)
})

test('rejects a form without a file or with another resource, and stores nothing', async () => {
  const stored = async () => (await site.db.all`select storage_key from stored_files`).length
  const before = await stored()
  assert.equal((await replace({ resourceId: '131' })).statusCode, 400)
  for (const resourceId of ['1', '133', '-1', 'abc', '']) {
    const reply = await replace({ resourceId }, [workbook, 'a.xlsx'])
    assert.equal(reply.statusCode, 404, resourceId)
    assert.equal(reply.json().error, 'This workbook does not exist.')
  }
  assert.equal((await replace({}, [workbook, 'a.xlsx'])).statusCode, 404)
  assert.equal((await replace({ resourceId: '131' }, [Buffer.alloc(11 * 1024 * 1024), 'large.xlsx'])).statusCode, 413)
  assert.equal(await stored(), before)
})

test('rejects a workbook upload by a member', async () => {
  assert.equal((await replace({ resourceId: '129' }, [workbook, 'a.xlsx'], member)).statusCode, 403)
})

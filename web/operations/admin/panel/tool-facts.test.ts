import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#web/app/pages.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { databaseFact, readFact, refundsFact, unknownFact, workbooksFact } from './tool-facts.ts'
import { toolLinks } from './tool-links.ts'

const file = (id: number, external_url: string | null = null) => ({ id, file_key: 'book.xlsx', external_url })

test('every admin page is linked from the panel', () => {
  const admin = pages.filter(
    ({ access, pattern }) => access === 'admin' && !pattern.includes(':') && pattern !== '/admin',
  )
  assert.deepEqual(toolLinks.map(({ href }) => href).toSorted(), admin.map(({ pattern }) => pattern).toSorted())
})

test('every link of the panel leads to an existing page', () => {
  assert.deepEqual(
    toolLinks.filter(({ href }) => !hasPage(href)),
    [],
  )
})

test('a workbook works if its file is uploaded and no address is external', () => {
  assert.equal(workbooksFact([129, 130, 131, 132].map((id) => file(id))), '4 of 4 working')
  assert.equal(workbooksFact([file(129), file(130, 'https://elsewhere.test'), file(1)]), '1 of 4 working')
  assert.equal(workbooksFact([{ ...file(129), file_key: null }]), '0 of 4 working')
})

test('the panel counts the refunds that the bank sent back', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => refundsFact({ failed_refunds: { count, is_minimum: false } })),
    ['No refund was sent back', '1 refund sent back by the bank', '2 refunds sent back by the bank'],
  )
})

test('the panel counts lessons and resources from the database', () => {
  const counts = { byTier: [], byType: [], recent: [] }
  const state = { lessons: { ...counts, total: 25 }, resources: { ...counts, total: 1 } }
  assert.equal(databaseFact(state), '25 lessons, 1 resource')
})

test('a status of an incomplete reply is unknown', () => {
  assert.equal(
    readFact(() => refundsFact({ failed_refunds: null })),
    unknownFact,
  )
  const read = (reply: string) => readFact(() => databaseFact(JSON.parse(reply)))
  for (const reply of ['{}', '{"lessons":{},"resources":{"total":1}}', '{"lessons":{"total":25},"resources":{}}'])
    assert.equal(read(reply), unknownFact, reply)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expenses } from '#contract/tracker/expenses.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { subscriber } from '#server/testing/tracker/cashcoach.ts'
import { trackerReplies } from './tracker-replies.ts'
import { trackerStore } from './tracker-store.ts'

let site: TestApp
let memberId: number
before(async () => {
  site = await startApp({ course: smallCourse() })
  memberId = (await subscriber(site, 'reader@example.test')).id
  await site.db.transaction(() => trackerStore(site.db).lock(memberId, '2026-03-15T12:00:00.000Z'))
})
after(() => site.close())

/** An expense whose description has this many bytes. */
const expense = (bytes: number) => ({
  id: 1,
  amount: 100,
  description: 'x'.repeat(bytes),
  category_id: 1,
  expense_date: '2026-03-15',
  category_name: 'Groceries',
  category_color: '#b47c2e',
  category_icon: 'groceries',
  kind: 'expense' as const,
  version: 1,
  account_id: 1,
})

/** Number of encodings when a number of months is requested twice. */
async function countEncodings(months: number, bytes: number) {
  const cachedReply = trackerReplies(trackerStore(site.db))
  let encodings = 0
  const requestMonth = (month: number) =>
    cachedReply(expenses.list, { memberId, today: '2026-03-15', query: { month } }, async () => {
      encodings += 1
      return [expense(bytes)]
    })
  for (let round = 0; round < 2; round += 1) for (let month = 1; month <= months; month += 1) await requestMonth(month)
  return encodings
}

test('caches replies of up to 64 kB, and encodes longer ones each time', async () => {
  assert.equal(await countEncodings(3, 60_000), 3)
  assert.equal(await countEncodings(3, 70_000), 6)
})

test('limits the cache to some megabytes and evicts the oldest replies', async () => {
  assert.equal(await countEncodings(200, 60_000), 200)
  assert.equal(await countEncodings(400, 60_000), 800)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { addExpense, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { expenseHistory } from './history.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const winter = { from: '2025-12-01', to: '2026-02-28' }

test('reads all expenses over many pages in date order, without deleted ones', async () => {
  const member = await subscriber(site, 'pages@example.test')
  const days = ['2026-01-09', '2025-11-30', '2025-12-01', '2026-01-09', '2026-01-09', '2026-02-28', '2026-03-01']
  for (const expense_date of days) await addExpense(member, { expense_date })
  const { id } = await addExpense(member, { expense_date: '2026-01-09' })
  await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  const stranger = await subscriber(site, 'stranger@example.test')
  await addExpense(stranger, { expense_date: '2026-01-01' })
  const { rows, began } = await expenseHistory(site.db, { page: 2, maxRows: 100 }).read(member.id, winter)
  assert.deepEqual(
    rows.map(({ expense_date: day }) => day),
    ['2025-12-01', '2026-01-09', '2026-01-09', '2026-01-09', '2026-02-28'],
  )
  assert.equal(began, '2025-11-30')
})

test('reads only the latest rows of a large history, which is complete from its first day on', async () => {
  const member = await subscriber(site, 'much@example.test')
  for (const expense_date of ['2025-12-02', '2025-12-03', '2025-12-04', '2025-12-05', '2025-12-06'])
    await addExpense(member, { expense_date })
  const { rows, began } = await expenseHistory(site.db, { page: 2, maxRows: 4 }).read(member.id, winter)
  assert.deepEqual([rows.length, rows[0]?.expense_date, began], [4, '2025-12-03', '2025-12-03'])
})

test('returns no data for a member without expenses', async () => {
  const member = await subscriber(site, 'nothing@example.test')
  assert.deepEqual(await expenseHistory(site.db).read(member.id, winter), { rows: [], began: null })
})

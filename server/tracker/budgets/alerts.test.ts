import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const subjects = async ({ email }: Person) => (await emailsTo(site.db, email)).map(({ subject }) => subject)
const messages = (saved: { notices: { message: string }[] }) => saved.notices.map(({ message }) => message)
const spend = async (person: Person, category_id: number | undefined, amount: number, entry = {}) =>
  messages(await addExpense(person, { ...(category_id !== undefined && { category_id }), amount, ...entry }))

test("an e-mail begins with a capital, also where the member's own word comes first", async () => {
  const member = await subscriber(site, 'lower@example.test')
  const category = { name: 'pets', color: '#588b52', kind: 'want' }
  const { id } = (await member.send('POST', '/api/expense-tracker/categories', category)).json()
  await addBudget(member, { category_id: id, alert_threshold: 80 })
  await spend(member, id, 80)
  const [email] = await emailsTo(site.db, member.email)
  assert.match(email?.text ?? '', /^Hello Test,\n\nPets: 80% used\./)
})

test('shows a notice for the save that crosses a threshold, and sends one e-mail per threshold and month', async () => {
  const member = await subscriber(site, 'crosses@example.test')
  const [groceries] = await categoryIds(member)
  await addBudget(member, { alert_threshold: 80 })
  assert.deepEqual(await spend(member, groceries, 79.99), [])
  assert.deepEqual(await spend(member, groceries, 0.01), [
    'Groceries: 80% used. You have spent $80.00 of the $100.00 for this month.',
  ])
  assert.deepEqual(await spend(member, groceries, 19.99), [])
  const reached = await addExpense(member, { category_id: groceries ?? 0, amount: 0.01 })
  assert.deepEqual(messages(reached), ['Groceries: limit reached. You have spent all of the $100.00 for this month.'])
  assert.deepEqual([reached.notices[0].level, reached.notices[0].spent], ['limit', 100])
  assert.deepEqual(await spend(member, groceries, 5), [])
  await member.send('DELETE', `/api/expense-tracker/expenses/${reached.id}`)
  assert.deepEqual(await subjects(member), [
    'Groceries: your budget alert',
    'Groceries: the limit for this month is reached',
  ])
  const [message] = await emailsTo(site.db, member.email)
  assert.match(message?.text ?? '', /^Hello Test,\n\nGroceries: 80% used\..*\n\nTo your budgets: http/)
})

test('crossing a threshold again in the same month shows a notice but sends no e-mail', async () => {
  const member = await subscriber(site, 'again@example.test')
  const [groceries] = await categoryIds(member)
  await addBudget(member, {})
  const { id } = await addExpense(member, { category_id: groceries ?? 0, amount: 120 })
  await member.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  const undone = (await member.send('POST', `/api/expense-tracker/expenses/${id}/undo`)).json()
  assert.deepEqual(messages(undone), ['Groceries: $120.00 spent this month, $20.00 more than your limit of $100.00.'])
  assert.equal((await subjects(member)).length, 1)
})

test('crossing both thresholds at once sends only the e-mail about the limit', async () => {
  const member = await subscriber(site, 'both@example.test')
  const [groceries] = await categoryIds(member)
  await addBudget(member, { alert_threshold: 50 })
  const { id, notices } = await addExpense(member, { category_id: groceries ?? 0, amount: 100 })
  assert.equal(notices.length, 1)
  const body = { amount: 60, description: 'x', category_id: groceries, expense_date: '2026-03-14' }
  for (const amount of [10, 60]) await member.send('PUT', `/api/expense-tracker/expenses/${id}`, { ...body, amount })
  assert.deepEqual(await subjects(member), ['Groceries: the limit for this month is reached'])
})

test('shows a notice when a budget is set or lowered below the spent amount', async () => {
  const member = await subscriber(site, 'lowers@example.test')
  const [groceries] = await categoryIds(member)
  await spend(member, groceries, 50)
  const { id, notices } = await addBudget(member, { monthly_limit: 100, alert_threshold: 50 })
  assert.equal(notices[0].level, 'threshold')
  const body = { category_id: groceries, monthly_limit: 40, alert_threshold: 50 }
  const lowered = (await member.send('PUT', `/api/expense-tracker/budgets/${id}`, body)).json()
  assert.deepEqual([lowered.notices[0].level, lowered.current_spent], ['limit', 50])
  const raised = await member.send('PUT', `/api/expense-tracker/budgets/${id}`, { ...body, monthly_limit: 45 })
  assert.deepEqual(raised.json().notices, [])
})

test('other months, other categories and refunds cross no threshold', async () => {
  const member = await subscriber(site, 'others@example.test')
  const [groceries, other] = await categoryIds(member)
  await addBudget(member, {})
  assert.deepEqual(await spend(member, groceries, 500, { expense_date: '2026-02-28' }), [])
  assert.deepEqual(await spend(member, groceries, 500, { expense_date: '2026-04-01' }), [])
  assert.deepEqual(await spend(member, other, 500), [])
  assert.deepEqual(await spend(member, groceries, 500, { kind: 'refund' }), [])
  assert.deepEqual(await spend(member, groceries, 500), [])
  assert.deepEqual(await subjects(member), [])
})

test('a threshold of zero triggers with the first expense', async () => {
  const member = await subscriber(site, 'zero@example.test')
  const [groceries] = await categoryIds(member)
  assert.deepEqual((await addBudget(member, { alert_threshold: 0 })).notices, [])
  assert.equal((await spend(member, groceries, 0.01)).length, 1)
})

test('with e-mails disabled only the notice is shown, and a new month resets the alerts', async () => {
  const member = await subscriber(site, 'switch@example.test')
  const [groceries] = await categoryIds(member)
  await addBudget(member, {})
  const settings = { month_start: 1, monthly_income: null, cash_on_hand: null, budget_emails: false }
  await member.send('PUT', '/api/expense-tracker/settings', settings)
  assert.equal((await spend(member, groceries, 100)).length, 1)
  assert.deepEqual(await subjects(member), [])
  await member.send('PUT', '/api/expense-tracker/settings', { ...settings, budget_emails: true })
  for (const [days, expense_date] of [[17, '2026-04-01'] as const, [13, '2026-04-02'] as const]) {
    site.clock.advance(days * 24 * 3_600_000)
    await spend(member, groceries, 100, { expense_date })
  }
  assert.equal((await subjects(member)).length, 1)
  site.clock.advance(-30 * 24 * 3_600_000)
})

test('notice and e-mail name amounts in the currency of the tracker', async () => {
  const member = await subscriber(site, 'alert-currency@example.test')
  await member.send('PATCH', '/api/expense-tracker/settings', { currency: 'EUR' })
  const [groceries] = await categoryIds(member)
  await addBudget(member, { alert_threshold: 80 })
  const text = 'Groceries: 80% used. You have spent €80.00 of the €100.00 for this month.'
  assert.deepEqual(await spend(member, groceries ?? 0, 80), [text])
  const [email] = await emailsTo(site.db, member.email)
  assert.match(email?.text ?? '', /€80\.00 of the €100\.00/)
})

test('of concurrent saves exactly one crosses the threshold', async () => {
  const member = await subscriber(site, 'at-once@example.test')
  const [groceries] = await categoryIds(member)
  await addBudget(member, {})
  const replies = await Promise.all([60, 60, 60, 60].map((amount) => spend(member, groceries, amount)))
  assert.equal(replies.flat().length, 1)
  assert.equal((await subjects(member)).length, 1)
})

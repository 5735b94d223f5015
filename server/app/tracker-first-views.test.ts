import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, closeCashcoach, openCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const paths = ['/cashcoach', '/cashcoach/expense-tracker'] as const
const [coachPath, trackerPath] = paths

const viewOf = (html: string) => /<div class="contents" data-first-view>(.*)<\/div><\/main>/s.exec(html)?.[1]
const viewFor = async (reader: Person, path: string) => viewOf((await reader.send('GET', path)).body)

/** The text of a view, without its elements. */
const textOf = (view: string | undefined) => view?.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') ?? 'none'

const setTimeZone = ({ id }: Person, zone: string | null) =>
  site.db.run`update members set time_zone = ${zone} where id = ${id}`

test("renders the member's own expenses of their month, and a change at the next request", async () => {
  const [member, other] = [await subscriber(site, 'own@example.test'), await subscriber(site, 'other@example.test')]
  for (const reader of [member, other]) await setTimeZone(reader, 'Europe/Berlin')
  await addExpense(member, { description: 'Bread rolls', amount: 41.37 })
  await addExpense(member, { description: 'February rent', amount: 812.05, expense_date: '2026-02-11' })
  await addExpense(other, { description: 'Concert ticket', amount: 63.2 })
  const page = await member.send('GET', trackerPath)
  assert.equal(page.headers['cache-control'], 'private, no-store')
  const text = textOf(viewOf(page.body))
  assert.match(
    text,
    /Smart Expense Tracker.*This Month \$41\.37 March 1 to 15.*Total Transactions 1 .*Bread rolls.*\$41\.37 Mar 14/,
  )
  assert.doesNotMatch(page.body, /Concert ticket|63\.20|February rent|other@example/)
  assert.doesNotMatch(viewOf(page.body) ?? '', /aria-busy="true"/)
  // The content policy blocks inline styles, so a category has its color as an attribute.
  const [firstCategory] = (await member.send('GET', '/api/expense-tracker/categories')).json()
  assert.ok(viewOf(page.body)?.includes(` data-category-color="${firstCategory.color}"`))
  for (const path of paths) assert.doesNotMatch((await member.send('GET', path)).body, / style="/, path)
  await addExpense(member, { description: 'Second purchase', amount: 8.63 })
  assert.match(textOf(await viewFor(member, trackerPath)), /This Month \$50\.00.*Second purchase.*Bread rolls/)
  const toOther = textOf(await viewFor(other, trackerPath))
  assert.match(toOther, /This Month \$63\.20.*Concert ticket/)
  assert.doesNotMatch(toOther, /Bread rolls|41\.37/)
})

test("uses the member's date in their time zone, and sends the built page while that is unknown", async () => {
  const member = await subscriber(site, 'zones@example.test')
  await addExpense(member, { description: 'Late snack', amount: 7.25, expense_date: '2026-03-31' })
  const start = site.clock.now()
  // Kiritimati is 14 hours ahead of UTC.
  site.clock.advance(Date.parse('2026-03-31T11:30:00.000Z') - start)
  const viewIn = async (zone: string | null, path: string) => {
    await setTimeZone(member, zone)
    return textOf(await viewFor(member, path))
  }
  assert.match(await viewIn('America/New_York', trackerPath), /This Month \$7\.25 March 1 to 31.*Late snack/)
  const inApril = await viewIn('Pacific/Kiritimati', trackerPath)
  assert.match(inApril, /This Month \$0\.00 April 1 .*April 2026/)
  assert.doesNotMatch(inApril, /Late snack/)
  for (const path of paths) assert.equal(await viewIn(null, path), 'none', path)
  site.clock.advance(start - site.clock.now())
})

test('escapes markup in a description', async () => {
  const member = await subscriber(site, 'markup@example.test')
  await setTimeZone(member, 'UTC')
  await addExpense(member, { description: '</script><script>alert(1)</script><img src=x>' })
  const { body } = await member.send('GET', trackerPath)
  assert.ok(viewOf(body)?.includes('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x&gt;'))
  assert.doesNotMatch(body, /<script(?![^>]*\ssrc=)[^>]*>|<img src=x/)
})

test('has no view of the tracker without access, and none of another tab or month', async () => {
  const member = await site.as('no-access@example.test')
  await setTimeZone(member, 'UTC')
  assert.equal(await viewFor(member, trackerPath), undefined)
  assert.match(textOf(await viewFor(member, coachPath)), /\$5\.99 \/month.*7-day free trial/)
  await openCashcoach(site, member)
  assert.equal(await viewFor(member, trackerPath), undefined, 'before the first categories')
  await addExpense(member, { description: 'Kept entry' })
  assert.match(textOf(await viewFor(member, trackerPath)), /Add Expense.*Kept entry/)
  assert.doesNotMatch(textOf(await viewFor(member, coachPath)), /free trial/)
  for (const query of ['?tab=budgets', '?month=2026-02', '?category=1', '?checkout=cancelled'])
    for (const path of paths) assert.equal(await viewFor(member, path + query), undefined, path + query)
  for (const path of paths) assert.equal(viewOf((await site.visitor('GET', path)).body), undefined, path)
})

test('shows former subscribers their records without write access', async () => {
  const member = await subscriber(site, 'former@example.test')
  await setTimeZone(member, 'UTC')
  await addExpense(member, { description: 'Old entry' })
  await closeCashcoach(site, member)
  const tracker = textOf(await viewFor(member, trackerPath))
  assert.match(tracker, /Premium Feature.*Old entry/)
  assert.doesNotMatch(tracker, /Add Expense/)
  assert.match(textOf(await viewFor(member, coachPath)), /CashCoach .*1 expense/)
})

test('sends the built page for a month whose list is longer than 256 kB', async () => {
  const member = await subscriber(site, 'long-month@example.test')
  await setTimeZone(member, 'UTC')
  const { category_id } = await addExpense(member, { description: 'First entry' })
  const insert = async (expense_date: string) => {
    const ids = await site.db.ids(300)
    const fields = { member_id: member.id, category_id, expense_date, kind: 'expense', amount: 100, version: 1 }
    const timestamp = '2026-03-15T12:00:00.000Z'
    const more = { description: 'x'.repeat(1000), created_at: timestamp, updated_at: timestamp }
    const rows = ids.map((id) => ({ ...fields, ...more, id }))
    for (let at = 0; at < rows.length; at += 100) await site.db.insertMany('expenses', rows.slice(at, at + 100))
  }
  await insert('2026-02-10')
  assert.match(textOf(await viewFor(member, trackerPath)), /First entry/)
  await insert('2026-03-10')
  await addExpense(member, { description: 'Second entry' })
  assert.equal(await viewFor(member, trackerPath), undefined)
})

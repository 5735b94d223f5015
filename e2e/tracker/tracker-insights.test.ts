import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { addDays, addMonths, daysOf, monthOf } from '#contract/tracker/months.ts'
import { monthName, monthWord } from '#web/tracker/page/month-names.ts'
import { axeViolations, desktop, expect, newPage, pageShown, phone, test, waitForPath } from '../browser.ts'
import { addExpenses, openTracker, today, tracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const monthOfToday = () => monthOf(today(), 1)
const firstDay = (back: number) => daysOf(addMonths(monthOfToday(), -back), 1).from
const thisMonth = () => `${monthName(monthOfToday())} Overview`

const phonePlan = (expense_date: string) => ({
  description: 'Phone plan',
  amount: 35,
  category: 'Phone and bills',
  expense_date,
})

/** Sample expenses for each of the last full months: a phone plan, food at several times, a cinema. */
const history = (months: number) =>
  Array.from({ length: months }, (_, index) => {
    const from = firstDay(index + 1)
    const entry = (day: number, description: string, amount: number, category: string) => ({
      description,
      amount,
      category,
      expense_date: addDays(from, day - 1),
    })
    return [
      phonePlan(from),
      entry(2, 'Market', 60 + index, 'Groceries'),
      entry(12, 'Market', 55, 'Groceries'),
      entry(20, 'Cinema', 15 + (index % 3), 'Fun'),
      entry(28, 'Market', 50, 'Groceries'),
    ]
  }).flat()

const scrollsSideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

test('compares the month with the previous one, in short on the overview and in detail in the insights', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'month@example.test')
  await addExpenses(page, site, [
    { description: 'Market', amount: 200, category: 'Groceries', expense_date: firstDay(1) },
    { description: 'Market', amount: 60, category: 'Groceries' },
    { description: 'Cinema', amount: 20, category: 'Fun' },
    { description: 'Bus', amount: 10, category: 'Transport' },
  ])
  await page.reload()
  const overview = page.getByRole('region', { name: thisMonth() })
  await expect(overview).toContainText('$90.00')
  await expect(overview).toContainText(`vs $200.00 last month`)
  await expect(overview.getByRole('img')).toHaveAccessibleName(/Spending so far in \w+ stands at \$90\.00\./)
  await overview.getByText('Show the numbers').click()
  await expect(overview.getByRole('columnheader', { name: monthWord(addMonths(monthOfToday(), -1)) })).toBeVisible()
  await expect(page.getByText('Groceries accounts for 66.6% of your spending this month.')).toBeVisible()
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('img', { name: /^Share of each category/ })).toHaveAccessibleName(
    'Share of each category: Groceries 66%, Fun 22%, Transport 11%.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Groceries' }).last()).toContainText('1 expense66.6%')
  await expect(page.getByRole('img', { name: /^Spending on each of the last 7 days/ })).toHaveAccessibleName(
    /(, \w+ \$[\d.]+){6}\.$/,
  )
  await expect(page.getByText('So far there is one full month to go by', { exact: false })).toBeVisible()
  assert.deepEqual(await axeViolations(page), [])
})

test('with enough history, shows a forecast with its score, bill actions and what-if scenarios', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'history@example.test')
  await addExpenses(page, site, [...history(7), phonePlan(firstDay(0))])
  await page.goto(`${site.url}${tracker}?tab=insights`)
  await expect(page.getByText(/^On course for about \$\d+ by /)).toBeVisible()
  // Late in the month both ends can be the same.
  await expect(
    page.getByText(/^In 4 of 5 months like this it ends (between \$\d+ and \$\d+|at about \$\d+)\.$/),
  ).toBeVisible()
  await expect(
    page.getByText(
      /^Over the last \d months this forecast was off by \$\d+ on average[.;] .*the median of the months before/,
    ),
  ).toBeVisible()
  const bills = page.getByRole('region', { name: 'Bills' })
  await expect(bills.getByRole('listitem').filter({ hasText: 'Phone plan' })).toContainText('$35.00 each month')
  await bills.getByRole('button', { name: 'What to do with Phone plan' }).click()
  await page.getByRole('menuitem', { name: 'Not a bill' }).press('Enter')
  await expect(bills.getByText('Phone plan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bills.getByText('Phone plan')).toBeVisible()
  await bills.getByRole('button', { name: 'Add a bill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add bill' }).click()
  await expect(dialog.getByText('Description is required')).toBeVisible()
  await dialog.getByLabel('Description *').fill('Gym')
  await dialog.getByLabel('Category *').selectOption({ label: 'Health' })
  await dialog.getByLabel('Amount *').fill('25')
  await dialog.getByRole('button', { name: 'Add bill' }).click()
  await expect(bills.getByRole('listitem').filter({ hasText: 'Gym' })).toContainText('$25.00 each month')
  const flow = page.getByRole('region', { name: 'Cash flow' })
  await flow.getByRole('button', { name: 'Set income and cash' }).click()
  await dialog.getByLabel(/income/i).fill('900')
  await dialog.getByLabel(/cash/i).fill('700')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(flow.getByText(/^The lowest day is /)).toBeVisible()
  await flow.getByLabel('Amount').fill('5000')
  await flow.getByRole('button', { name: 'See what happens' }).click()
  await expect(flow.getByText(/^Money runs out: it is expected to be below zero/)).toBeVisible()
  await expect(flow.getByText(/^The lowest day was .* then it is /)).toBeVisible()
  assert.deepEqual(await axeViolations(page), [])
})

test('the lesson beside the insights opens its calculator with the member’s numbers, which never appear in a URL', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'averages@example.test')
  await addExpenses(page, site, history(1))
  await page.goto(`${site.url}${tracker}?tab=insights`)
  await page.getByRole('link', { name: 'Open the calculator with your numbers' }).click()
  await waitForPath(page, '/lessons/3')
  const essentials = page.getByLabel('Essential costs per month')
  await expect(essentials).toHaveValue('200')
  await expect(page.getByText('Your own numbers from CashCoach', { exact: false })).toBeVisible()
  assert.doesNotMatch(page.url(), /200/)
  await page.reload()
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(essentials).toHaveValue('1,450')
})

test('prints only the month', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'paper@example.test')
  await addExpenses(page, site, [{ description: 'Market', amount: 60, category: 'Groceries' }])
  await page.reload()
  await pageShown(page)
  await expect(page.getByRole('region', { name: thisMonth() })).toBeVisible()
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  const printedReport = page.getByRole('article')
  await expect(printedReport.getByRole('heading', { name: monthName(monthOfToday()) })).toBeVisible()
  await expect(printedReport.getByRole('row', { name: /Market Groceries – \$60\.00/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(printedReport).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
})

test('a member without expenses can view a sample month on every tab and leave it with one click', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  const apiRequests: string[] = []
  await openTracker(page, site, 'curious@example.test')
  await page.getByRole('button', { name: 'See it with made-up numbers' }).click()
  await expect(page.getByText('These numbers are made up.')).toBeVisible()
  page.on('request', (request) => request.url().includes('/api/') && apiRequests.push(request.url()))
  for (const [tab, text] of [
    ['Expenses', 'Bus pass'],
    ['Budgets', 'Groceries'],
    ['Insights', 'Spending forecast'],
    ['Overview', 'Recent Expenses'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.getByText('These numbers are made up.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0)
    assert.equal(await scrollsSideways(page), false, tab)
  }
  assert.deepEqual(apiRequests, [])
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect(page.getByText('These numbers are made up.')).toHaveCount(0)
  await addExpenses(page, site, [{ description: 'Market', amount: 60, category: 'Groceries' }])
  await page.reload()
  await expect(page.getByRole('region', { name: thisMonth() })).toContainText('$60.00')
  await expect(page.getByRole('button', { name: 'See it with made-up numbers' })).toHaveCount(0)
})

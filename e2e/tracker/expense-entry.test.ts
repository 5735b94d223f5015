import { addDays } from '#contract/tracker/months.ts'
import { desktop, expect, newPage, phone, test } from '../browser.ts'
import { addExpenses, openTracker, today, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

test('enters the first expense with the keyboard alone and the next ones without leaving the form', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'keys@example.test')
  await expect(page.getByText('Start tracking your spending by adding your first expense.')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  for (const sentence of ['Amount must be greater than 0', 'Description is required', 'Category is required'])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('7.35')
  await expect(dialog.getByText('Amount must be greater than 0')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bagel and nothing else')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Eat')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /Bagel and nothing else.*Eating out.*\$7\.35/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('bagel')
  await expect(dialog.getByLabel('Category')).toHaveValue(/\d/)
  await dialog.getByRole('button', { name: 'Save and add another' }).press('Enter')
  await expect(dialog.getByText('Added: bagel, $3.00')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /bagel.*Eating out.*\$3\.00/ })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search expenses...')).toBeFocused()
})

test('enters expenses and income on a narrow phone, and sees the forecast of a typed week and what is left', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'thumb@example.test')
  const daysBefore = [1, 2, 3, 4, 5, 6].map((back) => addDays(today(), -back))
  const trip = { description: 'Bus', amount: 2, category: 'Transport' }
  await addExpenses(
    page,
    site,
    daysBefore.map((expense_date) => ({ ...trip, expense_date })),
  )
  await page.reload()
  await expect(page.getByText('Enter expenses on 1 more day to see your forecast.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  const amount = dialog.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  await amount.fill('2,5')
  await dialog.getByLabel('Description').fill('Bus home')
  await expect(dialog.getByText('Like earlier entries')).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Add Expense' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.tap()
  await expect(page.getByRole('row', { name: /Bus home.*Transport.*\$2\.50/ })).toBeVisible()
  await expect(page.getByText('Added: Bus home, $2.50')).toBeVisible()
  await expect(page.getByText(/^From 7 days: about \$\d+ by /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('row', { name: /Bus home/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add income' }).tap()
  const incomeDialog = page.getByRole('dialog', { name: 'Add Income' })
  await incomeDialog.getByLabel('Amount').fill('500')
  await incomeDialog.getByLabel('Description').fill('Pay')
  await incomeDialog.getByRole('button', { name: 'Add Income' }).tap()
  const spent = 2 * daysBefore.filter((day) => day.slice(0, 7) === today().slice(0, 7)).length
  const income = page.getByRole('region', { name: 'Income' })
  await expect(income).toContainText(`$${500 - spent}.00After $${spent}.00 spent.`)
  await expect(income).toContainText('Entered for')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('Escape asks before discarding typed values, and returns to the field', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'slip@example.test')
  const opener = page.getByRole('button', { name: 'Add Expense' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Description').fill('Long story')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Long story')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('when two tabs change one expense, the later one shows the conflict and decides', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'two-tabs@example.test')
  await addExpenses(page, site, [
    { description: 'Desk', amount: 90 },
    { description: 'Lamp', amount: 10 },
    { description: 'Chair', amount: 40 },
  ])
  await page.reload()
  const change = async (tab: typeof page, amount: string) => {
    await tab.getByRole('button', { name: 'Edit Lamp' }).click()
    await tab.getByRole('dialog').getByLabel('Amount').fill(amount)
  }
  await change(page, '11')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await change(other, '12')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This expense was changed in another tab.')).toBeVisible()
  await expect(dialog.getByText(/It now reads: Lamp, \$12\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take that one' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.00')
  await dialog.getByLabel('Amount').fill('13')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /Lamp.*\$13\.00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Lamp.*\$12\.00/ })).toBeVisible()
  await change(page, '14')
  await other.bringToFront()
  await other.getByRole('button', { name: 'Delete Lamp' }).click()
  await expect(other.getByText('Expense deleted')).toBeVisible()
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This expense was deleted in another tab.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine as a new one' }).click()
  await expect(page.getByRole('row', { name: /Lamp.*\$14\.00/ })).toBeVisible()
})

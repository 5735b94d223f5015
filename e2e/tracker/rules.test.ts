import type { Page } from '@playwright/test'
import { axeViolations, expect, newPage, pageShown, phone, test } from '../browser.ts'
import { addExpenses, addRule, openTracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

async function openRules(page: Page) {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Rules…' }).press('Enter')
}

test('by keyboard on a narrow screen, a rule is made, ordered, applied and undone whole', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'rules@example.test')
  const coffees = [1, 2, 3].map((number) => ({ description: `Coffee ${number}`, amount: number, category: 'Fun' }))
  await addExpenses(page, site, [...coffees, { description: 'Gym', amount: 20 }])
  await addRule(page, site, 'Gym', 'School')
  await openRules(page)
  await press(page, 'Add a rule')
  await expect(dialog(page).getByLabel('Text *')).toBeFocused()
  await page.keyboard.type('coffee')
  await press(page, 'Add the rule')
  await expect(dialog(page).getByText('Please choose what the rule does.')).toBeVisible()
  await dialog(page).getByLabel('Category').selectOption({ label: 'Eating out' })
  await dialog(page).getByLabel('Amount to').fill('1+1')
  await press(page, 'Preview on past entries')
  await expect(dialog(page).getByText('2 past entries would change.')).toBeVisible()
  await dialog(page).getByLabel('Amount to').fill('')
  await press(page, 'Add the rule')
  await expect(dialog(page).getByText('The rule is saved.')).toBeVisible()
  await press(page, 'Apply to past entries (3)')
  await expect(dialog(page).getByText('3 entries changed.')).toBeVisible()
  await expect(dialog(page).getByText('3 past entries match, and are so already.')).toBeVisible()
  await press(page, 'Back to the rules')
  await expect(dialog(page).getByRole('button', { name: 'Undo 3 entries moved to Eating out' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Move the rule for “coffee” up')
  await expect(dialog(page).getByText('The rule for “coffee” is number 1 of 2 now.')).toBeAttached()
  await expect(dialog(page).getByRole('button', { name: 'Move the rule for “coffee” down' })).toBeFocused()
  await press(page, 'Undo 3 entries moved to Eating out')
  await expect(dialog(page).getByText('Undone. 3 entries are as before.')).toBeVisible()
  await expect(dialog(page).getByText('Changes that can be undone')).toHaveCount(0)
  await page.reload()
  await pageShown(page)
  await openRules(page)
  await expect(dialog(page).getByRole('listitem').first()).toContainText('coffee')
})

test('after one correction, one press changes the other entries and makes the rule, and undo takes all back', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'others@example.test', '?tab=expenses')
  const entries = [1, 2, 3].map((number) => ({ description: `Quux ${number}`, amount: number }))
  await addExpenses(page, site, [...entries, { description: 'Gym', amount: 20 }])
  await page.reload()
  await pageShown(page)
  await press(page, 'Edit Quux 2')
  await dialog(page).getByLabel('Category').selectOption({ label: 'Groceries' })
  await dialog(page).getByLabel('Category').press('Control+Enter')
  const also = page.getByRole('button', { name: 'Also the 2 others' })
  await expect(also).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  await also.press('Enter')
  await expect(page.getByText('2 entries are in Groceries now. Later ones follow.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(page.getByText('Undone. 2 entries are as before.')).toBeVisible()
  await openRules(page)
  await expect(dialog(page).getByText('No rules yet')).toBeVisible()
})

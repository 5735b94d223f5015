import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, pageShown, phone, test, waitForPath } from '../browser.ts'
import type { Site } from '../site.ts'

/** Savings value in the worked example of the lesson. */
const example = '640'
const labels = ['Savings', 'Cash', 'To family and friends', 'Other debts', 'Save each month', 'Pay off each month']

/** The calculator of the open lesson: net worth in lesson 1. */
const calculator = (page: Page) => page.locator('.calculator[aria-labelledby]')
const savings = (page: Page) => calculator(page).getByLabel('Savings', { exact: true })

async function openCalculator(page: Page, site: Site, lesson = 1) {
  await page.goto(`${site.url}/lessons/${lesson}`)
  await pageShown(page)
  await calculator(page).scrollIntoViewIfNeeded()
}

async function signOut(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
}

test('a member’s calculator inputs survive a reload, disappear on sign-out, and are not shown to other members', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openSignedIn(page, site, 'ledger@example.test', '/lessons/1')
  await openCalculator(page, site)
  await savings(page).fill('98765')
  await page.reload()
  await expect(savings(page)).toHaveValue('98765')
  await calculator(page).getByRole('button', { name: 'Back to the example' }).click()
  await expect(savings(page)).toHaveValue(example)
  await calculator(page).getByRole('button', { name: 'Back to my numbers' }).click()
  await expect(savings(page)).toHaveValue('98765')
  await openSignedIn(page, site, 'other-ledger@example.test', '/lessons/1')
  await openCalculator(page, site)
  await expect(savings(page)).toHaveValue(example)
  await openSignedIn(page, site, 'ledger@example.test', '/lessons/1')
  await openCalculator(page, site)
  await expect(savings(page)).toHaveValue('98765')
  await signOut(page, 'ledger@example.test')
  assert.deepEqual(
    await page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.includes('calculator'))"),
    [],
  )
  await openSignedIn(page, site, 'ledger@example.test', '/lessons/1')
  await openCalculator(page, site)
  await expect(savings(page)).toHaveValue(example)
  assert.deepEqual(
    sent.filter((request) => request.includes('98765')),
    [],
  )
})

test('a visitor’s calculator inputs stay in their tab and are deleted on request', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openCalculator(page, site)
  await savings(page).fill('4321')
  await page.reload()
  await expect(savings(page)).toHaveValue('4321')
  const other = await page.context().newPage()
  await openCalculator(other, site)
  await expect(savings(other)).toHaveValue(example)
  await calculator(page).getByRole('button', { name: 'Clear my numbers' }).tap()
  await page.reload()
  await expect(savings(page)).toHaveValue(example)
})

test('the result is announced once, with its name, when typing pauses; an empty field becomes invalid only on blur', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openCalculator(page, site)
  const result = calculator(page).getByRole('status', { name: /^Result: / })
  await expect(result).toHaveText('')
  await expect(calculator(page).locator('[aria-live=polite], [role=status], [role=alert]')).toHaveCount(1)
  await savings(page).fill('')
  await expect(savings(page)).not.toHaveAttribute('aria-invalid', 'true')
  await savings(page).press('Enter')
  await expect(savings(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(savings(page)).toBeFocused()
  assert.equal(new URL(page.url()).pathname, '/lessons/1')
  await savings(page).fill('5000')
  await expect(result).toHaveText(/^Net worth: \$[\d,.]+$/)
  await savings(page).fill('')
  await savings(page).blur()
  await expect(savings(page)).toHaveAttribute('aria-invalid', 'true')
})

test('on a phone the result stays visible while typing and does not cover a field', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openCalculator(page, site)
  const line = calculator(page).locator('.calculator-line')
  for (const label of labels) {
    const box = calculator(page).getByLabel(label, { exact: true })
    await box.focus()
    await box.fill('150')
    const isBeside = async () => {
      const [field, shown] = [await box.boundingBox(), await line.boundingBox()]
      return field && shown && shown.y >= 0 && shown.y + shown.height <= 844 && field.y + field.height <= shown.y
    }
    await expect.poll(isBeside, `the result is in sight beside ${label}`).toBe(true)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeHidden()
})

test('calculator inputs of a deleted account are removed from the device', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'leaving@example.test', '/lessons/1')
  await openCalculator(page, site)
  await savings(page).fill('98765')
  const storedInputs = () =>
    page.evaluate<number>("Object.keys(localStorage).filter((key) => key.includes('calculator')).length")
  await expect.poll(storedInputs).toBe(1)
  await page.goto(`${site.url}/account`)
  await page.getByRole('button', { name: /delete my account/i }).click()
  await page.getByLabel(/Type DELETE/).fill('DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await waitForPath(page, '/account-deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  await expect.poll(storedInputs).toBe(0)
})

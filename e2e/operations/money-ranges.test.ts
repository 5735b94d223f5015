import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test, waitForPath } from '../browser.ts'
import { payAndReturn } from '../payments/payer.ts'

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sold by product and tier' }).getByRole('row', { name })

async function expectAccessible(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

test('an admin steps through days and weeks of the sums by keyboard, and exports a range of the journal', async ({
  browser,
  site,
}) => {
  const buyer = await newPage(browser, desktop)
  await openSignedIn(buyer, site, 'ranges@example.test', '/membership')
  await buyer.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await payAndReturn(buyer, '/membership')
  for (const size of [desktop, phone]) {
    const page = await newPage(browser, size)
    await openSignedIn(page, site, 'admin@example.test', '/admin/money')
    const sums = page.getByRole('region', { name: /^By product and tier/ })
    await expect(row(page, 'Silver membership')).toContainText('$19.99')
    await sums.getByRole('button', { name: 'Week', exact: true }).press('Enter')
    await page.waitForURL(/from=.*&to=/)
    await expect(row(page, 'Silver membership')).toBeVisible()
    await sums.getByRole('button', { name: 'Previous week' }).press('Enter')
    await sums.getByText('Nothing was sold or refunded in these days').waitFor()
    await expect(sums.getByRole('button', { name: 'Previous week' })).toBeFocused()
    await page.reload()
    await sums.getByText('Nothing was sold or refunded in these days').waitFor()
    await expect(sums.getByText(/^Monthly recurring revenue after/)).toBeVisible()
    await sums.getByRole('button', { name: 'Range', exact: true }).click()
    await sums.getByLabel('First day').fill('2019-01-01')
    await sums.getByRole('button', { name: 'Show' }).click()
    await expect(sums.getByText('Please choose at most five years at a time.')).toBeVisible()
    await sums.getByRole('button', { name: 'Next range' }).click()
    await expect(row(page, 'Silver membership')).toBeVisible()
    await expectAccessible(page)
    const { searchParams } = new URL(page.url())
    const [from, to] = [searchParams.get('from'), searchParams.get('to')]
    await page.goto(`${site.url}/admin/money/journal?from=${from}&to=${to}`)
    await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('row', { name: /R-20\d\d-\d{5}/ })
      .first()
      .waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export these' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(',membership,')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sums by product' }).click()
    await waitForPath(page, '/admin/money')
    await expect(row(page, 'Silver membership')).toBeInViewport()
  }
})

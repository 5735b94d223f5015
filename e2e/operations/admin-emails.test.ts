import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

/** Returns the e-mails to the admin with this subject. */
function sentEmails(site: Site, subject: string) {
  const folder = join(site.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes(`Subject: ${subject}`) && text.includes('To: admin@example.test'))
}

test('an admin switches one kind off, chooses the digest and sends a test, after the first e-mail', async ({
  browser,
  site,
}) => {
  await expect.poll(() => sentEmails(site, 'E-mails that Moneta sends to you from now on').length).toBe(1)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await page.getByRole('link', { name: 'E-mails to you' }).click()
  await page.getByRole('heading', { level: 1, name: 'E-mails to you' }).waitFor()
  const lowStock = page.getByRole('switch', { name: 'Low stock' })
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(8)
  await lowStock.focus()
  await page.keyboard.press('Space')
  await expect(lowStock).toHaveAttribute('aria-checked', 'false')
  await expect(lowStock).toBeEnabled()
  const path = '**/api/admin/email-notices/order'
  await page.route(path, (route) => route.abort())
  await page.getByRole('switch', { name: 'New orders' }).click()
  await page.getByText('The setting is as it was.').waitFor()
  await expect(page.getByRole('switch', { name: 'New orders' })).toHaveAttribute('aria-checked', 'true')
  await page.unroute(path)
  await page.getByRole('button', { name: 'One digest at 7:00' }).click()
  await page.getByText(/^Next digest: (today|tomorrow) at 7:00\sAM \(UTC\), if there is anything to tell\.$/).waitFor()
  await page.reload()
  await expect(lowStock).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByRole('button', { name: 'One digest at 7:00' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test e-mail is on its way.').waitFor()
  await expect.poll(() => sentEmails(site, 'A test e-mail from Moneta').length).toBe(1)
  expect(await axeViolations(page)).toEqual([])
})

test('the page of the e-mails fits a phone', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin?view=emails')
  await page.getByRole('switch', { name: 'No webhook for a day' }).waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeViolations(page)).toEqual([])
})

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, otherThan } from '#server/testing/accounts/email-code.ts'
import { answerAge, axeViolations, expect, newPage, phone, test, waitForPath } from '../browser.ts'
import type { Site } from '../site.ts'

test.use({ siteSettings: { SIGN_IN: 'oidc,email', PAYMENTS: 'off' } })

/** The codes in the folder of e-mails. */
function codes({ dataDir }: Site): string[] {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  return files.flatMap((file) => codeIn(readFileSync(join(folder, file), 'utf8')) ?? [])
}

test('a new member signs in by an e-mail code and returns to the page, where payments are off', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/lessons`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await waitForPath(page, '/sign-in')
  await expect(page.getByRole('link', { name: 'Continue with your sign-in provider' })).toBeVisible()
  assert.deepEqual(await axeViolations(page), [], 'sign-in')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('maya.new@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  assert.deepEqual(await axeViolations(page), [], 'code')
  await expect.poll(() => codes(site).length).toBe(1)
  const [code = ''] = codes(site)
  await page.keyboard.type(otherThan(code))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have 4 tries left.')).toBeVisible()
  // A phone drops the page while its user reads the e-mail.
  await page.reload()
  await expect(page.getByText('maya.new@example.test')).toBeVisible()
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await answerAge(page, 1990)
  await waitForPath(page, '/lessons')
  await page.goto(`${site.url}/membership`)
  await expect(page.getByText('Card payments are not switched on at this site yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Upgrade/ })).toHaveCount(0)
  assert.deepEqual(await axeViolations(page), [], 'membership')
})

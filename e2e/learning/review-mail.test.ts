import { axeViolations, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

test('a member switches the weekly e-mail on and off by keyboard', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'weekly@example.test', '/account')
  const mail = page.getByRole('switch', { name: 'One question a week by e-mail' })
  await expect(mail).not.toBeChecked()
  await mail.press('Space')
  await expect(mail).toBeChecked()
  await page.reload()
  await expect(mail).toBeChecked()
  await mail.press('Space')
  await expect(mail).not.toBeChecked()
})

test('the page that stops the weekly e-mail needs one press, and no sign-in', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/api/review-mail/unknown`)
  await page.getByRole('heading', { name: 'Stop the weekly e-mail?' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop the e-mail' }).press('Enter')
  await page.getByRole('heading', { name: 'We do not know this link' }).waitFor()
})

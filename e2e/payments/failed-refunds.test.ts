import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { control, payAndReturn } from './payer.ts'

test('the admin sees a refund that the bank sent back, refunds it again, and records the next one as paid', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  const email = 'sent-back@example.test'
  await openSignedIn(page, site, email, '/membership')
  await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await payAndReturn(page, '/membership')
  await control(page, site, email, 'Refund whole')
  await control(page, site, email, 'Let it fail')
  const admin = await newPage(browser, phone)
  await openSignedIn(admin, site, 'admin@example.test', '/admin')
  await admin.getByRole('link', { name: /Revenue 1 refund sent back by the bank/ }).click()
  const section = admin.getByRole('region', { name: 'Refunds that the bank sent back' })
  await expect(section).toContainText('$19.99 for Silver membership')
  expect(await axeViolations(admin)).toEqual([])
  const dialog = admin.getByRole('dialog')
  await section.getByRole('button', { name: 'Refund again' }).click()
  await dialog.getByLabel(/Reason/).fill('The bank asked for another try.')
  await dialog.getByRole('button', { name: 'Refund $19.99' }).click()
  // An open dialog hides the section, too.
  await admin.getByText('$19.99 is on its way back').waitFor()
  await expect(section).toBeHidden()
  await control(page, site, email, 'Let it fail')
  await admin.reload()
  await section.getByRole('button', { name: 'Paid in another way' }).click()
  await dialog.getByLabel(/Reason/).fill('By check on March 16.')
  await dialog.getByRole('button', { name: 'Record as paid' }).click()
  await admin.getByText('Recorded as paid').waitFor()
  await expect(section).toBeHidden()
})

import type { Browser, Page } from '@playwright/test'
import { codeIn } from '#server/testing/accounts/email-code.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { sentLink, sentTexts } from '../sent-mail.ts'
import type { Site } from '../site.ts'

/** The admin at the page of a member. */
async function adminAt(browser: Browser, site: Site, name: string): Promise<Page> {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', `/admin/members?search=${name.toLowerCase()}%40`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return page
}

async function giveReason(page: Page, button: string) {
  await page.getByLabel('Reason *').fill('Asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

test('an export goes to its member alone, after sign-in or by a code', async ({ browser, site }) => {
  const member = await newPage(browser, phone)
  await openSignedIn(member, site, 'exported@example.test', '/account')
  const admin = await adminAt(browser, site, 'Exported')
  await admin.getByRole('button', { name: 'Send an export' }).click()
  await giveReason(admin, 'Send the link')
  await admin.getByText('Exported gets the link by e-mail').waitFor()
  const link = await sentLink(site, '/requests/export')
  await member.goto(link)
  await member.getByRole('heading', { name: 'Your data', level: 1 }).waitFor()
  expect(await axeViolations(member)).toEqual([])
  const downloaded = member.waitForEvent('download')
  await member.getByRole('button', { name: 'Download everything' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^moneta-\d{4}-\d\d-\d\d\.zip$/)
  await member.getByRole('heading', { name: 'Your data is downloaded' }).waitFor()
  await admin.reload()
  await admin
    .getByText(/Fetched on/)
    .first()
    .waitFor()

  const visitor = await newPage(browser, phone)
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Send me a code' }).click()
  const codes = () => sentTexts(site).flatMap((text) => codeIn(text) ?? [])
  await expect.poll(() => codes().length, { timeout: 20_000 }).toBe(1)
  await visitor.getByLabel('Code').fill(codes()[0] ?? '')
  expect(await axeViolations(visitor)).toEqual([])
  const again = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Download everything' }).click()
  await again

  const other = await newPage(browser, phone)
  await openSignedIn(other, site, 'curious@example.test', '/account')
  await other.goto(link)
  await other.getByText('You are signed in as curious@example.test.', { exact: false }).waitFor()
})

test('a deletion is started in two steps, and one press in its e-mail stops it', async ({ browser, site }) => {
  const member = await newPage(browser, phone)
  await openSignedIn(member, site, 'leaving@example.test', '/account')
  const admin = await adminAt(browser, site, 'Leaving')
  await admin.getByRole('button', { name: 'Delete the account' }).click()
  await admin.getByLabel('Type leaving@example.test to continue *').fill('leaving@example')
  await giveReason(admin, 'Start the deletion')
  await admin.getByText('This is not the address of this member.').waitFor()
  await admin.getByLabel('Type leaving@example.test to continue *').fill('leaving@example.test')
  await admin.getByRole('dialog').getByRole('button', { name: 'Start the deletion' }).click()
  await admin.getByText('Leaving is told about the deletion').waitFor()
  await expect(admin.getByRole('button', { name: 'Cancel the deletion' })).toBeVisible()
  expect(await axeViolations(admin)).toEqual([])
  await member.reload()
  await member.getByText(/^Your account will be deleted on/).waitFor()
  const visitor = await newPage(browser, phone)
  await visitor.goto(await sentLink(site, '/requests/deletion'))
  await visitor.getByRole('heading', { name: 'Keep your account?', level: 1 }).waitFor()
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Stop the deletion' }).press('Enter')
  await visitor.getByRole('heading', { name: 'Your account stays' }).waitFor()
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Delete the account' })).toBeVisible()
  await admin.getByText(/^Deletion stopped/).waitFor()
})

test('a member who lost the sign-in proves a new one, and the old address stops it', async ({ browser, site }) => {
  const member = await newPage(browser, phone)
  await openSignedIn(member, site, 'locked@example.test', '/account')
  const admin = await adminAt(browser, site, 'Locked')
  await admin.getByRole('button', { name: 'Give a new sign-in' }).click()
  await admin.getByLabel('New e-mail address *').fill('locked.new@example.test')
  await giveReason(admin, 'Send the link')
  await admin.getByText('A link is on its way to locked.new@example.test').waitFor()
  const page = await newPage(browser, phone)
  await page.goto(await sentLink(site, '/requests/sign-in'))
  await page.getByRole('heading', { name: 'A new way into your account', level: 1 }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('locked.new@example.test')
  await page.locator('input[name=email]').press('Enter')
  await page.getByText('You signed in as locked.new@example.test.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Use this sign-in' }).click()
  await page.getByRole('heading', { name: 'Your new sign-in waits' }).waitFor()
  await page.goto(await sentLink(site, '/requests/sign-in-stop'))
  await page.getByRole('button', { name: 'Stop the new sign-in' }).click()
  await page.getByRole('heading', { name: 'Your sign-in stays' }).waitFor()
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Give a new sign-in' })).toBeVisible()
})

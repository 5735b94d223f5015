import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

const openAdmin = (page: Page, site: Site) => openSignedIn(page, site, 'admin@example.test', '/admin/announcements')

/** Writes a draft and waits for its page. */
async function write(page: Page, subject: string) {
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject *').fill(subject)
  await dialog.getByLabel('Text *').fill('# Read it\n\nIt is at https://moneta.example/lessons, <b>free</b>.')
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
}

test('an announcement reaches a member who switched news on, and not one who unsubscribes while it is paused', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openAdmin(page, site)
  await page.getByText('No member has switched news on yet.').waitFor()
  await write(page, 'A new lesson')
  await page.getByText(/It goes to 0 of \d+ members?: those who have switched news on\. News is off for all/).waitFor()
  await expect(page.getByRole('button', { name: 'Send...' })).toBeDisabled()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Read it' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('<b>free</b>')).toBeVisible()
  await expect(page.locator('pre')).toContainText('It is at https://moneta.example/lessons, <b>free</b>.')
  expect(await axeViolations(page)).toEqual([])

  const members: Page[] = []
  for (const name of ['stays', 'leaves']) {
    const member = await newPage(browser, phone)
    await openSignedIn(member, site, `${name}@example.test`, '/account')
    const news = member.getByRole('switch', { name: 'News by e-mail' })
    await expect(news).not.toBeChecked()
    await news.press('Space')
    await expect(news).toBeChecked()
    members.push(member)
  }

  await page.reload()
  await page.getByText(/It goes to 2 of \d+ members/).waitFor()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByText('A test is on its way to admin@example.test').waitFor()
  await page.getByRole('button', { name: 'Send...' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Sending is paused').waitFor()
  const [, leaves] = members
  if (!leaves) throw new Error('The member has no page')
  await leaves.getByRole('switch', { name: 'News by e-mail' }).press('Space')
  await expect(leaves.getByRole('switch', { name: 'News by e-mail' })).not.toBeChecked()
  expect(await axeViolations(leaves)).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'End for good' })).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('link', { name: 'Back to announcements' }).click()
  await expect(page.getByRole('row', { name: /A new lesson/ })).toContainText('All members')
})

test('two admins edit one draft: the later one sees the stored text, and keeps the typed one', async ({
  browser,
  site,
}) => {
  const first = await newPage(browser, desktop)
  await openAdmin(first, site)
  await write(first, 'Edited twice')
  const second = await newPage(browser, phone)
  await openSignedIn(second, site, 'admin@example.test', new URL(first.url()).pathname + new URL(first.url()).search)
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Subject *').waitFor()
  }
  await first.getByLabel('Subject *').fill('By the first')
  await first.getByRole('button', { name: 'Save the draft' }).click()
  await first.getByRole('heading', { name: 'By the first', level: 1 }).waitFor()
  await second.getByLabel('Subject *').fill('By the second')
  await second.getByRole('button', { name: 'Save the draft' }).click()
  await second.getByText('This draft was changed by another admin.').waitFor()
  await expect(second.getByText('It is now “By the first”')).toBeVisible()
  await expect(second.getByLabel('Subject *')).toHaveValue('By the second')
  await second.getByRole('button', { name: 'Save mine anyway' }).click()
  await second.getByRole('heading', { name: 'By the second', level: 1 }).waitFor()
})

test('the page that stops the news needs one press, and no sign-in', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/api/news/unknown`)
  await page.getByRole('heading', { name: 'Stop the news?' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop the news' }).press('Enter')
  await page.getByRole('heading', { name: 'We do not know this link' }).waitFor()
})

import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, signInInSecondTab, test } from '../browser.ts'
import { payAndReturn } from '../payments/payer.ts'
import type { Site } from '../site.ts'

const openAdmin = (page: Page, site: Site, path = '/admin/members') =>
  openSignedIn(page, site, 'admin@example.test', path)

test('an admin finds a member and grants gold; the learner sees it, and the grant can be ended', async ({
  browser,
  site,
}) => {
  const learner = await newPage(browser, desktop)
  await openSignedIn(learner, site, 'granted@example.test', '/membership')
  await learner.getByText('Your plan is Bronze.').waitFor()
  const page = await newPage(browser, desktop)
  await openAdmin(page, site, '/admin')
  await page.getByRole('link', { name: 'Members and money' }).click()
  await page.getByRole('searchbox', { name: 'Search members by name, e-mail or number' }).fill('granted@')
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Granted', exact: true }).click()
  await page.getByRole('heading', { name: 'Granted', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Grant a tier' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('gold')
  await page.getByRole('button', { name: 'Grant Gold' }).click()
  await page.getByText('Say why. It is kept in the log.').waitFor()
  await page.getByLabel('Reason *').fill('A prize of the school')
  await page.getByRole('button', { name: 'Grant Gold' }).click()
  await page.getByText('Granted has Gold now').waitFor()
  await learner.reload()
  await learner.getByText('Your plan is Gold.').waitFor()
  await page.getByRole('button', { name: 'End the grant of Gold' }).click()
  await page.getByLabel('Reason *').fill('It was a mistake')
  await page.getByRole('button', { name: 'End the grant', exact: true }).click()
  await page.getByText('Granted has Bronze now').waitFor()
  await expect(page.getByText(/^Grant ended/)).toBeVisible()
})

test('an admin refunds part of a payment, also after the session ended in the dialog, and the purchase stays open', async ({
  browser,
  site,
}) => {
  const buyer = await newPage(browser, desktop)
  await openSignedIn(buyer, site, 'buyer@example.test', '/membership')
  await buyer.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await payAndReturn(buyer, '/membership')
  const page = await newPage(browser, desktop)
  await openAdmin(page, site, '/admin/members?search=buyer%40')
  await page.getByRole('link', { name: 'Buyer', exact: true }).click()
  await page.getByRole('button', { name: 'Refund Silver membership' }).click()
  await page.getByText('Buyer goes back to Bronze. 10 lessons close; what was passed is kept.').waitFor()
  await page.getByRole('radio', { name: /^A part/ }).check()
  await page.getByLabel('Amount *').fill('5')
  await page.getByLabel('Reason *').fill('One lesson was late')
  await expect(page.getByRole('dialog')).toContainText('Goes back to the card$5.00')
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(page.getByRole('dialog').getByText('Your sign-in has ended.')).toBeVisible()
  await signInInSecondTab(page, site, 'admin@example.test')
  await expect(page.getByText('Your sign-in has ended.')).toHaveCount(0)
  await expect(page.getByLabel('Reason *')).toHaveValue('One lesson was late')
  await page.getByRole('button', { name: 'Refund $5.00' }).click()
  await page.getByText('$5.00 is on its way back to Buyer').waitFor()
  await expect(page.getByRole('region', { name: 'Purchases' })).toContainText('$5.00 went back.')
  await buyer.goto(`${site.url}/membership`)
  await buyer.getByText('Your plan is Silver.').waitFor()
  await page.getByRole('link', { name: '← Back to members' }).click()
  await page.getByRole('link', { name: 'Money' }).last().click()
  await expect(page.getByRole('row', { name: /so far/ })).toContainText('−$5.00')
})

test('an admin ends the sessions of a member, who is signed out', async ({ browser, site }) => {
  const member = await newPage(browser, desktop)
  await openSignedIn(member, site, 'elsewhere@example.test', '/lessons')
  const page = await newPage(browser, desktop)
  await openAdmin(page, site, '/admin/members?search=elsewhere')
  await page.getByRole('link', { name: 'Elsewhere', exact: true }).click()
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByText('They are signed out on 1 device and can sign in again. This cannot be undone.').waitFor()
  await page.getByRole('button', { name: 'End 1 session' }).click()
  await page.getByText('1 session has ended').waitFor()
  await expect(page.getByText('Nowhere.')).toBeVisible()
  await member.goto(`${site.url}/dashboard`)
  await expect(member).not.toHaveURL(/dashboard/)
})

test('member and money pages fit a phone, and an empty search result is reported', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openAdmin(page, site, '/admin/members?search=ortis')
  await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Buyer', exact: true }).waitFor()
  for (const path of ['/admin/members', '/admin/money']) {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { name: 'Members and money', level: 1 }).waitFor()
    await page.getByRole('table').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor()
  await page
    .getByRole('row', { name: /R-20\d\d-\d{5}/ })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

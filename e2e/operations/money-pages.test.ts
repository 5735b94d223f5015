import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import {
  axeViolations,
  desktop,
  expect,
  newPage,
  openFully,
  openSignedIn,
  phone,
  test,
  waitForPath,
} from '../browser.ts'
import { shownLink } from '../payments/payer.ts'

const network = 'Network error. Please check your connection and try again.'

test('pages about money are accessible', async ({ browser, site }) => {
  const stranger = await newPage(browser, phone)
  for (const path of ['/cashcoach', '/ask/unknown', '/store', '/store?view=list', '/cart']) {
    await openFully(stranger, site, path)
    assert.deepEqual(await axeViolations(stranger), [], path)
  }
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'access@example.test')
  for (const path of ['/membership?tier=gold', '/membership/ask', '/purchases', '/cashcoach']) {
    await openFully(page, site, path)
    assert.deepEqual(await axeViolations(page), [], path)
  }
})

async function expectAfterSubscribing(page: Page, title: string) {
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.getByText(title, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Subscribe Now' }).waitFor()
}

test('a failed subscription shows the reason and charges nothing, and free access is shown', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'refused@example.test', '/cashcoach')
  const path = '**/api/cashcoach/subscribe'
  await page.route(path, (route) => route.abort())
  await expectAfterSubscribing(page, network)
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 502, body: 'no' }))
  await expectAfterSubscribing(page, 'Failed to create subscription')
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: {} }))
  await expectAfterSubscribing(page, 'Subscription created but no URL returned')
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: { free_access: true } }))
  await expectAfterSubscribing(page, 'Free access granted!')
})

test('a link is created and withdrawn by keyboard, and its recipient sees that it is withdrawn', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'withdraws@example.test', '/membership/ask')
  await page.getByText('No links yet').waitFor()
  await page.getByRole('button', { name: 'Make the link' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The link for Silver is ready' })).toBeFocused()
  const url = await shownLink(page)
  await page.getByRole('button', { name: 'Withdraw the link for Silver' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw the link for Silver?' })
  await expect(dialog.getByRole('button', { name: 'Keep the link' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByText('The link for Silver is withdrawn.').waitFor()
  await page.getByText('0 of 3 open').waitFor()
  await expect(page.locator('#main :focus'), 'the button that was pressed is gone').toHaveCount(1)
  const stranger = await newPage(browser, phone)
  await stranger.goto(url)
  await stranger.getByRole('heading', { name: 'This link is no longer open' }).waitFor()
  await expect(stranger.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test("another member's payment opens nothing, and the URL is cleaned", async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'replays@example.test', '/membership?session_id=cs_test_foreign')
  await page.getByText('This payment is not one of yours, or it was never begun.').waitFor()
  await page.getByText('Your plan is Bronze.').waitFor()
  await page.waitForURL(`${site.url}/membership`)
})

test('a locked lesson marks the tier that opens it, and its path is preserved', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'wants@example.test', '/lessons/14')
  await page.getByRole('link', { name: 'Upgrade Membership' }).click()
  await waitForPath(page, '/membership')
  const gold = page.getByRole('listitem').filter({ hasText: 'Upgrade to Gold' })
  await expect(gold).toContainText('You came for this')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/memberships/create-checkout-session'),
    gold.getByRole('button').click(),
  ])
  assert.deepEqual(request.postDataJSON(), { tier: 'gold', return_to: '/lessons/14' })
})

test('a receipt prints without the rest of the page', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const receipt = {
    number: 'R-2026-00017',
    seller: { name: 'Moneta', address: '12 Example Street', email: 'hello@example.test', tax_number: 'US-47-1234567' },
    buyer: { given_name: 'Maya', email: 'maya@example.test', address: '48 Orchard Lane\nHebron' },
    date: '2026-05-21T10:00:00.000Z',
    state: 'paid',
    lines: [{ what: 'Silver membership', amount: 19.99 }],
    subtotal: 19.99,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total: 19.99,
    refunds: [],
    refund_days: 14,
    credit_notes: [],
  }
  await page.route('**/api/purchases/17', (route) => route.fulfill({ json: receipt }))
  await openSignedIn(page, site, 'prints@example.test', '/purchases/17')
  await page.getByText('R-2026-00017').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test, waitForPath } from '../browser.ts'
import { keyboard, mouse, touch } from '../learning/learner.ts'
import { control, payAndReturn, paymentPage, shownLink } from './payer.ts'

const upgradeTo = (page: Page, tier: string) => page.getByRole('button', { name: `Upgrade to ${tier}` }).click()

for (const [name, size, inputOf] of [
  ['with a mouse', desktop, mouse],
  ['with the keyboard alone', desktop, keyboard],
  ['on a phone', phone, touch],
] as const)
  test(`${name} bronze to gold costs $39.99, then platinum $20.00`, async ({ browser, site }) => {
    const page = await newPage(browser, size)
    const input = inputOf(page)
    await openSignedIn(page, site, `steps-${inputOf.name}@example.test`, '/membership')
    for (const [tier, price] of [
      ['Gold', '$39.99'],
      ['Platinum', '$20.00'],
    ] as const) {
      await input.press(page.getByRole('button', { name: `Upgrade to ${tier}` }))
      await paymentPage(page)
      await page.getByRole('button', { name: `Pay ${price}` }).waitFor()
      await payAndReturn(page, '/membership', input)
      await page.getByText(`Your plan is ${tier}.`).waitFor()
      // The last part of the notice: it moves the plans, and a tap aims at where one was.
      await page.getByRole('link', { name: /^Start with lesson/ }).waitFor()
    }
  })

test('a purchase is listed under My purchases, with its receipt', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'receipts@example.test', '/membership')
  await upgradeTo(page, 'Gold')
  await payAndReturn(page, '/membership')
  await page.goto(`${site.url}/purchases`)
  const row = page.getByRole('row').filter({ hasText: 'Gold membership' })
  await expect(row).toContainText('$39.99')
  await expect(row).toContainText('Paid')
  await row.getByRole('link', { name: /Receipt/ }).click()
  await page.getByText(/^R-\d{4}-\d{5}$/).waitFor()
})

test('a payment for something already paid by another person is refunded', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'faster@example.test', '/membership/ask')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const url = await shownLink(page)
  await page.goto(`${site.url}/membership`)
  await upgradeTo(page, 'Silver')
  await paymentPage(page)
  const stranger = await newPage(browser, phone)
  await stranger.goto(url)
  await stranger.getByRole('button', { name: 'Pay $19.99' }).click()
  await paymentPage(stranger)
  await stranger.getByLabel('E-mail').fill('aunt@example.test')
  await payAndReturn(stranger, new URL(url).pathname)
  await stranger.getByText(/^Thank you\. Silver is open for/).waitFor()
  await payAndReturn(page, '/membership')
  await page.getByText('Your $19.99 goes back to your card.').waitFor()
  await page.getByText('Your plan is Silver.').waitFor()
})

test('a declined payer can pay again, a cancelled checkout charges nothing, and a slow bank is awaited', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'slow@example.test', '/membership')
  await upgradeTo(page, 'Silver')
  await paymentPage(page)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.getByRole('link', { name: 'Go back to Moneta' }).click()
  await page.getByText('You have not paid.').waitFor()
  await upgradeTo(page, 'Silver')
  await paymentPage(page)
  await page.getByRole('button', { name: 'Pay later' }).click()
  await page.getByRole('link', { name: 'Decide later, go back' }).click()
  await page.getByText('Your payment is being confirmed.').waitFor()
  await page.getByText('Your plan is Bronze.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Let it succeed' }).click()
  await waitForPath(page, '/membership')
  await page.getByText('Your plan is Silver.').waitFor()
})

test('a second checkout request closes the first payment page', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'second@example.test', '/membership')
  await upgradeTo(page, 'Silver')
  await paymentPage(page)
  const first = page.url()
  await page.goto(`${site.url}/membership`)
  await upgradeTo(page, 'Gold')
  await paymentPage(page)
  await page.goto(first)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
})

test('a refund closes the tier and locks its lessons again', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'refunded@example.test', '/membership')
  await upgradeTo(page, 'Silver')
  await payAndReturn(page, '/membership')
  await page.goto(`${site.url}/lessons/4`)
  await page.getByRole('heading', { name: 'The idea' }).waitFor()
  await control(page, site, 'refunded@example.test', 'Refund whole')
  await page.goto(`${site.url}/lessons/4`)
  await page.getByText('You need to upgrade your membership to access this lesson.').waitFor()
  await page.goto(`${site.url}/purchases`)
  await expect(page.getByRole('row').filter({ hasText: 'Silver membership' })).toContainText('Refunded')
})

test('a locked lesson links to its tier, and the payment returns to the lesson', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'locked@example.test', '/lessons/4')
  await page.getByRole('link', { name: 'Upgrade Membership' }).click()
  await waitForPath(page, '/membership')
  await upgradeTo(page, 'Silver')
  await payAndReturn(page, '/membership')
  await page
    .getByRole('link', { name: /lesson/i })
    .and(page.locator('[href="/lessons/4"]'))
    .click()
  await page.getByRole('heading', { name: 'The idea' }).waitFor()
})

test('a visitor without an account pays through a link, and the member gets the tier', { tag: '@both' }, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'maya@example.test', '/membership/ask')
  await page.getByRole('radio', { name: /^Gold/ }).check({ force: true })
  await page.getByRole('button', { name: 'Make the link' }).click()
  const url = await shownLink(page)
  const stranger = await newPage(browser, phone)
  await stranger.goto(url)
  await stranger.getByRole('heading', { name: 'Maya asks you to pay for Gold' }).waitFor()
  await stranger.getByText('If you are under 18, a parent or guardian agrees to this purchase.').waitFor()
  await stranger.getByRole('button', { name: 'Pay $39.99' }).click()
  await paymentPage(stranger)
  await stranger.getByLabel('E-mail').fill('uncle@example.test')
  await payAndReturn(stranger, new URL(url).pathname)
  await stranger.getByText('Thank you. Gold is open for Maya.').waitFor()
  // The member returns to the page, which was open in the meantime.
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await page.getByText('Your link was paid. Gold is open.').waitFor()
  await expect(page.getByLabel('Link', { exact: true })).toHaveCount(0)
  await page.goto(`${site.url}/membership`)
  await page.getByText('Your plan is Gold.').waitFor()
  await stranger.goto(url)
  await stranger.getByRole('heading', { name: 'This is already paid.' }).waitFor()
  await stranger.getByText('Nobody is charged again.').waitFor()
  await control(page, site, 'uncle@example.test', 'Refund whole')
  for (const [visitor, address] of [
    [page, `${site.url}/membership/ask`],
    [stranger, url],
  ] as const) {
    // The provider reports the refund a moment after the press.
    await expect(async () => {
      await visitor.goto(address)
      await expect(visitor.getByText(/refunded/i).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(visitor.getByText(/yours for life|is open/)).toHaveCount(0)
  }
})

async function subscribe(page: Page) {
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await payAndReturn(page, '/cashcoach')
  await page.getByRole('heading', { name: 'Active Subscription' }).waitFor()
}

test('CashCoach: a free trial, cancelled in the portal, resumed, lapsed, and started again without a trial', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'coach@example.test', '/cashcoach')
  await page.getByText('7-day free trial, then $5.99/month').first().waitFor()
  await subscribe(page)
  await page.getByText('Free trial', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = 'Are you sure you want to cancel your CashCoach subscription?'
  const dialog = page.getByRole('alertdialog').filter({ hasText: question })
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.waitForURL(/\/sandbox\/payments\/portal\//)
  await page.getByRole('button', { name: /^Cancel on/ }).click()
  await waitForPath(page, '/cashcoach')
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await page.getByRole('button', { name: /resume/i }).click()
  await page.waitForURL(/\/sandbox\/payments\/portal\//)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await control(page, site, 'clock', '7 days on')
  await control(page, site, 'clock', '1 day on')
  await page.goto(`${site.url}/cashcoach`)
  await page.getByRole('heading', { name: 'No Active Subscription' }).waitFor()
  await expect(page.getByText('7-day free trial')).toHaveCount(0)
  await subscribe(page)
  await expect(page.getByText('Free trial', { exact: true })).toHaveCount(0)
})

test('a subscriber who deletes the account is never charged again', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'leaves@example.test', '/cashcoach')
  await subscribe(page)
  await page.goto(`${site.url}/account`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('textbox').fill('DELETE')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Delete/ })
    .click()
  await waitForPath(page, '/account-deleted')
  const controls = await page.context().newPage()
  // A job ends it a few seconds later.
  await expect(async () => {
    await controls.goto(`${site.url}/sandbox/payments`)
    await expect(controls.getByRole('main')).toContainText('customer.deleted', { timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

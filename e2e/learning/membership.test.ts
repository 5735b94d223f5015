import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { payAndReturn } from '../payments/payer.ts'
import type { Site } from '../site.ts'
import { answerAll, firstLesson, keyboard, mouse, openQuiz, submitAllCorrect, touch } from './learner.ts'

/** Compares the text as shown, with its spaces and line breaks. */
const useShownText = { useInnerText: true }

async function passFirstLesson(page: Page, site: Site) {
  await openQuiz(page, site)
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitAllCorrect(page)
}

async function expectDashboard(page: Page, site: Site) {
  await page.goto(`${site.url}/dashboard`)
  await page.getByText('1 of 3 lessons open to you').waitFor()
  await page.getByRole('img', { name: /^Your coin: 1 of \d+ segments filled, 2 open to you/ }).waitFor()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Average quiz score\s+100%/, useShownText)
  await expect(main).toContainText(/Lesson 2 of \d+/, useShownText)
  const recent = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await recent.filter({ hasText: firstLesson.title }).first().waitFor()
}

test('the dashboard starts with lesson 1 and shows passed lessons, also after a server restart', {
  tag: '@both',
}, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'nora@example.test')
  await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor()
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('link', { name: 'Continue Learning' }).click()
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
  await passFirstLesson(page, site)
  await expectDashboard(page, site)
  await site.restart()
  await expectDashboard(page, site)
  await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor()
})

for (const [name, size, inputOf] of [
  ['with a mouse', desktop, mouse],
  ['with the keyboard alone', desktop, keyboard],
  ['on a phone', phone, touch],
] as const) {
  test(`${name} a bronze member sees the price, upgrades, and reads the first silver lesson`, async ({
    browser,
    site,
  }) => {
    const page = await newPage(browser, size)
    const input = inputOf(page)
    const { press } = input
    await openSignedIn(page, site, `upgrade-${inputOf.name}@example.test`, '/lessons/4')
    await page.getByRole('heading', { name: 'Silver opens it' }).waitFor()
    await page.getByText('You need to upgrade your membership to access this lesson.').waitFor()
    await press(page.getByRole('link', { name: 'Upgrade Membership' }))
    await page.getByText('Your plan is Bronze.').waitFor()
    const silver = page.getByRole('listitem').filter({ hasText: 'Upgrade to Silver' })
    await expect(silver).toContainText('$19.99 once')
    await press(silver.getByRole('button', { name: 'Upgrade to Silver' }))
    await payAndReturn(page, '/membership', input)
    await page.getByText('Your plan is Silver.').waitFor()
    await page.getByText('Thank you. Your payment of $19.99 has arrived.').waitFor()
    const gold = page.getByRole('listitem').filter({ hasText: 'Upgrade to Gold' })
    await expect(gold).toContainText(/\$20\.00 once\s+Gold \$39\.99 − Silver \$19\.99/, useShownText)
    await page.goto(`${site.url}/lessons/4`)
    await page.getByRole('heading', { name: 'The idea' }).waitFor()
  })
}

test('on a phone the first visible plan is an upgrade, not the current plan', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'first-plan@example.test', '/membership')
  await expect(page.getByRole('button', { name: 'Upgrade to Silver' })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Refunds' })).toBeVisible()
})

test('a failed upgrade shows the reason, charges nothing, and can be retried', { tag: '@both' }, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'fails@example.test', '/membership')
  const path = '**/api/memberships/create-checkout-session'
  const upgrade = () => page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await page.route(path, (route) => route.abort())
  await upgrade()
  await page.getByText('Network error. Please check your connection and try again.').waitFor()
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 502, body: 'no' }))
  await upgrade()
  await page.getByText('Failed to create checkout session. Please try again.').waitFor()
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 200, json: { success: true } }))
  await upgrade()
  const unclear = 'Upgrade request completed but response format was unexpected. Please refresh the page.'
  await page.getByText(unclear).waitFor()
  await page.unroute(path)
  await upgrade()
  await payAndReturn(page, '/membership')
  await page.getByText('Your plan is Silver.').waitFor()
})

test('after an upgrade the focus moves to the payment result, and a link opens the first unlocked lesson', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'onward@example.test', '/membership')
  await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await payAndReturn(page, '/membership')
  await expect(page.getByText('Thank you. Your payment of $19.99 has arrived.')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Start with lesson 4: Smart Shopping/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Smart Shopping/, level: 1 }).waitFor()
})

test('after an upgrade cached lists are fetched again', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'anew@example.test', '/lessons')
  const silver = page.getByRole('region', { name: 'Intermediate (Silver)' })
  await expect(silver.getByText('Locked')).toHaveCount(10)
  await page.getByRole('link', { name: 'Membership', exact: true }).first().click()
  await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await payAndReturn(page, '/membership')
  await page.getByText('Your plan is Silver.').waitFor()
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
  // Ten lessons, and their mixed quiz.
  await expect(silver.getByRole('link')).toHaveCount(11)
  await page.getByText('0 of 13 lessons completed.').waitFor()
})

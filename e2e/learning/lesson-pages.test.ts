import assert from 'node:assert/strict'
import type { Browser, Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test, waitForPath } from '../browser.ts'
import type { Site } from '../site.ts'
import { answerAll, answersWithWrong, firstLesson, mouse, openQuiz, submitButton } from './learner.ts'

const listUrl = '**/api/lessons'
const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

/** A member whose next request for the lesson list gets this response; later requests reach the server. */
async function openLessonList(
  page: Page,
  site: Site,
  answer: Parameters<Awaited<ReturnType<Browser['newPage']>>['route']>[1],
) {
  await page.route(listUrl, answer)
  await page.goto(`${site.url}/lessons`)
}

test('a visitor sees all lessons and is asked to sign in', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/lessons`)
  await page.getByRole('heading', { name: 'Please sign in to access lessons' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).waitFor()
  await page.getByRole('link', { name: /^Lesson 2 · Bronze .* Free, sign in$/ }).click()
  await page.getByRole('heading', { name: 'Signing in opens it' }).waitFor()
  await page.getByRole('link', { name: 'Back to Lessons' }).click()
  await page.getByRole('link', { name: /^Lesson 1 · Bronze .* Free, no account$/ }).waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.locator('input[name=email]').waitFor()
})

test('each failure to load the lessons shows its own message, and Retry loads them', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'list@example.test')
  const problem = { error: 'The database is away.', code: 'away' }
  const failures: [string, Parameters<typeof openLessonList>[2]][] = [
    ['Failed to load lessons: 500 - The database is away.', (route) => route.fulfill(json(500, problem))],
    ['Invalid response format from lessons API', (route) => route.fulfill(json(200, { lessons: [] }))],
    [
      'Server error: Out of memory',
      (route) => route.fulfill(json(200, { error: 'Out of memory', details: 'At 9:00.' })),
    ],
    ['Network error: Failed to fetch', (route) => route.abort()],
  ]
  for (const [sentence, answer] of failures) {
    await openLessonList(page, site, answer)
    const banner = page.getByRole('alert').filter({ hasText: 'Error Loading Content' })
    await banner.getByText(sentence, { exact: true }).waitFor()
    if (sentence.startsWith('Server error')) await banner.getByText('At 9:00.').waitFor()
    await page.unroute(listUrl)
    await banner.getByRole('button', { name: 'Retry', exact: true }).click()
    await page.getByRole('heading', { name: 'Foundation (Bronze)' }).waitFor()
    await banner.waitFor({ state: 'detached' })
  }
})

test('lessons are still shown if the membership fails to load', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'tierless@example.test')
  await page.route('**/api/memberships/me', (route) => route.fulfill(json(503, { error: 'Closed.', code: 'x' })))
  await page.goto(`${site.url}/lessons`)
  await page.getByText('Failed to load membership: 503 - Closed.').waitFor()
  await page.getByRole('heading', { name: 'Foundation (Bronze)' }).waitFor()
  await page.unroute('**/api/memberships/me')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByText('You have Bronze.').waitFor()
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toHaveAttribute('href', '/membership')
})

test('an expired session shows its message on the lessons page', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'signed-out@example.test')
  await page.route(listUrl, (route) => route.fulfill(json(401, { error: 'Please sign in first.', code: 'signed_out' })))
  await page.goto(`${site.url}/lessons`)
  await page.getByText('Authentication failed - please try signing in again').waitFor()
})

test('an empty course shows a message and can be refreshed', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'empty@example.test')
  await openLessonList(page, site, (route) => route.fulfill(json(200, [])))
  await page.getByRole('heading', { name: 'No lessons available' }).waitFor()
  await page.unroute(listUrl)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('heading', { name: 'Foundation (Bronze)' }).waitFor()
})

test('lessons above the tier are locked, and their pages name the tier that opens them', { tag: '@both' }, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'bronze@example.test', '/lessons')
  const silver = page.getByRole('region', { name: 'Intermediate (Silver)' }).getByRole('listitem')
  await expect(silver).toHaveCount(10)
  await expect(silver.getByText('Locked')).toHaveCount(10)
  await silver.getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Smart Shopping/, level: 1 }).waitFor()
  await expect(page).toHaveTitle(/^Smart Shopping/)
  await expect(page.getByRole('main')).toContainText(
    /^Back to Lessons.*Smart Shopping.*You need to upgrade your membership to access this lesson\./,
  )
  await expect(page.getByRole('link', { name: 'Upgrade Membership' })).toHaveAttribute(
    'href',
    '/membership?tier=silver&return_to=%2Flessons%2F4',
  )
  await page.getByRole('link', { name: 'Back to Lessons' }).click()
  await waitForPath(page, '/lessons')
})

test('the lesson page distinguishes a missing lesson from one that fails to load', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'nowhere@example.test')
  for (const id of ['99999', 'abc']) {
    await page.goto(`${site.url}/lessons/${id}`)
    await page.getByRole('heading', { name: 'There is no such lesson' }).waitFor()
    await expect(page).toHaveTitle('There is no such lesson · Moneta')
    await page.getByText('Lesson not found.').waitFor()
  }
  await page.route('**/api/lessons/1', (route) => route.fulfill(json(500, { error: 'No.', code: 'x' })))
  await page.goto(`${site.url}/lessons/1`)
  await page.getByText('Failed to load lesson.').waitFor()
  await page.unroute('**/api/lessons/1')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
})

test('a lesson requested while offline opens automatically when back online', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'line@example.test')
  await page.route('**/api/lessons/2', (route) => route.abort('internetdisconnected'))
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })")
  await page.goto(`${site.url}/lessons/2`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByText('Failed to load lesson.').waitFor()
  await page.unroute('**/api/lessons/2')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await page.getByRole('heading', { name: /^Your First Budget/, level: 1 }).waitFor()
})

test('Tab reaches the calculator of a lesson, and print includes it, without scrolling there first', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'tabs@example.test')
  await page.goto(`${site.url}/lessons/1`)
  const field = page.getByLabel('Savings', { exact: true })
  await field.waitFor({ state: 'attached' })
  assert.equal(await page.evaluate('scrollY'), 0)
  await page.emulateMedia({ media: 'print' })
  await expect(field).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.locator('#your-turn').focus()
  // The fields of the exercise come first, each with a button.
  const pressTab = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate("document.activeElement?.closest('.calculator') !== null")
  }
  await expect.poll(pressTab, { timeout: 5000, intervals: [0] }).toBe(true)
})

test('a visitor reads the whole first lesson, and a summary and the required tier of the others', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/lessons/1`)
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Worked example' }).waitFor()
  await page.getByText('Sign in to take the quiz and keep your progress.').waitFor()
  await expect(page.getByText(/Lesson 1 of 25 · \d+ min in 3 parts/)).toBeVisible()
  await page.getByRole('link', { name: 'Next lesson: Your First Budget' }).tap()
  await page.getByRole('link', { name: 'Previous lesson: Where You Stand' }).waitFor()
  await page.goto(`${site.url}/lessons/14`)
  await page.getByText('Please sign in to access lessons').waitFor()
  await page.getByRole('heading', { name: 'Gold opens it' }).waitFor()
  await page.getByText('$39.99').waitFor()
  await expect(page.getByRole('heading', { name: 'Worked example' })).toHaveCount(0)
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('link', { name: 'Read lesson 1 first' }).click()
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
})

test('axe finds no serious violation on lessons, lesson, quiz and result, in light and dark mode', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'axe@example.test', '/lessons')
  await page.getByRole('heading', { name: 'Foundation (Bronze)' }).waitFor()
  assert.deepEqual(await axeViolations(page), [], 'lessons')
  await page.goto(`${site.url}/lessons/1`)
  await page.getByRole('heading', { name: 'Your turn' }).scrollIntoViewIfNeeded()
  await page.locator('.calculator[aria-labelledby]').waitFor()
  assert.deepEqual(await axeViolations(page), [], 'lesson')
  await openQuiz(page, site)
  await answerAll(mouse(page), answersWithWrong(2))
  assert.deepEqual(await axeViolations(page), [], 'quiz')
  await submitButton(page).click()
  await page.getByText('Not passed yet').waitFor()
  assert.deepEqual(await axeViolations(page), [], 'result')
  await page.goto(`${site.url}/lessons/4`)
  await page.getByRole('heading', { name: 'Silver opens it' }).waitFor()
  assert.deepEqual(await axeViolations(page), [], 'denied')
})

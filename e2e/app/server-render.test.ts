import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, pageShown, phone, test } from '../browser.ts'
import { delayScripts, openServerRender, stopDelay } from '../held-scripts.ts'
import { answerAndSave, draftUrl, expectChosen, firstLesson, mouse, openQuizAs, touch } from '../learning/learner.ts'

/** The exact positions of these elements on the page, in pixels. */
const boundingBoxes = (page: Page, selectors: string[]) =>
  Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox()
      return box && [selector, ...[box.x, box.y, box.width, box.height].map(Math.round)]
    }),
  )

const selectorsByPath = {
  '/lessons/1': ['#main h1', '.lesson-head', '.opening', '.lesson-lead', '.objectives', '.lesson-text section h2'],
  '/lessons/mixed/bronze': ['#main h1', '.quiz-head', 'fieldset', 'fieldset:last-of-type', '.submit-bar button'],
  '/lessons/1?quiz=1': ['#main h1', '.quiz-head', 'fieldset', 'fieldset:last-of-type', '.submit-bar button'],
  '/dashboard': ['#main h1', '.lead', '.dashboard-next', '.dashboard-coin', '.dashboard-recent'],
  '/lessons': ['#main h1', '.lead', '.path-head', '.path.bronze ol', '.path.platinum'],
  '/membership': ['#main h1', '.lead', '.plans > li:first-child', '.plans > li:last-child'],
  '/membership/ask': ['#main h1', '.lead', '.ask-form', '.ask-form button'],
  '/purchases': ['#main h1', '.lead', '.empty-state'],
  '/account': ['#main h1', '.lead', '#sessions-title'],
}

for (const [name, device] of Object.entries({ desktop, phone }))
  test(`server-rendered content does not move when the scripts load, ${name}`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    await openSignedIn(page, site, 'still@example.test')
    for (const [path, selectors] of Object.entries(selectorsByPath)) {
      const release = await delayScripts(page)
      await openServerRender(page, site.url + path)
      const before = await boundingBoxes(page, selectors)
      assert.ok(
        before.every((box) => box !== null),
        JSON.stringify(before),
      )
      release()
      await pageShown(page)
      assert.deepEqual(await boundingBoxes(page, selectors), before, path)
      await stopDelay(page)
    }
  })

test('clicks, expanded sections and focus before hydration are preserved', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'early@example.test')
  const release = await delayScripts(page)
  await page.goto(`${site.url}/account`, { waitUntil: 'commit' })
  await page.locator('[data-first-view]').getByRole('button', { name: 'Delete my account' }).tap()
  release()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('region').getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await stopDelay(page)

  const releaseLesson = await delayScripts(page)
  await page.goto(`${site.url}/lessons/1`, { waitUntil: 'commit' })
  await page.locator('[data-first-view] summary').first().tap()
  const next = page.getByRole('main').getByRole('link', { name: 'Back to Lessons' })
  await next.focus()
  releaseLesson()
  await pageShown(page)
  await expect(next).toBeFocused()
  await expect(page.locator('.contents-collapsed details')).toHaveAttribute('open', '')
})

test('answers chosen before hydration are preserved', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openQuizAs(page, site, 'quick@example.test')
  await answerAndSave(page, [2])
  const release = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-first-view] fieldset').first().waitFor()
  await expectChosen(page, [2, -1, -1, -1, -1])
  await touch(page).choose(1, 3)
  await touch(page).choose(4, 0)
  await touch(page).choose(1, 0)
  release()
  await pageShown(page)
  await page.getByText('3 of 5 answered').waitFor()
  await expectChosen(page, [2, 0, -1, -1, 0])
})

test('answers chosen before hydration are added to those stored only on the device', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'offline-quick@example.test')
  await page.route(draftUrl, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await mouse(page).choose(0, 1)
  await page.getByText('Your choices are kept on this device for now; the server could not be reached.').waitFor()
  const release = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-first-view] fieldset').first().waitFor()
  await mouse(page).choose(3, 2)
  release()
  await pageShown(page)
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [1, -1, -1, 2, -1])
})

test('with JavaScript off, a member reads the beginning of a lesson and a visitor does not', async ({
  browser,
  site,
}) => {
  const signedIn = await newPage(browser, desktop)
  await openSignedIn(signedIn, site, 'plain@example.test')
  const cookies = await signedIn.context().cookies()
  const page = await newPage(browser, { ...desktop, javaScriptEnabled: false })
  await page.goto(`${site.url}/lessons/1`)
  await expect(page.locator('#main h1')).toHaveCount(0)
  await page.context().addCookies(cookies)
  await page.goto(`${site.url}/lessons/1`)
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'You will be able to' }).waitFor()
  assert.equal(await page.title(), `${firstLesson.title} · Moneta`)
  await page.goto(`${site.url}/dashboard`)
  await page.getByRole('heading', { name: 'Welcome, Plain', level: 1 }).waitFor()
})

test('no skeleton appears between server render and page, and navigation to another lesson shows one', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'steady@example.test')
  await page.route('**/api/lessons/1/resources', async (route) => {
    await page.locator('.page [data-first-view]').waitFor()
    await expect(page.locator('.reading')).toHaveCount(1)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await route.continue()
  })
  await page.goto(`${site.url}/lessons/1`)
  await pageShown(page)
  await page.getByRole('link', { name: 'Back to Lessons' }).click()
  await page.getByRole('heading', { name: 'Lessons', level: 1, exact: true }).waitFor()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
})

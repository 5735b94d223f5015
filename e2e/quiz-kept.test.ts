import { test } from 'node:test'
import { desk, newPage, openAs, openSite, phone } from './browser.ts'
import {
  answerAll,
  beginQuiz,
  draftSaved,
  expectChosen,
  expectResult,
  firstLesson,
  mouse,
  openQuiz,
  submitButton,
} from './learner.ts'

const { site, browser } = await openSite()

const draft = '**/api/lessons/1/draft'

test('half-done answers are there after a reload, and on another device', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'half@example.test')
  const saved = draftSaved(page, [2, 0, null, null, null])
  await answerAll(mouse(page), [2, 0])
  await saved
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [2, 0, -1, -1, -1])
  const other = await newPage(browser, phone)
  await beginQuiz(other, site, 'half@example.test')
  await other.getByText('2 of 5 answered').waitFor()
  await expectChosen(other, [2, 0, -1, -1, -1])
})

test('answers given while the server is away are kept on the device and saved later', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'away@example.test')
  await page.route(draft, (route) => route.abort())
  await answerAll(mouse(page), [1, 3])
  await page.getByText('Your choices are kept on this device for now; the server could not be reached.').waitFor()
  await page.unroute(draft)
  const saved = draftSaved(page, [1, 3, null, null, null])
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [1, 3, -1, -1, -1])
  await saved
})

test('an answer given before the draft has arrived is saved with what another device had', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'early-bird@example.test')
  const first = draftSaved(page, [2, 0, null, null, null])
  await answerAll(mouse(page), [2, 0])
  await first
  const other = await newPage(browser, desk)
  await openAs(other, site, 'early-bird@example.test', '/lessons')
  const held = Promise.withResolvers<void>()
  await other.route(draft, async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  await openQuiz(other, site)
  await mouse(other).choose(4, 1)
  const merged = draftSaved(other, [2, 0, null, null, 1])
  held.resolve()
  await merged
  await expectChosen(other, [2, 0, -1, -1, 1])
})

test('another person at the same device begins with a blank paper', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'one@example.test')
  const saved = draftSaved(page, [1, 1, null, null, null])
  await answerAll(mouse(page), [1, 1])
  await saved
  await page.context().clearCookies()
  await beginQuiz(page, site, 'two@example.test')
  await expectChosen(page, [-1, -1, -1, -1, -1])
})

test('a session that ends in the middle of a quiz loses nothing', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'ended@example.test')
  await page.route(draft, (route) => route.abort())
  await answerAll(mouse(page), firstLesson.right)
  await page.context().clearCookies()
  await submitButton(page).click()
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
  await page.unroute(draft)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.locator('input[name=email]').fill('ended@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 answered').waitFor()
  await expectChosen(page, firstLesson.right)
  await submitButton(page).click()
  await expectResult(page, '100 percent: 5 of 5 right')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desk, newPage, openAs, openSite, phone } from './browser.ts'
import {
  answerAll,
  answerAndSave,
  beginQuiz,
  draftCall,
  expectChosen,
  expectUnanswered,
  firstLesson,
  mouse,
  nextDraft,
  openQuiz,
  submitButton,
  submitRight,
} from './learner.ts'

const { site, browser } = await openSite()

test('half-done answers are there after a reload, and on another device', { tags: ['both'] }, async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'half@example.test')
  await answerAndSave(page, [2, 0])
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
  await page.route(draftCall, (route) => route.abort())
  await answerAll(mouse(page), [1, 3])
  await page.getByText('Your choices are kept on this device for now; the server could not be reached.').waitFor()
  await page.unroute(draftCall)
  const saved = nextDraft(page)
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [1, 3, -1, -1, -1])
  assert.deepEqual(await saved, { answers: [1, 3, null, null, null] })
})

test('an answer given before the draft has arrived is saved with what another device had', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'early-bird@example.test')
  await answerAndSave(page, [2, 0])
  const other = await newPage(browser, desk)
  await openAs(other, site, 'early-bird@example.test', '/lessons')
  const held = Promise.withResolvers<void>()
  await other.route(draftCall, async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  await openQuiz(other, site)
  await mouse(other).choose(4, 1)
  const merged = nextDraft(other)
  held.resolve()
  assert.deepEqual(await merged, { answers: [2, 0, null, null, 1] })
  await expectChosen(other, [2, 0, -1, -1, 1])
})

test('another person at the same device begins with a blank paper', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'one@example.test')
  await answerAndSave(page, [1, 1])
  await page.context().clearCookies()
  await beginQuiz(page, site, 'two@example.test')
  await expectUnanswered(page)
})

test('a session that ends in the middle of a quiz loses nothing', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'ended@example.test')
  await page.route(draftCall, (route) => route.abort())
  await answerAll(mouse(page), firstLesson.right)
  await page.context().clearCookies()
  await submitButton(page).click()
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
  await page.unroute(draftCall)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.locator('input[name=email]').fill('ended@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 answered').waitFor()
  await expectChosen(page, firstLesson.right)
  await submitRight(page)
})

import assert from 'node:assert/strict'
import { desktop, newPage, openSignedIn, phone, test } from '../browser.ts'
import {
  answerAll,
  answerAndSave,
  draftUrl,
  expectChosen,
  expectUnanswered,
  firstLesson,
  mouse,
  nextSavedDraft,
  openQuiz,
  openQuizAs,
  submitAllCorrect,
  submitButton,
} from './learner.ts'

test('a quiz draft survives a reload and appears on another device', { tag: '@both' }, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'half@example.test')
  await answerAndSave(page, [2, 0])
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [2, 0, -1, -1, -1])
  const other = await newPage(browser, phone)
  await openQuizAs(other, site, 'half@example.test')
  await other.getByText('2 of 5 answered').waitFor()
  await expectChosen(other, [2, 0, -1, -1, -1])
})

test('answers given while the server is unreachable are stored on the device and saved later', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'away@example.test')
  await page.route(draftUrl, (route) => route.abort())
  await answerAll(mouse(page), [1, 3])
  await page.getByText('Your choices are kept on this device for now; the server could not be reached.').waitFor()
  await page.unroute(draftUrl)
  const saved = nextSavedDraft(page)
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await expectChosen(page, [1, 3, -1, -1, -1])
  assert.deepEqual(await saved, { answers: [1, 3, null, null, null] })
})

test('an answer given before the draft has loaded is merged with the answers from another device', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'early-bird@example.test')
  await answerAndSave(page, [2, 0])
  const other = await newPage(browser, desktop)
  await openSignedIn(other, site, 'early-bird@example.test', '/lessons/1')
  const release = Promise.withResolvers<void>()
  await other.route(draftUrl, async (route) => {
    if (route.request().method() === 'GET') await release.promise
    await route.continue()
  })
  await other.getByRole('button', { name: 'Start Quiz' }).click()
  await mouse(other).choose(4, 1)
  const merged = nextSavedDraft(other)
  release.resolve()
  assert.deepEqual(await merged, { answers: [2, 0, null, null, 1] })
  await expectChosen(other, [2, 0, -1, -1, 1])
})

test('two tabs on one quiz lose no answer, and each shows the other’s choices', {
  tag: '@both',
}, async ({ browser, site }) => {
  const one = await newPage(browser, desktop)
  await openQuizAs(one, site, 'two-tabs@example.test')
  const other = await one.context().newPage()
  await openQuiz(other, site)
  const fromOne = nextSavedDraft(one)
  await mouse(one).choose(0, 2)
  await fromOne
  const fromOther = nextSavedDraft(other)
  await mouse(other).choose(3, 1)
  await fromOther
  // A headless browser shows every tab, so simulate that this tab was hidden.
  await one.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await expectChosen(one, [2, -1, -1, 1, -1])
  await other.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await expectChosen(other, [2, -1, -1, 1, -1])
  await one.reload()
  await one.getByText('2 of 5 answered').waitFor()
  await expectChosen(one, [2, -1, -1, 1, -1])
})

test('a tab with an open quiz does not bring its answers into the next attempt', async ({ browser, site }) => {
  const one = await newPage(browser, desktop)
  await openQuizAs(one, site, 'left-open@example.test')
  const other = await one.context().newPage()
  await openQuiz(other, site)
  await answerAll(mouse(one), firstLesson.correctAnswers)
  await submitAllCorrect(one)
  const lateDraft = nextSavedDraft(other)
  await mouse(other).choose(3, 1)
  await lateDraft
  await one.getByRole('button', { name: 'Retake Quiz' }).click()
  await one.reload()
  await one.getByText('0 of 5 answered').waitFor()
})

test('another user on the same device starts with a blank quiz', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'one@example.test')
  await answerAndSave(page, [1, 1])
  await page.context().clearCookies()
  await openQuizAs(page, site, 'two@example.test')
  await expectUnanswered(page)
})

test('a session that expires during a quiz loses no answer', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'ended@example.test')
  await page.route(draftUrl, (route) => route.abort())
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await page.context().clearCookies()
  await submitButton(page).click()
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
  await page.unroute(draftUrl)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.locator('input[name=email]').fill('ended@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 answered').waitFor()
  await expectChosen(page, firstLesson.correctAnswers)
  await submitAllCorrect(page)
})

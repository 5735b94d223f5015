import assert from 'node:assert/strict'
import type { Page, Route } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, pageShown, test } from '../browser.ts'
import {
  answerAll,
  answerAllCorrect,
  answerAndSave,
  draftSaved,
  draftUrl,
  expectChosen,
  expectResult,
  expectUnanswered,
  firstLesson,
  keyboard,
  mouse,
  openQuizAs,
  shownQuestions,
  submitAllCorrect,
  submitButton,
} from './learner.ts'

const completeUrl = '**/api/lessons/1/complete'

/** Goes from the result to a blank quiz. */
async function retake(page: Page) {
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await expectUnanswered(page)
}

test('a submission that fails to reach the server is preserved and can be sent again', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'again@example.test')
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await page.route(completeUrl, (route) => route.abort())
  await submitButton(page).click()
  await page.getByRole('alert').getByText('Failed to submit quiz. Please try again.').waitFor()
  await expectChosen(page, firstLesson.correctAnswers)
  await expect(submitButton(page)).toBeFocused()
  await page.unroute(completeUrl)
  await submitAllCorrect(page)
})

test('a submission whose response is lost counts once, also if it is sent again after a reload', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'once@example.test')
  await answerAll(mouse(page), firstLesson.correctAnswers)
  const keys: (string | undefined)[] = []
  await page.route(completeUrl, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).click()
  await page.getByText('Failed to submit quiz. Please try again.').waitFor()
  await submitButton(page).click()
  await page.getByText('Failed to submit quiz. Please try again.').waitFor()
  await page.unroute(completeUrl)
  await page.reload()
  await page.getByText('5 of 5 answered').waitFor()
  const sent = page.waitForRequest(completeUrl)
  const cleared = draftSaved(page, [null, null, null, null, null])
  await submitButton(page).click()
  keys.push((await sent).headers()['idempotency-key'])
  await page.getByText('Best score: 100 percent. Attempts: 1.').waitFor()
  assert.equal(keys.length, 3)
  assert.equal(new Set(keys).size, 1)
  await cleared
  await retake(page)
  await page.reload()
  await expectUnanswered(page)
})

test('Enter with unanswered questions shows a message and moves to the first of them', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'early@example.test')
  await answerAll(keyboard(page), [1, 1])
  await page.keyboard.press('Enter')
  await page.getByText('Please answer all questions before submitting.').waitFor()
  await expect(page.getByRole('group').nth(2).getByRole('radio').first()).toBeFocused()
})

test('rejects a second submission while one is in progress', { tag: '@both' }, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'twice@example.test')
  await answerAll(mouse(page), firstLesson.correctAnswers)
  let sent = 0
  const release = Promise.withResolvers<void>()
  await page.route(completeUrl, async (route) => {
    sent += 1
    await release.promise
    await route.continue()
  })
  await submitButton(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect(busy).toBeDisabled()
  await page.evaluate("document.querySelector('form').requestSubmit()")
  release.resolve()
  await expectResult(page, '100 percent: 5 of 5 right')
  assert.equal(sent, 1)
})

test('a draft that arrives during a submission is not saved after it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const [draftRead, sent] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()]
  let [saved, isHeld] = [0, false]
  await page.route(draftUrl, (route) => {
    if (route.request().method() === 'GET') {
      // Only the first is held: the retake reads its own questions.
      if (isHeld) return route.continue()
      isHeld = true
      return draftRead.resolve(route)
    }
    saved += 1
    return route.continue()
  })
  await page.route(completeUrl, (route) => sent.resolve(route))
  await openSignedIn(page, site, 'overtaken@example.test', '/lessons/1')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitButton(page).click()
  const submission = await sent.promise
  const known = page.waitForResponse(draftUrl)
  await (await draftRead.promise).continue()
  await (await known).finished()
  await submission.continue()
  await expectResult(page, '100 percent: 5 of 5 right')
  await page.unroute(draftUrl)
  await retake(page)
  await page.reload()
  await expectUnanswered(page)
  assert.equal(saved, 0)
})

test('the second attempt shuffles the questions, and each answer is graded at its own question', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'shuffled@example.test')
  assert.deepEqual(await shownQuestions(page), [0, 1, 2, 3, 4])
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitAllCorrect(page)
  await retake(page)
  const shown = await shownQuestions(page)
  assert.notDeepEqual(shown, [0, 1, 2, 3, 4])
  await page.reload()
  await expectUnanswered(page)
  assert.deepEqual(await shownQuestions(page), shown)
  await answerAllCorrect(page, mouse(page))
  await submitAllCorrect(page)
})

test('a quiz whose questions have changed preserves the answers until the new questions are loaded', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'changed@example.test')
  await answerAll(mouse(page), firstLesson.correctAnswers)
  const sentence =
    'The questions of this quiz have changed since you opened it. Load the new questions and answer those.'
  await page.route(completeUrl, (route) =>
    route.fulfill({ status: 409, json: { error: sentence, code: 'quiz_changed' } }),
  )
  await submitButton(page).click()
  await page.getByText(sentence).waitFor()
  await expectChosen(page, firstLesson.correctAnswers)
  const lesson = page.waitForResponse('**/api/lessons/1')
  await page.route('**/api/lessons/1', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.quiz_questions[0].question = 'Which one is it now?'
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Load the new questions' }).click()
  await lesson
  await page.getByText('Which one is it now?').waitFor()
  await expectUnanswered(page)
})

test('a draft read before the submission was graded does not reappear in the retake', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openQuizAs(page, site, 'late-draft@example.test')
  await answerAndSave(page, [2, 0])
  await page.goto(`${site.url}/lessons/1`)
  await pageShown(page)
  const [scored, replied] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    draftUrl,
    async (route) => {
      const response = await route.fetch()
      await scored.promise
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => {})
      replied.resolve()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByText('2 of 5 answered').waitFor()
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitAllCorrect(page)
  scored.resolve()
  await replied.promise
  await retake(page)
})

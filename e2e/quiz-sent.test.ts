import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from '@playwright/test'
import { desk, expect, newPage, openSite } from './browser.ts'
import {
  answerAll,
  answerAndSave,
  beginQuiz,
  draftCall,
  draftSaved,
  expectChosen,
  expectResult,
  expectUnanswered,
  firstLesson,
  keyboard,
  mouse,
  submitButton,
  submitRight,
} from './learner.ts'

const { site, browser } = await openSite()

const complete = '**/api/lessons/1/complete'

/** From the result to a blank paper. */
async function retake(page: Page) {
  await page.getByRole('button', { name: 'Retake Quiz' }).click()
  await expectUnanswered(page)
}

test('a paper that fails to arrive stays as it is and can be sent again', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'again@example.test')
  await answerAll(mouse(page), firstLesson.right)
  await page.route(complete, (route) => route.abort())
  await submitButton(page).click()
  await page.getByRole('alert').getByText('Failed to submit quiz. Please try again.').waitFor()
  await expectChosen(page, firstLesson.right)
  await expect(submitButton(page)).toBeFocused()
  await page.unroute(complete)
  await submitRight(page)
})

test('a paper whose result is lost on the way counts once, also when it is sent again after a reload', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'once@example.test')
  await answerAll(mouse(page), firstLesson.right)
  const keys: (string | undefined)[] = []
  await page.route(complete, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).click()
  await page.getByText('Failed to submit quiz. Please try again.').waitFor()
  await submitButton(page).click()
  await page.getByText('Failed to submit quiz. Please try again.').waitFor()
  await page.unroute(complete)
  await page.reload()
  await page.getByText('5 of 5 answered').waitFor()
  const sent = page.waitForRequest(complete)
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

test('Enter before everything is answered asks for the rest and leads to it', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'early@example.test')
  await answerAll(keyboard(page), [1, 1])
  await page.keyboard.press('Enter')
  await page.getByText('Please answer all questions before submitting.').waitFor()
  await expect(page.getByRole('group').nth(2).getByRole('radio').first()).toBeFocused()
})

test('a paper cannot be sent twice at once', { tags: ['both'] }, async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'twice@example.test')
  await answerAll(mouse(page), firstLesson.right)
  let sent = 0
  const held = Promise.withResolvers<void>()
  await page.route(complete, async (route) => {
    sent += 1
    await held.promise
    await route.continue()
  })
  await submitButton(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await expect(busy).toBeDisabled()
  await page.evaluate("document.querySelector('form').requestSubmit()")
  held.resolve()
  await expectResult(page, '100 percent: 5 of 5 right')
  assert.equal(sent, 1)
})

test('a draft that comes while the paper is on its way is not saved after it', async () => {
  const page = await newPage(browser, desk)
  const [asked, sent] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()]
  let saved = 0
  await page.route(draftCall, (route) => {
    if (route.request().method() === 'GET') return asked.resolve(route)
    saved += 1
    return route.continue()
  })
  await page.route(complete, (route) => sent.resolve(route))
  await beginQuiz(page, site, 'overtaken@example.test')
  await answerAll(mouse(page), firstLesson.right)
  await submitButton(page).click()
  const paper = await sent.promise
  const known = page.waitForResponse(draftCall)
  await (await asked.promise).continue()
  await (await known).finished()
  await paper.continue()
  await expectResult(page, '100 percent: 5 of 5 right')
  await page.unroute(draftCall)
  await retake(page)
  await page.reload()
  await expectUnanswered(page)
  assert.equal(saved, 0)
})

test('a draft that was read before the paper was marked does not come back with the retake', async () => {
  const page = await newPage(browser, desk)
  await beginQuiz(page, site, 'late-draft@example.test')
  await answerAndSave(page, [2, 0])
  const [marked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    draftCall,
    async (route) => {
      const response = await route.fetch()
      await marked.promise
      // The page may have called it off meanwhile.
      await route.fulfill({ response }).catch(() => {})
      told.resolve()
    },
    { times: 1 },
  )
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  await answerAll(mouse(page), firstLesson.right)
  await submitRight(page)
  marked.resolve()
  await told.promise
  await retake(page)
})

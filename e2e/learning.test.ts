import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openFully, openSignedIn, openSite, phone, signIn, waitForPath } from './browser.ts'
import {
  answerAll,
  answersWithWrong,
  expectResult,
  expectReview,
  expectUnanswered,
  firstLesson,
  type InputMethod,
  keyboard,
  mouse,
  submitButton,
  touch,
} from './learner.ts'

const { site, browser } = await openSite()

/** From sign-in to a failed quiz, its reasons, a retake, a pass, and the list that shows it. */
async function learn(page: Page, input: InputMethod, email: string) {
  await signIn(page, site, email, '/lessons')
  await page.getByText('0 of 3 lessons completed.').waitFor()
  await input.press(page.getByRole('link', { name: `Lesson 1, next for you · Bronze ${firstLesson.title}` }))
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
  await input.press(page.getByRole('button', { name: 'Start Quiz' }))
  await page.getByRole('heading', { name: 'Quiz', level: 1 }).waitFor()

  const failingAnswers = answersWithWrong(2)
  await expect(submitButton(page)).toBeDisabled()
  await answerAll(input, failingAnswers)
  await page.getByText('5 of 5 answered').waitFor()
  await input.press(submitButton(page))
  await expectResult(page, '60 percent: 3 of 5 right')
  await page.getByText('Not passed yet').waitFor()
  await page.getByText('Best score: 60 percent. Attempts: 1.').waitFor()
  await expectReview(page, failingAnswers)

  await expect(page.locator('.result-acts').locator('button, a').first()).toHaveText('Read the reasons')
  await input.press(page.getByRole('button', { name: 'Read the reasons' }))
  await expect(page.getByRole('article').first().getByRole('heading', { level: 3 })).toBeFocused()
  await input.press(page.getByRole('button', { name: 'Retake Quiz' }))
  await expectUnanswered(page)
  await answerAll(input, firstLesson.correctAnswers)
  await input.press(submitButton(page))
  await expectResult(page, '100 percent: 5 of 5 right')
  await page.getByText('Passed', { exact: true }).waitFor()
  await page.getByText('Best score: 100 percent. Attempts: 2.').waitFor()
  await expectReview(page, firstLesson.correctAnswers)

  await input.press(page.getByRole('link', { name: 'Back to Lessons' }))
  await expectInList(page)
  await page.reload()
  await expectInList(page)
}

async function expectInList(page: Page) {
  await page.getByText('1 of 3 lessons completed.').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: firstLesson.title })
  await expect(card).toContainText('100%')
  await expect(card).toContainText('completed')
  await page.getByText('Lesson 2, next for you').waitFor()
}

test('a learner fails, reads why, retakes and passes by mouse', { tags: ['both'] }, async () => {
  const page = await newPage(browser, desktop)
  await learn(page, mouse(page), 'mouse@example.test')
})

test('a learner fails, reads why, retakes and passes by keyboard alone', async () => {
  const page = await newPage(browser, desktop)
  await learn(page, keyboard(page), 'keyboard@example.test')
})

test('a learner fails, reads why, retakes and passes on a phone, where nothing is wider than the screen', async () => {
  const page = await newPage(browser, phone)
  await learn(page, touch(page), 'phone@example.test')
  for (const path of ['/lessons', '/lessons/1', '/lessons/1?quiz=1']) {
    await openFully(page, site, path)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, path)
  }
})

test('a learner fails, reads why, retakes and passes with a slow network', async () => {
  const page = await newPage(browser, desktop)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  })
  await learn(page, mouse(page), 'slow@example.test')
})

test('the next lesson is one press away, and the way back still shows the result', async () => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'onward@example.test', '/lessons/1')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('group').first().waitFor()
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitButton(page).click()
  await page.getByText('That fills a segment of your bronze ring: 1 of 3 lessons done.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '100 percent: 5 of 5 right' }).waitFor()
  await page.getByRole('link', { name: /^Next: / }).click()
  await waitForPath(page, '/lessons/2')
  await page.goBack()
  await page.getByRole('heading', { name: '100 percent: 5 of 5 right' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor()
  await page.getByText('Completed, best score 100 percent').waitFor()
})

import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readCourse } from '#content/format.ts'
import { toSeedMixed } from '#content/mixed.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, pageShown, phone, test } from '../browser.ts'
import { type InputMethod, keyboard, mouse, submitButton, touch } from './learner.ts'

const mixed = toSeedMixed(readCourse(join(import.meta.dirname, '../../content')))
const questions = mixed.find(({ tier }) => tier === 'bronze')?.quiz_questions ?? []

/** Answers every question of the first attempt: correctly, but for the first `wrong` that are shown. */
async function answer(page: Page, input: InputMethod, wrong: number) {
  const stems = page.getByRole('group').locator('.question')
  await expect(stems).toHaveCount(10)
  const shown = await stems.evaluateAll((all) => all.map(({ textContent }) => textContent))
  for (const [place, text] of shown.entries()) {
    const right = questions.find(({ question }) => question === text)?.correctAnswer ?? -1
    await input.choose(place, place < wrong ? (right + 1) % 4 : right)
  }
}

test('on a phone, a member takes the mixed quiz, sees the result beside the medal, and takes it again', {}, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'mixes@example.test', '/lessons')
  await page.getByRole('link', { name: /^Mixed quiz of Bronze/ }).tap()
  await expect(page.getByRole('heading', { name: 'Mixed quiz', level: 1 })).toBeVisible()
  await answer(page, touch(page), 2)
  await page.reload()
  await pageShown(page)
  await page.getByText('10 of 10 answered').waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await submitButton(page).tap()
  await expect(page.getByRole('heading', { name: '8 of 10 right' })).toBeFocused()
  await page.getByText('This result is now beside your Bronze medal.').waitFor()
  await expect(page.getByText(/^From the lesson/)).toHaveCount(10)
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Take it again' }).tap()
  await page.getByText('0 of 10 answered').waitFor()
  await page.getByRole('link', { name: 'Back to Lessons' }).first().tap()
  await page.getByText(/^Mixed quiz: 8 of 10, /).waitFor()
})

test('by keyboard, an unanswered question is prompted for, and the answers of a lost reply count once', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'keys@example.test', '/lessons/mixed/bronze')
  await answer(page, keyboard(page), 0)
  // The server has stored the submission, but its reply is lost.
  await page.route('**/api/mixed-quizzes/bronze/complete', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitButton(page).press('Enter')
  await page.getByText('Failed to submit quiz. Please try again.').waitFor()
  await page.unroute('**/api/mixed-quizzes/bronze/complete')
  await submitButton(page).press('Enter')
  await expect(page.getByRole('heading', { name: '10 of 10 right' })).toBeFocused()
})

test('a paper that another device has submitted is not graded, and the next one is loaded', async ({
  browser,
  site,
}) => {
  const [one, other] = [await newPage(browser, desktop), await newPage(browser, desktop)]
  for (const page of [one, other]) {
    await openSignedIn(page, site, 'pair@example.test', '/lessons/mixed/bronze')
    await answer(page, mouse(page), 1)
  }
  await submitButton(one).click()
  await expect(one.getByRole('heading', { name: '9 of 10 right' })).toBeFocused()
  await submitButton(other).click()
  await other.getByText('You have submitted this quiz in another tab or on another device').waitFor()
  await other.getByRole('button', { name: 'Load the new questions' }).click()
  await other.getByText('0 of 10 answered').waitFor()
})

test('a locked or unknown mixed quiz says why', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'locked@example.test', '/lessons/mixed/gold')
  await page.getByRole('heading', { name: 'This mixed quiz is locked' }).waitFor()
  await page.getByText('You need to upgrade your membership to access this quiz.').waitFor()
  await expect(page.getByRole('link', { name: 'See what it costs' })).toHaveAttribute('href', '/membership?tier=gold')
  await page.goto(`${site.url}/lessons/mixed/copper`)
  await page.getByRole('heading', { name: 'There is no such mixed quiz' }).waitFor()
})

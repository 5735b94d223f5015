import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readLesson } from '#content/format.ts'
import {
  axeViolations,
  desktop,
  expect,
  newPage,
  openFully,
  openSignedIn,
  phone,
  signIn,
  signInInSecondTab,
  test,
  waitForPath,
} from '../browser.ts'
import type { Site } from '../site.ts'
import {
  answerAll,
  answerAllCorrect,
  answersWithWrong,
  expectAllRight,
  expectResult,
  expectReview,
  expectUnanswered,
  firstLesson,
  type InputMethod,
  keyboard,
  mouse,
  openQuiz,
  secondStem,
  shownQuestions,
  shownTexts,
  submitButton,
  touch,
} from './learner.ts'

const content = join(import.meta.dirname, '../../content')

/** Signs in, fails the quiz, reads the reasons, retakes and passes it, and checks the lesson list. */
async function learn(page: Page, site: Site, input: InputMethod, email: string) {
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

  const acts = page.locator('.result-acts').first().locator('button, a')
  await expect(acts.first()).toHaveText('Read “One number and its limits” again')
  await input.press(page.getByRole('button', { name: 'Read the reasons' }))
  await expect(page.getByRole('article').first().getByRole('heading', { level: 3 })).toBeFocused()
  await input.press(page.getByRole('button', { name: 'Retake Quiz' }).last())
  await expectUnanswered(page)
  await expectOtherForms(page)
  await answerAllCorrect(page, input)
  await input.press(submitButton(page))
  await expectResult(page, '100 percent: 5 of 5 right')
  await page.getByText('Passed', { exact: true }).waitFor()
  await page.getByText('Best score: 100 percent. Attempts: 2.').waitFor()
  await expectAllRight(page)

  await input.press(page.getByRole('link', { name: 'Back to Lessons' }))
  await expectInList(page)
  await page.reload()
  await expectInList(page)
}

/** Expects that the retake asks its sums with other numbers, and its story as the second stem. */
async function expectOtherForms(page: Page) {
  const shown = await shownTexts(page)
  const unchanged = firstLesson.questions.flatMap(({ question }, index) => (shown.includes(question) ? [index] : []))
  assert.deepEqual(unchanged, [0, 3])
  assert.deepEqual((await shownQuestions(page)).toSorted(), [0, 1, 2, 3, 4])
  assert.ok(shown.includes(secondStem?.question ?? ''))
}

async function expectInList(page: Page) {
  await page.getByText('1 of 3 lessons completed.').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: firstLesson.title })
  await expect(card).toContainText('100%')
  await expect(card).toContainText('completed')
  await page.getByText('Lesson 2, next for you').waitFor()
}

test('a learner fails, reads the reasons, retakes and passes, with the mouse', { tag: '@both' }, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await learn(page, site, mouse(page), 'mouse@example.test')
})

test('a learner fails, reads the reasons, retakes and passes, with only the keyboard', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await learn(page, site, keyboard(page), 'keyboard@example.test')
})

test('a learner fails, reads the reasons, retakes and passes on a phone without horizontal overflow', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await learn(page, site, touch(page), 'phone@example.test')
  for (const path of ['/lessons', '/lessons/1', '/lessons/1?quiz=1']) {
    await openFully(page, site, path)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, path)
  }
})

test('a learner fails, reads the reasons, retakes and passes on a slow network', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  })
  await learn(page, site, mouse(page), 'slow@example.test')
})

test('links the next lesson after a pass, and still shows the result after going back', async ({ browser, site }) => {
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

test('the last lesson of a tier shows the next tier and its price', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'tier-done@example.test', '/lessons')
  for (const [id, folder] of [
    [2, '02-your-first-budget'],
    [3, '03-safety-net'],
  ] as const) {
    const answers = readLesson(content, folder).quiz.map(({ correctAnswer }) => correctAnswer)
    const reply = await page.request.post(`${site.url}/api/lessons/${id}/complete`, { data: { lessonId: id, answers } })
    assert.equal(reply.status(), 200)
  }
  await openQuiz(page, site)
  await answerAll(mouse(page), firstLesson.correctAnswers)
  await submitButton(page).click()
  await page.getByRole('heading', { name: 'You have finished Bronze' }).waitFor()
  await page.getByText(/Silver comes next: \w+ lessons for one payment of \$19\.99\./).waitFor()
  await expect(page.locator('.result-acts').locator('button, a').first()).toHaveText('See what Silver opens')
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('link', { name: 'See what Silver opens' }).click()
  await waitForPath(page, '/membership')
})

test('the end of a lesson asks whether it was clear and accepts a mistake report', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'feedback@example.test', '/lessons/1')
  const section = page.getByRole('region', { name: 'Your word on this lesson' })
  await section.getByRole('button', { name: 'Not quite' }).tap()
  await section.getByText('Thank you. That tells us which lessons to explain better.').waitFor()
  await section.getByRole('button', { name: 'Yes' }).tap()
  await section.getByText('Thank you. It is good to know what works.').waitFor()
  await section.getByRole('button', { name: 'Report a mistake' }).tap()
  const field = section.getByLabel('What is wrong?')
  await expect(field).toBeFocused()
  await section.getByRole('button', { name: 'Send report' }).tap()
  await section.getByText('Please say in a few words what is wrong.').waitFor()
  await field.fill('The second sum does not add up.')
  const reports = '**/api/lessons/1/reports'
  await page.route(reports, (route) => route.abort())
  await section.getByRole('button', { name: 'Send report' }).tap()
  await section.getByText('Your words are still here.').waitFor()
  await expect(field).toHaveValue('The second sum does not add up.')
  await page.unroute(reports)
  await page.context().clearCookies({ name: 'session' })
  await section.getByRole('button', { name: 'Send report' }).tap()
  await page.getByText('Your sign-in has ended.').waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await signInInSecondTab(page, site, 'feedback@example.test')
  await expect(page.getByText('Your sign-in has ended.')).toHaveCount(0)
  await expect(field).toHaveValue('The second sum does not add up.')
  await section.getByRole('button', { name: 'Send report' }).tap()
  await section.getByText('Thank you. Somebody reads every report').waitFor()
  await expect(section.getByRole('button', { name: 'Report a mistake' })).toBeFocused()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { desk, newPage, openSite, phone, signIn } from './browser.ts'
import {
  answerAll,
  chosen,
  expectResult,
  firstLesson,
  hasFocus,
  keyboard,
  mouse,
  openQuiz,
  submitButton,
} from './learner.ts'

const { site, browser } = await openSite()

const complete = '**/api/lessons/1/complete'
const draft = '**/api/lessons/1/draft'

const draftSaved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/draft') && reply.request().method() === 'PUT')

async function begin(page: Page, email: string) {
  await signIn(page, site, email, '/lessons')
  await openQuiz(page, site)
}

test('half-done answers are there after a reload, and on another device', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'half@example.test')
  const saved = draftSaved(page)
  await answerAll(mouse(page), [2, 0])
  await saved
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  assert.deepEqual(await chosen(page), [2, 0, -1, -1, -1])
  const other = await newPage(browser, phone)
  await begin(other, 'half@example.test')
  await other.getByText('2 of 5 answered').waitFor()
  assert.deepEqual(await chosen(other), [2, 0, -1, -1, -1])
})

test('answers given while the server is away are kept on the device and saved later', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'away@example.test')
  await page.route(draft, (route) => route.abort())
  await answerAll(mouse(page), [1, 3])
  await page.getByText('Your choices are kept on this device for now; the server could not be reached.').waitFor()
  await page.unroute(draft)
  const saved = draftSaved(page)
  await page.reload()
  await page.getByText('2 of 5 answered').waitFor()
  assert.deepEqual(await chosen(page), [1, 3, -1, -1, -1])
  assert.deepEqual((await saved).request().postDataJSON(), { answers: [1, 3, null, null, null] })
})

test('an answer given before the draft has arrived is saved with what another device had', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'early-bird@example.test')
  const first = draftSaved(page)
  await answerAll(mouse(page), [2, 0])
  await first
  const other = await newPage(browser, desk)
  await signIn(other, site, 'early-bird@example.test', '/lessons')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route(draft, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await openQuiz(other, site)
  await mouse(other).choose(4, 1)
  const merged = draftSaved(other)
  release()
  assert.deepEqual((await merged).request().postDataJSON(), { answers: [2, 0, null, null, 1] })
  assert.deepEqual(await chosen(other), [2, 0, -1, -1, 1])
})

test('another person at the same device begins with a blank paper', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'one@example.test')
  const saved = draftSaved(page)
  await answerAll(mouse(page), [1, 1])
  await saved
  await page.context().clearCookies()
  await begin(page, 'two@example.test')
  assert.deepEqual(await chosen(page), [-1, -1, -1, -1, -1])
})

test('a session that ends in the middle of a quiz loses nothing', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'ended@example.test')
  await answerAll(mouse(page), firstLesson.right)
  await page.context().clearCookies()
  await submitButton(page).click()
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.locator('input[name=email]').fill('ended@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('5 of 5 answered').waitFor()
  assert.deepEqual(await chosen(page), firstLesson.right)
  await submitButton(page).click()
  await expectResult(page, '100 percent: 5 of 5 right')
})

test('a paper that fails to arrive stays as it is and can be sent again', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'again@example.test')
  await answerAll(mouse(page), firstLesson.right)
  await page.route(complete, (route) => route.abort())
  await submitButton(page).click()
  await page.getByRole('alert').getByText('Failed to submit quiz. Please try again.').waitFor()
  assert.deepEqual(await chosen(page), firstLesson.right)
  assert.equal(await hasFocus(page, submitButton(page)), true)
  await page.unroute(complete)
  await submitButton(page).click()
  await expectResult(page, '100 percent: 5 of 5 right')
})

test('a paper whose result is lost on the way counts once, also when it is sent again after a reload', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'once@example.test')
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
  await submitButton(page).click()
  keys.push((await sent).headers()['idempotency-key'])
  await page.getByText('Best score: 100 percent. Attempts: 1.').waitFor()
  assert.equal(keys.length, 3)
  assert.equal(new Set(keys).size, 1)
})

test('Enter before everything is answered asks for the rest and leads to it', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'early@example.test')
  await answerAll(keyboard(page), [1, 1])
  await page.keyboard.press('Enter')
  await page.getByText('Please answer all questions before submitting.').waitFor()
  assert.equal(await hasFocus(page, page.getByRole('group').nth(2).getByRole('radio').first()), true)
})

test('a paper cannot be sent twice at once', async () => {
  const page = await newPage(browser, desk)
  await begin(page, 'twice@example.test')
  await answerAll(mouse(page), firstLesson.right)
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(complete, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await submitButton(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await busy.waitFor()
  assert.equal(await busy.isDisabled(), true)
  await page.evaluate("document.querySelector('form').requestSubmit()")
  release()
  await expectResult(page, '100 percent: 5 of 5 right')
  assert.equal(sent, 1)
})

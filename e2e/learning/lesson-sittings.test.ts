import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readLesson } from '#content/format.ts'
import { parseLessonText } from '#server/learning/lesson-text/parse-lesson-text.ts'
import { axeViolations, expect, newPage, openSignedIn, pageShown, phone, test, waitForPath } from '../browser.ts'
import { keyboard } from './learner.ts'

const { guess, sections } = parseLessonText(
  readLesson(join(import.meta.dirname, '../../content'), '01-where-you-stand').markdown,
)
const [field] = sections.find(({ id }) => id === 'your-turn')?.parts[0]?.fields ?? []
const typedGuess = '1500'

const guessBox = (page: Page) => page.getByRole('textbox', { name: /^Guess first/ })
const fieldBox = (page: Page) => page.getByRole('textbox', { name: field?.label ?? '', exact: true })
const reveal = (page: Page) => page.getByRole('complementary', { name: 'Your guess' })
const storedKeys = (page: Page) =>
  page.evaluate<string[]>("Object.keys(localStorage).filter((key) => key.includes('exercise'))")

/** Moves the focus to a field by Tab, types a text, and presses Enter. */
async function typeInto(page: Page, box: ReturnType<typeof guessBox>, text: string) {
  await keyboard(page).focus(box)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('by keyboard on a phone: guess, fields, three sittings, Continue, and nothing left after sign-out', async ({
  browser,
  site,
}) => {
  assert.ok(guess?.kind === 'number' && field)
  const page = await newPage(browser, { viewport: phone.viewport ?? null })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openSignedIn(page, site, 'sittings@example.test', '/lessons/1')

  await expect(reveal(page)).toContainText(`It is ${guess.answer}.`)
  await typeInto(page, guessBox(page), typedGuess)
  await expect(page.getByText(/^You guessed \$1,500\. The true value is at/)).toBeVisible()
  await page.reload()
  await expect(guessBox(page)).toHaveValue(typedGuess)
  await expect(reveal(page)).toContainText(`You guessed $1,500. It is ${guess.answer}.`)

  const warmUp = page
    .getByRole('listitem')
    .filter({ hasText: 'Can a person with a high income own less than they owe?' })
  const second = page.getByRole('listitem').filter({ hasText: 'Does it count as $600 today?' })
  await expect(second).toBeHidden()
  await typeInto(page, warmUp.getByRole('textbox'), 'Yes')
  await expect(warmUp.getByRole('status')).toHaveText('That is it. Yes, when their debts are large.')
  await expect(second).toBeVisible()
  await expect(page.getByText('Show the answer to “Warm-up”')).toBeHidden()

  // The fields are in part 2, so that reaching them is already enough.
  const saved = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/lessons/1/place') && /worked-example|your-turn/.test(reply.request().postData() ?? ''),
    { timeout: 60_000 },
  )
  const status = page.locator('.answer-fields').getByRole('status').first()
  await typeInto(page, fieldBox(page), '999')
  await expect(status).toContainText(field.reason)
  await expect(status).not.toContainText(/That is it|Close/)
  await fieldBox(page).fill(field.answer)
  await page.keyboard.press('Enter')
  await expect(status).toContainText('That is it.')
  assert.deepEqual(await axeViolations(page), [])

  await keyboard(page).press(page.getByRole('link', { name: /^Next: \d+ minutes? for part 2 of 3$/ }))
  await expect(page.locator('#sitting-2')).toBeInViewport()
  await saved
  await page.goto(`${site.url}/dashboard`)
  await keyboard(page).press(page.getByRole('link', { name: /^Continue: part 2 of 3, \d+ min$/ }))
  await waitForPath(page, '/lessons/1')
  await pageShown(page)
  await expect(page.locator('#sitting-2')).toBeInViewport()
  await expect(fieldBox(page)).toHaveValue(field.answer)
  await page.goto(`${site.url}/lessons`)
  await expect(page.getByText(/Lesson 1, next for you, part 2 of 3, \d+ min/)).toBeVisible()

  assert.equal((await storedKeys(page)).length, 1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
  assert.deepEqual(await storedKeys(page), [])
  await openSignedIn(page, site, 'sittings@example.test', '/lessons/1')
  await expect(guessBox(page)).toHaveValue('')
  await expect(fieldBox(page)).toHaveValue('')
  assert.deepEqual(
    sent.filter((request) => request.includes(typedGuess)),
    [],
  )
})

test('a visitor’s guess stays in the tab, is read with a decimal comma, and is cleared on request', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/lessons/1`)
  await guessBox(page).fill('1.500,50')
  await page.getByRole('button', { name: 'Guess', exact: true }).tap()
  await expect(page.getByText(/In the United States this is written 1,500\.50/)).toBeVisible()
  await expect(reveal(page)).toContainText('You guessed $1,500.50.')
  await page.getByRole('button', { name: 'Clear my numbers' }).first().tap()
  await expect(guessBox(page)).toHaveValue('')
  await expect(reveal(page)).not.toContainText('You guessed')
  await page.reload()
  await expect(guessBox(page)).toHaveValue('')
})

test('on paper the answers are printed, and no field', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await page.goto(`${site.url}/lessons/1`)
  await guessBox(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('No, it counts at its resale value.').first()).toBeVisible()
  await expect(page.getByText('Does it count as $600 today?')).toBeVisible()
  await expect(guessBox(page)).toBeHidden()
  await expect(fieldBox(page)).toBeHidden()
})

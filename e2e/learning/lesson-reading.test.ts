import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, newPage, openSignedIn, test } from '../browser.ts'
import { openQuizAs, submitButton } from './learner.ts'

/** Height of the viewport covered by bars in the middle of the quiz, in pixels. */
async function coveredInQuiz(page: Page): Promise<number> {
  await page.getByRole('group').nth(2).scrollIntoViewIfNeeded()
  const height = await page.evaluate<number>('innerHeight')
  const boxes = await Promise.all([page.locator('.nav').boundingBox(), page.locator('.submit-bar').boundingBox()])
  return boxes
    .map((box) => (box ? Math.min(box.y + box.height, height) - Math.max(box.y, 0) : 0))
    .reduce((sum, covered) => sum + Math.max(0, covered), 0)
}

test('the quiz has the whole viewport at 400 percent zoom and on a phone in landscape', async ({ browser, site }) => {
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 740, height: 360 },
  ]) {
    const page = await newPage(browser, { viewport })
    await openQuizAs(page, site, `low-${viewport.width}@example.test`)
    assert.equal(await coveredInQuiz(page), 0, `${viewport.width} pixels wide`)
    await submitButton(page).scrollIntoViewIfNeeded()
    await expect(submitButton(page)).toBeInViewport()
  }
})

test('on a phone the bars of a quiz leave five sixths of the viewport to its questions', async ({ browser, site }) => {
  const page = await newPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openQuizAs(page, site, 'upright@example.test')
  const covered = await coveredInQuiz(page)
  assert.ok(covered > 64 && covered < 844 / 6, `${covered} pixels are covered`)
})

test('a printed lesson expands its answers, prints link targets, and has no controls', async ({ browser, site }) => {
  const page = await newPage(browser)
  await openSignedIn(page, site, 'print@example.test', '/lessons/1')
  await page.locator('.calculator[aria-labelledby]').waitFor()
  const answer = page.getByText('Yes, when their debts are large.')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  for (const role of ['navigation', 'button', 'slider'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g) ?? []
  assert.ok(sheets.length >= 2 && sheets.length <= 4, `${sheets.length} sheets`)
  await page.goto(`${site.url}/lessons/3`)
  await page.locator('.lesson-text a[target=_blank]').first().waitFor()
  const address = await page.evaluate(
    "getComputedStyle(document.querySelector('.lesson-text a[target=_blank]'), '::after').content",
  )
  assert.match(String(address), /https:\/\/reportfraud\.ftc\.gov/)
})

test('a name of 34 letters fits a viewport of 320 pixels', async ({ browser, site }) => {
  const page = await newPage(browser, { viewport: { width: 320, height: 640 } })
  await openSignedIn(page, site, 'wolfeschlegelsteinhausenbergerdorff@example.test')
  await page.getByRole('heading', { name: /^Welcome, Wolfeschlegel/ }).waitFor()
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
})

test('a reader goes to the next lesson and back', async ({ browser, site }) => {
  const page = await newPage(browser)
  await openSignedIn(page, site, 'turn@example.test', '/lessons/1')
  await page.getByText(/· \d+ min in 3 parts ·/).waitFor()
  await page.getByRole('link', { name: /^Next lesson: Your First Budget/ }).click()
  await page.getByRole('heading', { name: /^Your First Budget/, level: 1 }).waitFor()
  await page.getByRole('link', { name: /^Previous lesson: Where You Stand/ }).click()
  await page.getByRole('heading', { name: /^Where You Stand/, level: 1 }).waitFor()
})

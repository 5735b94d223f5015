import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

test.use({ siteSettings: { BUSINESS_TIME_ZONE: 'America/New_York' } })

/** A day of next week; the journey schedules nothing nearer. */
const day = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10)
const handle = (page: Page, number: number) => page.getByRole('button', { name: `Drag lesson ${number}`, exact: true })
const line = (page: Page, title: string) => page.locator('.lesson-line').filter({ hasText: title })
const [first, second, third] = ['Where You Stand', 'Your First Budget', 'Track It and Build a Safety Net'] as const
const place = (page: Page, number: number) => page.locator('.lesson-line a').nth(number - 1)

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  assert.ok(box)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function scheduleDraft(page: Page) {
  await page.getByLabel('Title', { exact: true }).fill('A Title in Time')
  // The first checks load the dictionary.
  await page.getByText(/^Draft saved/).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'At a time' }).click()
  await dialog.getByText('In the time zone of the business, America/New_York').waitFor()
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Schedule version 2' }).click()
  await dialog.getByText('This time has passed. Choose a later one.').waitFor()
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Time').fill('09:30')
  await dialog.getByText(/^It is published on .* 9:30 AM E[DS]T\.$/).waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await dialog.getByRole('button', { name: 'Schedule version 2' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an admin schedules and cancels a publication, and moves lessons with the mouse and the keyboard', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lessons/2?part=details')
  await scheduleDraft(page)
  const notice = page.getByText(/^Scheduled for .* 9:30 AM E[DS]T$/)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Cancel the publication' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await notice.waitFor()
  await page.getByLabel('Title', { exact: true }).fill('A Title in Good Time')
  await page.getByText(/^Nothing will be published on/).waitFor()
  await page.getByRole('button', { name: 'Schedule this draft' }).click()
  await notice.waitFor()

  await page.goto(`${site.url}/admin/lessons?state=scheduled`)
  const scheduled = page.getByRole('region', { name: 'Scheduled' })
  await scheduled.getByText(/9:30 AM E[DS]T · admin@example\.test$/).waitFor()
  await expect(page.locator('.lesson-line')).toHaveCount(1)
  assert.deepEqual(await axeViolations(page), [])
  await scheduled.getByRole('button', { name: /^Cancel/ }).click()
  await scheduled.waitFor({ state: 'detached' })

  await page.goto(`${site.url}/admin/lessons`)
  const [from, to] = [await middleOf(handle(page, 1)), await middleOf(line(page, third))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 4, { steps: 8 })
  await expect(line(page, first)).toHaveClass(/is-carried/)
  await page.mouse.up()
  await page.getByText(/^“Where You Stand.*” is lesson 3 now$/).waitFor()
  await expect(place(page, 3)).toContainText(first)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(place(page, 1)).toContainText(first)

  await handle(page, 3).focus()
  await page.keyboard.press('Space')
  await page.getByText(`“${third}” is picked up. Place 3 of`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.getByText(`The move was cancelled. Place 3 of`).waitFor({ state: 'attached' })
  for (const key of ['Space', 'ArrowUp', 'Home', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await page.getByText(`“${third}” is lesson 2 now`).waitFor()
  await expect(handle(page, 2)).toBeFocused()
  await expect(place(page, 3)).toContainText(second)
})

test('on a phone an admin drags a lesson by touch, and sees a draft as readers of each tier', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin/lessons')
  const { x, y } = await middleOf(handle(page, 1))
  const touch = await page.context().newCDPSession(page)
  const at = (height: number) => ({ touchPoints: [{ x, y: height }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(y) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y + 40) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(840) })
  const bottom = () => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight - scrollY')
  await expect.poll(bottom, { timeout: 20_000 }).toBeLessThan(2)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByText(/^“.*” is lesson \d\d now$/).waitFor()
  await expect(line(page, first).locator('.lesson-order')).toHaveText(/^[12]\d$/)
  assert.deepEqual(await axeViolations(page), [])

  await page.goto(`${site.url}/admin/lessons/5?part=preview`)
  const readers = page.getByLabel('Show it as')
  await readers.selectOption({ label: 'A Bronze member' })
  await page.getByText('You see the draft as a Bronze member. Nothing is saved.').waitFor()
  await page.getByText('You need to upgrade your membership to access this lesson.').waitFor()
  await page.getByRole('heading', { name: 'Silver opens it' }).waitFor()
  await page.getByText('$19.99').waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('link', { name: 'Upgrade Membership' }).tap()
  await page.getByText('Links do not open in this view').waitFor()
  await readers.selectOption({ label: 'A visitor' })
  await page.getByText('Please sign in to access lessons').waitFor()
  await readers.selectOption({ label: 'A Gold member' })
  await page.getByRole('heading', { name: 'Quiz', exact: true }).waitFor()
  await page.getByRole('button', { name: 'End the view' }).tap()
  await expect(readers).toHaveValue('')
})

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

const clip = join(import.meta.dirname, '../../content/videos/budget-503020.mp4')
const captions = {
  name: 'a.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:10.000\nTwo bars.\n'),
}

test('the admin uploads a video, attaches it to a lesson, and a learner plays it', async ({ browser, site }) => {
  const adminPage = await newPage(browser, desktop)
  await openSignedIn(adminPage, site, 'admin@example.test', '/media-management')
  await adminPage.getByRole('button', { name: 'Upload video' }).click()
  await adminPage.getByText('Please select a file or enter a URL').waitFor()
  await adminPage.getByLabel(/Drop a video here/).setInputFiles(clip)
  await expect(adminPage.getByLabel('Title').first()).toHaveValue('budget-503020')
  await adminPage.getByLabel('Title').first().fill('Two bars, moving')
  await expect(adminPage.getByRole('group', { name: 'Picture before it plays' }).getByRole('radio')).toHaveCount(3)
  await adminPage.getByRole('button', { name: 'Upload video' }).click()
  await adminPage.getByText('Video uploaded successfully!').waitFor()
  await adminPage.getByText('367.74 KB, 0:18, MP4. It is in no lesson yet.').waitFor()
  await adminPage.getByRole('button', { name: 'Preview Two bars, moving' }).click()
  await adminPage.getByLabel('Add captions').setInputFiles(captions)
  await adminPage.getByText(/^WebVTT, /).waitFor()
  await adminPage.getByRole('button', { name: 'Done' }).click()
  await adminPage.getByRole('button', { name: 'Attach to a lesson', exact: true }).click()
  await adminPage.getByLabel('Lesson', { exact: true }).selectOption('1')
  await adminPage.getByRole('button', { name: 'Attach to lesson 1' }).click()
  await adminPage.getByText('Lesson 1 shows it now.').waitFor()
  assert.deepEqual(await axeViolations(adminPage), [])

  const reader = await newPage(browser, phone)
  await openSignedIn(reader, site, 'plays@example.test', '/lessons/1')
  await reader.getByRole('button', { name: 'Play video: Two bars, moving' }).tap()
  const played = () => reader.locator('video').evaluate((video) => Reflect.get(video, 'currentTime'))
  await expect.poll(played).toBeGreaterThan(0)
  await reader.getByText('Two bars.', { exact: true }).waitFor()

  await adminPage.getByRole('button', { name: 'Delete Two bars, moving' }).click()
  const question = adminPage.getByRole('alertdialog')
  await question.getByText('Are you sure you want to delete this video? Lesson 1 shows it.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await adminPage.getByText('No videos uploaded yet').waitFor()
  await adminPage.getByRole('button', { name: 'Undo' }).click()
  await adminPage.getByText('Lesson 1', { exact: true }).waitFor()
  await adminPage.getByRole('button', { name: 'Delete Two bars, moving' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await adminPage.getByLabel('Current or deleted videos').selectOption('Deleted')
  await adminPage.getByRole('button', { name: 'Restore Two bars, moving' }).press('Enter')
  await adminPage.getByText('It is in Lesson 1 again.').waitFor()
  await expect(adminPage.getByRole('heading', { name: 'Deleted videos' })).toBeFocused()
  assert.deepEqual(await axeViolations(adminPage), [])
})

test('an upload in progress asks for confirmation before leaving the page, and can be cancelled', async ({
  browser,
  site,
}) => {
  const adminPage = await newPage(browser, desktop)
  const released = Promise.withResolvers<void>()
  await adminPage.route('**/api/admin/images/upload', () => released.promise)
  await openSignedIn(adminPage, site, 'admin@example.test', '/media-management?tab=images')
  const chooser = adminPage.getByLabel(/Drop an image here/)
  await expect(chooser).toHaveAttribute('accept', 'image/*')
  await chooser.setInputFiles(join(import.meta.dirname, '../../content/pictures/card-payoff.png'))
  await adminPage.getByRole('button', { name: 'Upload image' }).click()
  await adminPage.getByRole('button', { name: 'Cancel upload' }).waitFor()
  await adminPage.getByRole('link', { name: 'Lessons', exact: true }).first().click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await adminPage.getByRole('button', { name: 'Cancel upload' }).click()
  await adminPage.getByText('Upload cancelled').waitFor()
  await expect(adminPage.getByLabel('Title').last()).toHaveValue('card-payoff')
  released.resolve()
})

test('a learner finds a picture in the library and opens it, and the search is stored in the URL', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'library@example.test', '/resources')
  await page.getByLabel('Search resources').fill('real month')
  await page.waitForURL((url) => url.search === '?q=real+month')
  await page.getByRole('button', { name: 'Image', exact: true }).tap()
  await page.waitForURL((url) => url.search === '?type=image&q=real+month')
  await page.getByRole('button', { name: 'Preview The 50/30/20 Guide and a Real Month' }).tap()
  await page.getByRole('dialog').getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(await axeViolations(page), [])
  await page.reload()
  await expect(page.getByLabel('Search resources')).toHaveValue('real month')
  await expect(page.getByRole('listitem').filter({ hasText: 'Real Month' })).toHaveCount(1)
})

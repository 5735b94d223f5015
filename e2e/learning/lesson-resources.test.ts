import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { keyboard } from './learner.ts'

const resource = (id: number, resource_type: string, title: string, more: object = {}) => ({
  id,
  lesson_id: 1,
  title,
  description: '',
  resource_type,
  external_url: null,
  file_key: null,
  display_order: id,
  size: null,
  alt: null,
  has_poster: false,
  has_captions: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9"/></svg>'

/** Opens the first lesson with these resources. */
async function openLessonWith(page: Page, site: Site, email: string, resources: object[]) {
  await page.route('**/api/lessons/1/resources', (route) => route.fulfill({ json: resources }))
  await page.route('**/api/resources/*/download', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await openSignedIn(page, site, email, '/lessons/1')
  await page.getByRole('heading', { name: 'More for this lesson' }).scrollIntoViewIfNeeded()
}

/** A fake video player that answers each ping with the next of these messages. */
const playerPage = (messages: object[]) => `<!doctype html><script>
const messages = ${JSON.stringify(messages)}
addEventListener('message', () => parent.postMessage(JSON.stringify(messages.shift() ?? {}), '*'))
</script>`

test('a picture enlarges and closes by keyboard alone, and the focus returns', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openLessonWith(page, site, 'picture@example.test', [
    resource(900, 'image', 'The guide', { file_key: 'x.svg', alt: 'Two bars of 620 dollars.' }),
  ])
  const opener = page.getByRole('button', { name: 'Two bars of 620 dollars. Opens larger' })
  await keyboard(page).press(opener)
  const dialog = page.getByRole('dialog', { name: 'The guide' })
  await dialog.getByRole('img', { name: 'Two bars of 620 dollars.' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect(opener).toBeFocused()
})

test('a picture appears in its section and a workbook at the end', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openLessonWith(page, site, 'placed@example.test', [
    resource(900, 'image', 'The guide', { file_key: 'x.svg', alt: 'Two bars.', section: 'worked-example' }),
    resource(901, 'excel', 'Worksheet', { file_key: 'x.xlsx', size: 39_117 }),
  ])
  const example = page.getByRole('region', { name: 'Worked example' })
  await expect(example.getByRole('img', { name: 'Two bars.' })).toHaveCount(1)
  const atEnd = page.getByRole('region', { name: 'More for this lesson' })
  await expect(atEnd.getByRole('listitem')).toHaveCount(1)
  await expect(atEnd.getByRole('link', { name: /Worksheet/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(example.getByRole('img', { name: 'Two bars.' })).toBeVisible()
  await expect(atEnd).toBeHidden()
})

test('on a phone a picture opens in full and can be zoomed', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openLessonWith(page, site, 'zoom@example.test', [
    resource(900, 'image', 'The guide', { file_key: 'x.svg', alt: 'Two bars of 620 dollars.' }),
  ])
  await page.getByRole('button', { name: 'Two bars of 620 dollars. Opens larger' }).tap()
  const dialog = page.getByRole('dialog', { name: 'The guide' })
  const image = dialog.getByRole('img', { name: 'Two bars of 620 dollars.' })
  const width = async () => (await image.boundingBox())?.width ?? 0
  await image.waitFor()
  assert.ok((await width()) <= 390)
  await dialog.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(width).toBe(704)
})

test('a workbook shows its size and is downloaded; an external resource opens in a new tab', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openLessonWith(page, site, 'files@example.test', [
    resource(901, 'excel', 'Worksheet', { file_key: 'x.xlsx', size: 39_117 }),
    resource(902, 'other', 'Source', { external_url: 'https://www.irs.gov/' }),
    resource(903, 'video', 'A talk', { external_url: 'https://example.org/talk' }),
  ])
  const workbook = page.getByRole('link', { name: /Worksheet Excel, 38\.20 KB/ })
  await expect(workbook).toHaveAttribute('href', '/api/resources/901/download')
  await expect(workbook).toHaveAttribute('download')
  for (const name of [/^Source/, /^A talk/])
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
})

test('no request is sent to a video site before the reader presses play', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const requested: string[] = []
  await page.route(/youtube/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: playerPage([{ event: 'onReady' }]) })
  })
  await openLessonWith(page, site, 'video@example.test', [
    resource(904, 'video', 'Interest', { external_url: 'https://youtu.be/dQw4w9WgXcQ' }),
  ])
  const play = page.getByRole('button', { name: 'Play video: Interest' })
  await play.waitFor()
  assert.deepEqual(requested, [])
  await keyboard(page).press(play)
  await page.frameLocator('iframe[title="Interest"]').locator('script').waitFor({ state: 'attached' })
  assert.match(requested[0] ?? '', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  await page.getByRole('link', { name: /Open on YouTube/ }).waitFor()
})

test('a player that reports an error is replaced by Watch Video', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: playerPage([{ event: 'onError', info: 150 }]) }),
  )
  await openLessonWith(page, site, 'refused@example.test', [
    resource(905, 'video', 'Interest', { external_url: 'https://youtu.be/dQw4w9WgXcQ' }),
  ])
  await page.getByRole('button', { name: 'Play video: Interest' }).click()
  const watch = page.getByRole('link', { name: /Watch Video/ })
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(watch).toHaveAttribute('target', '_blank')
})

test('a player that never answers is replaced by Watch Video', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.route(/vimeo/, (route) => route.abort())
  await openLessonWith(page, site, 'silent@example.test', [
    resource(906, 'video', 'Budget', { external_url: 'https://vimeo.com/123456789' }),
  ])
  await page.getByRole('button', { name: 'Play video: Budget' }).click()
  await page.getByRole('link', { name: /Watch Video/ }).waitFor({ timeout: 15_000 })
})

test('a hosted video is requested only on play, and a broken one can be opened separately', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openLessonWith(page, site, 'own@example.test', [
    resource(907, 'video', 'Net worth', { file_key: 'x.mp4', has_captions: true, has_poster: true }),
  ])
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const play = page.getByRole('button', { name: 'Play video: Net worth' })
  await expect(play.locator('img')).toHaveAttribute('src', '/api/resources/907/poster')
  assert.ok(!requested.includes('/api/resources/907/download'), 'the video is not requested before play')
  await keyboard(page).press(play)
  const video = page.locator('video')
  await expect(video.locator('track')).toHaveAttribute('src', '/api/resources/907/captions')
  await expect(page.getByRole('link', { name: /Watch Video/ })).toHaveAttribute('href', '/api/resources/907/download')
})

test('the clip of a lesson plays on a phone with captions below it and receives the focus', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'clip@example.test', '/lessons/2')
  await page.getByRole('button', { name: 'Play video: A Month in Two Bars' }).tap()
  await page.getByText('Say $620 reaches you in a month.').waitFor()
  await page.getByText('The guide gives half to needs, 30% to wants and 20% to saving').waitFor()
  await expect(page.locator('video')).toBeFocused()
})

test('pictures and files that fail to load show a message, and Retry loads them', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const address = '**/api/lessons/1/resources'
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'x' } }))
  await openSignedIn(page, site, 'retry@example.test', '/lessons/1')
  await page.getByText('The pictures and files for this lesson did not load.').waitFor()
  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({ json: [resource(908, 'other', 'Source', { external_url: 'https://www.irs.gov/' })] }),
  )
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByRole('link', { name: /^Source/ }).waitFor()
})

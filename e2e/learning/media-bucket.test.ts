import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { test as base, desktop, expect, newPage, openSignedIn, phone } from '../browser.ts'

const test = base.extend<object, { bucket: Awaited<ReturnType<typeof openBucketStorage>> }>({
  bucket: [
    async ({ playwright: _ }, use) => {
      const bucket = await openBucketStorage()
      await use(bucket)
      await bucket.close()
    },
    { scope: 'worker' },
  ],
  siteSettings: ({ bucket }, use) => use(bucketSettings(bucket.endpoint)),
})

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../content', file)).toString('base64')

/** Uploads files from the page as a browser does, then sends JSON that refers to the result. */
const uploadAndAttach = (page: Page, files: Record<string, { name: string; base64: string }>, words: object) =>
  page.evaluate(
    async ([all, body]) => {
      const form = new FormData()
      for (const [field, { name, base64 }] of Object.entries(all)) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        form.append(field, new File([bytes], name))
      }
      const uploaded = await fetch('/api/admin/videos/upload', { method: 'POST', body: form })
      const { key }: { key: string } = JSON.parse(await uploaded.text())
      const headers = { 'content-type': 'application/json' }
      const attached = await fetch(`/api/admin/media/${key}/lessons`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { statuses: [uploaded.status, attached.status], key }
    },
    [files, words] as const,
  )

test('a learner plays a video uploaded to the bucket and downloads a file of the seeded course', async ({
  browser,
  bucket,
  site,
}) => {
  const admin = await newPage(browser, desktop)
  await openSignedIn(admin, site, 'admin@example.test', '/lessons')
  const files = {
    video: { name: 'Half for needs.mp4', base64: read('videos/budget-503020.mp4') },
    poster: { name: 'still.png', base64: read('pictures/card-payoff.png') },
  }
  const words = { lesson_id: 1, title: 'Half for needs', description: 'Two minutes', display_order: 0 }
  const { statuses, key } = await uploadAndAttach(admin, files, words)
  assert.deepEqual(statuses, [200, 200])
  assert.ok(bucket.bucket.find(`media/${key}`))
  assert.equal(existsSync(join(site.dataDir, 'media')), false, 'no file is stored on disk')

  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'learner@example.test', '/lessons/1')
  const figure = page.locator('figure.video').filter({ hasText: 'Half for needs' })
  await figure.scrollIntoViewIfNeeded()
  await expect
    .poll(() => figure.locator('img').evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
    .toBeGreaterThan(0)
  await figure.getByRole('button').first().tap()
  const video = figure.locator('video')
  await expect.poll(() => video.evaluate((player) => Number(Reflect.get(player, 'currentTime')))).toBeGreaterThan(0)
  const workbook = await page.evaluate(async () => {
    const reply = await fetch('/api/resources/129/download')
    return [reply.status, (await reply.arrayBuffer()).byteLength > 1000]
  })
  assert.deepEqual(workbook, [200, true])
})

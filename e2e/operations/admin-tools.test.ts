import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { plantOldConstraint } from '#server/testing/database/old-constraint.ts'
import { desktop, expect, newPage, openSignedIn, test } from '../browser.ts'
import { firstLesson } from '../learning/learner.ts'
import type { Site } from '../site.ts'

/** Changes the database beside the running server, to simulate damage in old data. */
async function damage(site: Site, work: (db: Database) => Promise<unknown>) {
  const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

const tool = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('an admin repairs a lessons table that rejects platinum, and no learner loses data', async ({ browser, site }) => {
  const learner = createTestBrowser({ origin: site.url })
  await signIn(learner, 'lena@example.test')
  const submission = { lessonId: 1, answers: firstLesson.correctAnswers }
  expect((await learner.send('/api/lessons/1/complete', { method: 'POST', json: submission })).status).toBe(200)
  await damage(site, plantOldConstraint)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await expect(page.getByRole('button', { name: 'Run step 2' })).toBeDisabled()
  await page.getByRole('button', { name: 'Run step 1' }).click()
  const step1 = tool(page, 'Step 1: fix lessons constraint')
  await expect(step1).toContainText('Lessons table constraint fixed successfully!')
  await page.getByRole('button', { name: 'Run step 2' }).click()
  await expect(tool(page, 'Step 2: add platinum lessons')).toContainText('platinum lessons added.')
  await page.getByRole('button', { name: 'Run step 1' }).click()
  await expect(step1).toContainText('Nothing was wrong: the lessons table takes every tier.')
  const progress = JSON.parse((await learner.send('/api/progress')).text)
  expect(progress).toMatchObject([{ lesson_id: 1, is_completed: true, attempts: 1 }])
})

test('an admin sees a broken workbook and replaces it', async ({ browser, site }) => {
  await damage(
    site,
    (db) => db.run`update lesson_resources set file_key = null, external_url = ${'https://old.example/a.xlsx'}
      where id = 129`,
  )
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await page.goto(`${site.url}/admin/upload-resources`)
  const workbook = tool(page, 'Net Worth Tracker')
  await expect(workbook).toContainText('Broken')
  const choose = workbook.locator('input[type=file]')
  const upload = workbook.getByRole('button', { name: 'Upload' })
  await choose.setInputFiles({ name: 'tracker.xlsx', mimeType: 'text/plain', buffer: Buffer.from('No workbook.') })
  await upload.click()
  await page.getByText('Upload failed: ').waitFor()
  await expect(workbook).toContainText('Broken')
  await choose.setInputFiles(join(import.meta.dirname, '../../content/workbooks/net-worth-tracker.xlsx'))
  await upload.click()
  await page.getByText('Successfully uploaded net-worth-tracker.xlsx!').waitFor()
  await expect(workbook).toContainText('Working')
  await page.getByText('All four Excel resources are working!').waitFor()
})

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

/** Names of the tools that the page has run, in their order. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/admin\/([\w-]+)$/.exec(new URL(request.url()).pathname) ?? []
    if (request.method() === 'POST' && name && name !== 'lesson-resources') sent.push(name)
  })
  return sent
}

test('an admin repairs a lessons table that rejects platinum, and no learner loses data', async ({ browser, site }) => {
  const learner = createTestBrowser({ origin: site.url })
  await signIn(learner, 'lena@example.test')
  const submission = { lessonId: 1, answers: firstLesson.correctAnswers }
  expect((await learner.send('/api/lessons/1/complete', { method: 'POST', json: submission })).status).toBe(200)
  await damage(site, plantOldConstraint)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await expect(page.getByRole('button', { name: 'Run step 2' })).toBeDisabled()
  const sent = sentBy(page)
  await page.getByRole('button', { name: 'Run step 1' }).dblclick()
  const step1 = tool(page, 'Step 1: fix lessons constraint')
  await expect(step1).toContainText('Lessons table constraint fixed successfully!')
  await page.getByRole('button', { name: 'Run step 2' }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Add 5 platinum lessons?' })
  await expect(question).toContainText('No member has Platinum yet')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Run step 2' }).click()
  await question.getByRole('button', { name: 'Add and publish' }).dblclick()
  await expect(tool(page, 'Step 2: add platinum lessons')).toContainText('5 platinum lessons added.')
  await page.getByRole('button', { name: 'Update lessons' }).dblclick()
  await expect(tool(page, 'Update bronze and silver lessons')).toContainText('is as its file has it.')
  await page.getByRole('button', { name: 'Fix products' }).dblclick()
  await expect(tool(page, 'Fix affiliate products')).toContainText('Nothing was missing')
  expect(sent).toEqual([
    'fix-lessons-constraint',
    'add-platinum-lessons',
    'force-update-silver-lessons',
    'fix-affiliate-products',
  ])
  await page.getByRole('button', { name: 'Run step 1' }).click()
  await expect(step1).toContainText('Nothing was wrong: the lessons table takes every tier.')
  const progress = JSON.parse((await learner.send('/api/progress')).text)
  expect(progress).toMatchObject([{ lesson_id: 1, is_completed: true, attempts: 1 }])
})

test('an incomplete reply costs the admin one section of the panel, and Retry brings it back', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin')
  await page.route('**/api/admin/{backups,payment-status,emails,debug-db-state}', (route) =>
    route.fulfill({ json: {} }),
  )
  await page.route('**/api/admin/sync-to-production', (route) => route.fulfill({ json: { target: 'x' } }))
  await page.route('**/api/cart', (route) => route.fulfill({ json: { count: 0 } }))
  await page.reload()
  for (const name of ['The back-ups', 'The state of payments', 'The e-mails of the last 30 days'])
    await page.getByText(`${name} could not be shown`).waitFor()
  await page.getByRole('button', { name: 'Sync to production' }).click()
  await page.getByText('Sync to production could not be shown').waitFor()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expect(page.getByText('How it stands could not be loaded.')).toBeVisible()
  const visibility = page.getByRole('switch', { name: 'Store visibility' })
  await expect(visibility).toBeChecked()
  await visibility.dblclick()
  await expect(visibility).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Run step 1' })).toBeEnabled()
  await page.unrouteAll()
  const backups = page.getByRole('alert').filter({ hasText: 'The back-ups could not be shown' })
  await backups.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Back-ups' })).toBeVisible()
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

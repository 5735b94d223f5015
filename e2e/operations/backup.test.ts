import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { openMigrated } from '#server/platform/db/open.ts'
import { test as base, expect, newPage, openSignedIn, pageShown } from '../browser.ts'
import type { Site } from '../site.ts'

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({ playwright: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'moneta-backups-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  siteSettings: ({ folder }, use) => use({ BACKUP_DIR: folder }),
})

const run = promisify(execFile)
const restoreCommand = join(import.meta.dirname, '../../server/commands/restore.ts')
const secondLesson = 'Your First Budget'

async function backUp(adminPage: Page, site: Site) {
  await openSignedIn(adminPage, site, 'admin@example.test', '/admin')
  const card = adminPage.locator('section').filter({ has: adminPage.getByRole('heading', { name: 'Back-ups' }) })
  await expect(card).toContainText('No back-up has been made yet.')
  await card.getByRole('button', { name: 'Back up now' }).click()
  await expect(card).toContainText('Last good one')
  await expect(card).not.toContainText('No back-up has been made yet.')
}

async function deleteAccount(member: Page) {
  await member.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = member.getByRole('dialog')
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await member.waitForURL((url) => url.pathname === '/account-deleted')
}

async function openSecondLesson(visitor: Page, site: Site) {
  await visitor.goto(`${site.url}/lessons/2`)
  await pageShown(visitor)
  return visitor.getByRole('heading', { level: 1 })
}

test('an admin makes a backup, and a command restores the course without members deleted since', async ({
  browser,
  folder,
  site,
}) => {
  const [adminPage, member, visitor] = [await newPage(browser), await newPage(browser), await newPage(browser)]
  await openSignedIn(member, site, 'mara@example.test', '/account')
  await backUp(adminPage, site)
  await deleteAccount(member)
  await expect.poll(() => readdirSync(folder)).toContain('deleted-members.jsonl')

  await site.end()
  const db = await openMigrated({ dataDir: site.dataDir }, new Date().toISOString())
  await db.run`delete from lessons where lesson_order = 2`
  await db.close()
  await site.restart()
  await expect(await openSecondLesson(visitor, site)).not.toContainText(secondLesson)

  await site.end()
  const [name = ''] = readdirSync(folder).filter((one) => one.startsWith('moneta-'))
  const environment = { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '', BACKUP_DIR: folder }
  const { stdout } = await run(process.execPath, [restoreCommand, join(folder, name)], { env: environment })
  expect(stdout).toContain('1 member who deleted the account after the back-up was deleted again.')
  await site.restart()
  await expect(await openSecondLesson(visitor, site)).toContainText(secondLesson)

  await adminPage.goto(`${site.url}/admin/log`)
  await expect(adminPage.getByRole('heading', { level: 1 })).not.toHaveText('Who did what')
  await openSignedIn(adminPage, site, 'admin@example.test', '/admin/log')
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Who did what')
})

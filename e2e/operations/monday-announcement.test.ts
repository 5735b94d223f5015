import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, phone, test } from '../browser.ts'
import { sentLink, sentTexts } from '../sent-mail.ts'
import type { Site } from '../site.ts'
import { inDatabase, inDays } from './beside-server.ts'
import { memberOf, openAdmin } from './monday-people.ts'

/** Members who take a while to be sent to. */
const seededCount = 300

/** Members of 2020 with news switched on; the one who leaves is the last. */
async function addReaders(site: Site) {
  await inDatabase(site, async (db) => {
    // On a new site the job that sends first waits for its next poll.
    await db.run`
      insert into jobs (id, kind, key, payload, due_at, attempts)
      values (${await db.id()}, 'announcements', 'announcements', 'null', ${inDays(0)}, 0)
      on conflict (kind, key) do nothing`
    const ids = await db.ids(seededCount)
    await db.insertMany(
      'members',
      ids.map((id) => ({
        ...{ id, issuer: 'seed', subject: `${id}`, email: `reader-${id}@example.test` },
        created_at: '2020-06-01T00:00:00.000Z',
      })),
    )
    await db.insertMany(
      'news_choices',
      ids.map((id) => ({ member_id: id, code: `code-${id}`, is_on: 1, changed_at: inDays(0) })),
    )
  })
  for (const name of ['stays', 'leaves']) {
    const { call } = await memberOf(site, `${name}@example.test`)
    await call('PUT', '/api/account/news', { is_on: true })
  }
  await inDatabase(
    site,
    (db) => db.run`
      update members set created_at = ${'2020-06-02T00:00:00.000Z'}
      where email in (${'stays@example.test'}, ${'leaves@example.test'})`,
  )
}

/** The readers of e-mails with a subject. */
const readersOf = (site: Site, subject: string) =>
  sentTexts(site)
    .filter((text) => text.includes(`Subject: ${subject}`))
    .map((text) => /^To: (.+)$/m.exec(text)?.[1]?.trim() ?? '')

/** Sends an announcement by API calls, and waits for its e-mails. */
async function announce({ request }: Page, site: Site, subject: string, filter: object) {
  const headers = { origin: site.url }
  const data = { subject, text: 'It is here.', filter, filter_name: 'One member' }
  const draft = await (await request.post(`${site.url}/api/admin/announcements`, { data, headers })).json()
  const sent = await request.post(`${site.url}/api/admin/announcements/${draft.id}/send`, {
    headers: { ...headers, 'if-match': `"${draft.version}"` },
  })
  assert.equal(sent.status(), 200, await sent.text())
}

test('an announcement goes to a saved filter, but not to a recipient who unsubscribes while it is being sent', async ({
  browser,
  site,
}) => {
  await addReaders(site)
  const page = await openAdmin(browser, site, desktop, '/admin/announcements')
  const filter = { joined_from: '2020-01-01', joined_to: '2020-12-31' }
  const saved = await page.request.post(`${site.url}/api/admin/members/filters`, {
    ...{ data: { name: 'Old hands', filter }, headers: { origin: site.url } },
  })
  expect(saved.status()).toBe(200)
  await announce(page, site, 'The first news', { search: 'leaves@example.test' })
  const link = await sentLink(site, '/news', 'leaves@example.test')
  const visitor = await newPage(browser, phone)
  await visitor.goto(link)
  const stop = visitor.getByRole('button', { name: 'Stop the news' })
  await stop.waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Write an announcement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject *').fill('The second news')
  await dialog.getByLabel('To *').selectOption('Old hands')
  await dialog.getByLabel('Text *').fill('It is here.')
  await dialog.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('It goes to 302 of 302 members').waitFor()
  await page.getByRole('button', { name: 'Send...' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Sending is paused').waitFor()
  expect(readersOf(site, 'The second news').length, 'e-mails before the pause').toBeLessThan(302)
  await stop.click()
  await visitor.getByRole('heading', { name: 'The news is stopped' }).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'End for good' })).toHaveCount(0, { timeout: 90_000 })
  const readers = readersOf(site, 'The second news')
  expect([readers.length, new Set(readers).size]).toEqual([301, 301])
  expect(readers).toContain('stays@example.test')
  expect(readers).not.toContain('leaves@example.test')
  expect(await axeViolations(page)).toEqual([])
})

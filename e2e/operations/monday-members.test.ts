import assert from 'node:assert/strict'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { sentLink, sentTexts } from '../sent-mail.ts'
import type { Site } from '../site.ts'
import { inDatabase, inDays } from './beside-server.ts'

/** A member without a page. */
async function memberOf(site: Site, email: string) {
  const browser = createTestBrowser({ origin: site.url })
  await signIn(browser, email)
  const call = async (method: string, path: string, json: object) => {
    const reply = await browser.send(path, { method, json })
    assert.equal(reply.status, 200, reply.text)
    return JSON.parse(reply.text)
  }
  return { browser, call }
}

/** Buys Silver. @returns the number of the receipt */
async function buySilver(site: Site, email: string): Promise<string> {
  const { browser, call } = await memberOf(site, email)
  const { sessionUrl } = await call('POST', '/api/memberships/create-checkout-session', { tier: 'silver' })
  await browser.send(sessionUrl, { method: 'POST', form: { do: 'pay', email } })
  const find = () =>
    inDatabase(
      site,
      (db) => db.one`
        select c.receipt_number from payment_charges c join members m on m.id = c.member_id where m.email = ${email}`,
    )
  await expect.poll(async () => (await find())?.receipt_number).toMatch(/^R-20\d\d-\d{5}$/)
  return String((await find())?.receipt_number)
}

const openAdmin = async (browser: Browser, site: Site, size: typeof desktop, path: string) => {
  const page = await newPage(browser, size)
  await openSignedIn(page, site, 'admin@example.test', path)
  return page
}

async function giveReason(page: Page, button: string) {
  await page.getByLabel('Reason *').fill('Asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

/** Starts the deletion at the page of the member: a dialog, and the address in it. */
async function startDeletion(page: Page, name: string) {
  const address = `${name.toLowerCase()}@example.test`
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const field = page.getByLabel(`Type ${address} to continue *`)
  await field.fill(name)
  await giveReason(page, 'Start the deletion')
  await page.getByText('This is not the address of this member.').waitFor()
  await field.fill(address)
  await page.getByRole('dialog').getByRole('button', { name: 'Start the deletion' }).click()
  await page.getByText(`${name} is told about the deletion`).waitFor()
}

test('a member found by receipt number gets an export and is deleted on request, and another one stays by one press', async ({
  browser,
  site,
}) => {
  const number = await buySilver(site, 'ria@example.test')
  await memberOf(site, 'theo@example.test')
  const desk = await openAdmin(browser, site, desktop, '/admin')
  await desk.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).waitFor()
  await desk.keyboard.press('/')
  await desk.keyboard.type(number)
  const search = desk.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('option', { selected: true })).toHaveText(new RegExp(`${number}.*Ria`))
  await desk.keyboard.press('Enter')
  await desk.getByRole('heading', { name: 'Ria', level: 1 }).waitFor()

  await desk.getByRole('button', { name: 'Send an export' }).click()
  await giveReason(desk, 'Send the link')
  await desk.getByText('Ria gets the link by e-mail').waitFor()
  const member = await newPage(browser, phone)
  await openSignedIn(member, site, 'ria@example.test', '/account')
  await member.goto(await sentLink(site, '/requests/export', 'ria@example.test'))
  const downloaded = member.waitForEvent('download')
  await member.getByRole('button', { name: 'Download everything' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^moneta-\d{4}-\d\d-\d\d\.zip$/)
  await member.getByRole('heading', { name: 'Your data is downloaded' }).waitFor()
  await desk.reload()
  await desk
    .getByText(/Fetched on/)
    .first()
    .waitFor()

  await startDeletion(desk, 'Ria')
  const stop = await sentLink(site, '/requests/deletion', 'ria@example.test')
  const mobile = await openAdmin(browser, site, phone, '/admin/members?search=theo%40')
  await mobile.getByRole('link', { name: 'Theo', exact: true }).click()
  await mobile.getByRole('heading', { name: 'Theo', level: 1 }).waitFor()
  await startDeletion(mobile, 'Theo')
  const visitor = await newPage(browser, phone)
  await visitor.goto(await sentLink(site, '/requests/deletion', 'theo@example.test'))
  await visitor.getByRole('button', { name: 'Stop the deletion' }).click()
  await visitor.getByRole('heading', { name: 'Your account stays' }).waitFor()
  await mobile.reload()
  await expect(mobile.getByRole('button', { name: 'Delete the account' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Cancel the deletion' })).toBeVisible()
  await visitor.goto(stop)
  await visitor.getByRole('heading', { name: 'Keep your account?', level: 1 }).waitFor()

  await mobile.goto(`${site.url}/admin/log`)
  const log = mobile.getByRole('table')
  for (const action of ['request export', 'start deletion', 'stop deletion'])
    await expect(log.getByText(action, { exact: false }).first()).toBeVisible()
})

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

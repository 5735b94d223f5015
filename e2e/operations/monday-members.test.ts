import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { sentLink } from '../sent-mail.ts'
import type { Site } from '../site.ts'
import { inDatabase } from './beside-server.ts'
import { memberOf, openAdmin } from './monday-people.ts'

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

import { readFileSync } from 'node:fs'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

test('an admin sorts and filters the members, saves a filter, and exports the list', async ({ browser, site }) => {
  for (const name of ['uno.sorted', 'dos.sorted']) {
    const learner = await newPage(browser, desktop)
    await openSignedIn(learner, site, `${name}@example.test`, '/lessons')
    await learner.context().close()
  }
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/members?search=.sorted')
  const names = page.locator('.m-member > a')
  await expect(names).toHaveText(['Dos', 'Uno'])
  await page.getByLabel('Order').selectOption('Oldest first')
  await expect(names).toHaveText(['Uno', 'Dos'])
  await expect(page.getByRole('row', { name: /Uno/ })).toContainText('$0.00')
  await page.getByLabel('Filter', { exact: true }).selectOption('Stuck in a lesson')
  await page.getByText('A quiz failed three times or more and is not passed').waitFor()
  await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
  await page.getByLabel('Filter', { exact: true }).selectOption('Bought nothing')
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByRole('button', { name: 'Save filter' }).click()
  await page.getByText('Give the filter a name.').waitFor()
  await page.getByLabel('Name *').fill('New and thrifty')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await page.getByText('Saved as “New and thrifty”').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Filter', { exact: true }).selectOption('New and thrifty')
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete “New and thrifty”' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Rename “New and thrifty”' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[2])).toEqual([
    'E-mail',
    'uno.sorted@example.test',
    'dos.sorted@example.test',
  ])
})

test('an admin grants gold to the members of a filter at once, sees the progress, and ends the grants', async ({
  browser,
  site,
}) => {
  const learner = await newPage(browser, desktop)
  await openSignedIn(learner, site, 'mila.batch@example.test', '/membership')
  const other = await newPage(browser, desktop)
  await openSignedIn(other, site, 'nora.batch@example.test', '/membership')
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/admin/members?search=.batch')
  await page.getByRole('checkbox', { name: 'Choose Mila' }).check()
  await page.getByText('1 member chosen of 2 members').waitFor()
  await page.getByRole('button', { name: 'Choose all 2 members' }).click()
  await page.getByText('2 members chosen of 2 members').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: 'Grant…' }).click()
  await page.getByLabel('What').selectOption('Gold')
  await page.getByText('Each of the 2 members gets Gold.').waitFor()
  await page.getByLabel('Reason *').fill('The prize of the school')
  await page.getByRole('button', { name: 'Grant to 2 members' }).click()
  await page.getByText('2 members have Gold now.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await learner.reload()
  await learner.getByText('Your plan is Gold.').waitFor()
  await page.getByRole('button', { name: 'End these grants' }).click()
  await page.getByLabel('Reason *').fill('The wrong school')
  await page.getByRole('button', { name: 'End these grants' }).click()
  await page.getByText('The grants of 2 members have ended.').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await other.reload()
  await other.getByText('Your plan is Bronze.').waitFor()
  await page.goto(`${site.url}/admin/log`)
  await page
    .getByText(/Gold membership for 2 members: \d+, \d+/)
    .first()
    .waitFor()
})

test('two admins write one note; the later one sees the other text and loses nothing typed', async ({
  browser,
  site,
}) => {
  const learner = await newPage(browser, desktop)
  await openSignedIn(learner, site, 'noted@example.test', '/lessons')
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/members?search=noted%40')
  await page.getByRole('link', { name: 'Noted', exact: true }).click()
  await page.getByRole('button', { name: 'Write a note' }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Write a note' }).click()
  await other.getByLabel('Note', { exact: true }).fill('Asked for an invoice')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByRole('region', { name: 'Private note' })).toContainText('Asked for an invoice')
  await page.getByLabel('Note', { exact: true }).fill('Called on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('It is now: “Asked for an invoice”').waitFor()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Called on Monday')
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByRole('region', { name: 'Private note' })).toContainText('Called on Monday')
  expect(await axeViolations(page)).toEqual([])
})

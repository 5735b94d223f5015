import assert from 'node:assert/strict'
import type { Route } from '@playwright/test'
import { desktop, expect, newPage, pageShown, phone, test } from '../browser.ts'
import { delayScripts, openServerRender, shiftAtTakeOver, stopDelay } from '../held-scripts.ts'
import { addExpenses, openTracker, tracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

for (const [name, device] of Object.entries({ desktop, phone }))
  test(`CashCoach and the tracker do not move when the scripts load, ${name}`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    await openTracker(page, site, `still-tracker-${name}@example.test`)
    // The server renders the tracker once this page has created the first categories.
    await page.getByRole('option', { name: 'Groceries' }).first().waitFor({ state: 'attached' })
    const shifts: Record<string, number> = {}
    shifts['empty month'] = await shiftAtTakeOver(page, site.url + tracker)
    await addExpenses(page, site, [
      { description: 'Early train', amount: 31.5, category: 'Transport' },
      { description: 'Concert', amount: 48 },
    ])
    shifts.tracker = await shiftAtTakeOver(page, site.url + tracker)
    shifts.cashcoach = await shiftAtTakeOver(page, `${site.url}/cashcoach`)
    for (const [label, shift] of Object.entries(shifts)) assert.ok(shift <= 0.02, `${label}: ${JSON.stringify(shifts)}`)
  })

for (const [name, device] of Object.entries({ desktop, phone }))
  test(`the sample charts of CashCoach have their heights before they load, ${name}`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    const charts = Promise.withResolvers<Route>()
    await page.route('**/assets/coach-figures-*.js', (route) => charts.resolve(route))
    await page.goto(`${site.url}/cashcoach`)
    await pageShown(page)
    const heights = () =>
      page.evaluate<number[]>("[...document.querySelectorAll('.coach-see')].map((card) => card.offsetHeight)")
    const before = await heights()
    await (await charts.promise).continue()
    for (const chart of ['.month-picture', '.shares', '.coach-more .notice'])
      await page.locator(chart).first().waitFor()
    assert.equal(before.length, 3)
    assert.deepEqual(await heights(), before)
  })

test('the tracker shows the same before and after hydration, and keeps early input', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'early-tracker@example.test')
  await addExpenses(page, site, [
    { description: 'Early train', amount: 31.5, category: 'Transport' },
    { description: 'Concert', amount: 48 },
  ])
  const shownText = () => page.evaluate<string>("document.querySelector('#main').innerText")
  const discColors = () =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('.category > i')].map((disc) => getComputedStyle(disc).boxShadow)",
    )
  const release = await delayScripts(page)
  await openServerRender(page, site.url + tracker)
  const before = await shownText()
  const colors = await discColors()
  assert.equal(new Set(colors).size, 2)
  assert.match(before, /\$79\.50.*Concert.*\$48\.00/s)
  release()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  assert.equal(await shownText(), before)
  assert.deepEqual(await discColors(), colors)
  await stopDelay(page)

  const releaseAgain = await delayScripts(page)
  await openServerRender(page, site.url + tracker)
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('train')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  releaseAgain()
  await page.getByRole('dialog', { name: 'Add Expense' }).waitFor()
  await expect(page.locator('#expense-search')).toHaveValue('train')
  await expect(page.locator('#main .expense-name')).toHaveText(['Early train'])
})

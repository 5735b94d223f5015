import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

for (const [width, device] of [
  [1280, desktop],
  [390, phone],
] as const)
  test(`an admin views the site as a gold member and ends the view, at ${width} px`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    await openSignedIn(page, site, 'admin@example.test', '/admin')
    await page.getByRole('button', { name: 'Gold', exact: true }).click()
    await page.waitForURL('**/dashboard')
    const bar = page.getByRole('complementary', { name: 'View as a member' })
    await expect(bar).toContainText('You see the site as a Gold member. Nothing is saved.')
    await page.goto(`${site.url}/membership`)
    await expect(page.getByRole('main')).toContainText('$20')
    await page.goto(`${site.url}/lessons/1`)
    await expect(bar).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await bar.getByRole('button', { name: 'End the view' }).click()
    await page.waitForURL('**/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
    await expect(bar).toBeHidden()
  })

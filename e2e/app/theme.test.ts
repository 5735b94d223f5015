import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { keyboard } from '../learning/learner.ts'

const [day, night] = ['rgb(248, 246, 242)', 'rgb(15, 23, 25)']

const backgroundOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
test("a visitor's dark mode applies immediately, on every page, before hydration", async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, colorScheme: 'light' })
  await page.goto(site.url)
  await expect.poll(() => backgroundOf(page)).toBe(day)
  const theme = page.getByRole('contentinfo').getByRole('radiogroup', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked()
  await theme.getByText('Dark').tap()
  await expect.poll(() => backgroundOf(page)).toBe(night)
  const themeColors = page.locator('meta[name=theme-color]')
  for (const themeColor of [themeColors.first(), themeColors.last()])
    await expect(themeColor).toHaveAttribute('content', '#172123')
  await page.route('**/assets/*main*.js', () => {})
  for (const path of ['/', '/about', '/lessons/1']) {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await expect.poll(() => backgroundOf(page)).toBe(night)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.locator('footer')).toBeHidden()
  const textColor = () => page.evaluate<string>('getComputedStyle(document.body).color')
  await expect.poll(textColor, 'the printed page uses the light theme').toBe('rgb(24, 40, 43)')
})

test('a member changes the theme in the account menu by keyboard, and System resets it', async ({ browser, site }) => {
  const page = await newPage(browser, { ...desktop, colorScheme: 'dark' })
  await openSignedIn(page, site, 'theme@example.test', '/dashboard')
  await expect.poll(() => backgroundOf(page)).toBe(night)
  const account = page.getByRole('button', { name: 'theme@example.test' })
  await keyboard(page).press(account)
  const theme = page.getByRole('list').getByRole('radiogroup', { name: 'Theme' })
  await theme.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => backgroundOf(page)).toBe(day)
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.reload()
  await account.click()
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect.poll(() => backgroundOf(page)).toBe(day)
  await theme.getByText('System').click()
  await expect.poll(() => backgroundOf(page)).toBe(night)
  await expect.poll(() => page.evaluate<string>('document.cookie')).not.toContain('theme')
})

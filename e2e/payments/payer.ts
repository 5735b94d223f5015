import type { Page } from '@playwright/test'
import { expect, pageShown, waitForPath } from '../browser.ts'
import { type InputMethod, mouse } from '../learning/learner.ts'
import type { Site } from '../site.ts'

/** Resolves once the demo payment page is open. */
export const paymentPage = (page: Page) => page.waitForURL(/\/sandbox\/payments\/pay\//)

/** Pays on the demo payment page and returns to the site. */
export async function payAndReturn(page: Page, path: string, { press }: InputMethod = mouse(page)) {
  await paymentPage(page)
  await press(page.getByRole('button', { name: /^(Pay \$|Start trial)/ }))
  await waitForPath(page, path)
  await pageShown(page)
}

/** Presses a button on the provider's control page, in the section that contains a text. */
export async function control(page: Page, site: Site, section: string, name: string) {
  const controls = await page.context().newPage()
  await controls.goto(`${site.url}/sandbox/payments`)
  const controlRow = controls.locator('.lever').filter({ hasText: section })
  await controlRow.getByRole('button', { name, exact: true }).click()
  await controls.waitForLoadState()
  await controls.getByRole('heading', { level: 1 }).waitFor()
  await controls.close()
}

/** Returns the payment link, once the page shows it. */
export async function shownLink(page: Page): Promise<string> {
  const field = page.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/\/ask\/[\w-]+$/)
  return field.evaluate((input) => String(Reflect.get(input, 'value')))
}

import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'

test('of two admins who change shipping, the later one sees the change and loses nothing typed', async ({
  browser,
  site,
}) => {
  const [first, second] = [await newPage(browser, desktop), await newPage(browser, phone)]
  for (const page of [first, second])
    await openSignedIn(page, site, 'admin@example.test', '/product-management?view=shipping')
  const price = (page: typeof first) => page.getByLabel('Price for each order')
  await price(first).fill('5.25')
  await price(second).fill('6.50')
  await first.getByRole('button', { name: 'Save shipping' }).click()
  await expect(first.getByText('Shipping was saved')).toBeVisible()
  await second.getByRole('button', { name: 'Save shipping' }).click()
  await expect(second.getByText('Shipping was changed meanwhile.')).toBeVisible()
  await expect(second.getByText('It is now $5.25 for each order. Countries: United States.')).toBeVisible()
  await expect(price(second)).toHaveValue('6.50')
  await second.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(second.getByText('Shipping was saved')).toBeVisible()
  // The form stays open, and its next change starts from the saved values.
  await price(second).fill('7')
  await second.getByRole('button', { name: 'Save shipping' }).click()
  await expect(second.getByText('Shipping was changed meanwhile.')).toBeHidden()
  await expect(price(second)).toHaveValue('7.00')
})

test('closing a dialog asks before typed text is lost', async ({ browser, site }) => {
  await openSignedIn(await newPage(browser, desktop), site, 'typed@example.test', '/dashboard')
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/members?search=typed%40')
  await page.getByRole('link', { name: 'Typed', exact: true }).click()
  await page.getByRole('button', { name: 'Grant a tier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('She teaches a class')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('She teaches a class')
})

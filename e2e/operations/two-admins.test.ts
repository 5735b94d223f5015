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

  await page.goto(`${site.url}/admin/lessons`)
  await page.getByRole('button', { name: 'New lesson' }).click()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByLabel('Title').fill('Rent or buy')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Rent or buy')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/admin\/lessons\/\d+/)
  await page.getByRole('button', { name: 'Field', exact: true }).click()
  await dialog.getByLabel('Answer').fill('24 years')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByLabel('Answer')).toHaveValue('24 years')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard it' }).click()
  await expect(dialog).toBeHidden()
})

test('of two admins who replace a design, the later one sees the other design and keeps the address', async ({
  browser,
  site,
}) => {
  const [first, second] = [await newPage(browser, desktop), await newPage(browser, phone)]
  await openSignedIn(first, site, 'admin@example.test', '/admin/gelato?tab=create')
  await first.getByLabel('Product type *').selectOption('Unisex T-shirt')
  await first.getByLabel('Title *').fill('Rings')
  await first.getByLabel('Address of the design *').fill('https://pictures.example/rings.png')
  await first.getByRole('button', { name: 'Create product' }).click()
  await first.getByText('Product created successfully!').waitFor()
  await first.goto(`${site.url}/admin/gelato?tab=custom`)
  await openSignedIn(second, site, 'admin@example.test', '/admin/gelato?tab=custom')
  const address = (page: typeof first) => page.getByRole('dialog').getByLabel('Address of the design *')
  for (const [page, name] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    await page.getByRole('button', { name: 'Replace design: Rings' }).click()
    await address(page).fill(`https://pictures.example/${name}.png`)
  }
  for (const page of [first, second]) await page.getByRole('button', { name: 'Use this design' }).click()
  await first.getByText('Rings has a new design').waitFor()
  await second.getByText('This design was changed by another admin, or in another tab.').waitFor()
  await second.getByText('It is now https://pictures.example/first.png, placement: Front.').waitFor()
  await expect(address(second)).toHaveValue('https://pictures.example/second.png')
  await second.keyboard.press('Escape')
  await second.getByRole('button', { name: 'Keep typing' }).click()
  await second.getByRole('button', { name: 'Save mine anyway' }).click()
  await second.getByText('Rings has a new design').waitFor()
})

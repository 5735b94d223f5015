import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { paymentPage } from '../payments/payer.ts'
import { fillAddress, openAdmin } from './shopper.ts'

test('a buyer changes the address on a phone and cancels the order, and the admin sees both', async ({
  browser,
  site,
}) => {
  const { addProduct } = await openAdmin(browser, site)
  const { id: mug } = await addProduct({ name: 'Moving Mug', price: 14, inventory_count: 3 })
  const buyer = await newPage(browser, phone)
  await openSignedIn(buyer, site, 'moves@example.test', `/store/${mug}`)
  await buyer.getByRole('button', { name: 'Add to Cart' }).click()
  await buyer.getByText('Added "Moving Mug" to cart!').waitFor()
  await buyer.goto(`${site.url}/cart`)
  await buyer.getByRole('button', { name: /^(Go to payment|Pay \$)/ }).click()
  await paymentPage(buyer)
  await fillAddress(buyer)
  await buyer.getByRole('button', { name: /^Pay \$/ }).click()
  await buyer.waitForURL(/\/orders\/\d+/)
  const id = /\/orders\/(\d+)/.exec(buyer.url())?.[1]
  const admin = await newPage(browser, desktop)
  await openSignedIn(admin, site, 'admin@example.test', `/product-management?view=orders&order=${id}`)

  await buyer.getByRole('button', { name: 'Change address' }).click()
  const dialog = buyer.getByRole('dialog')
  await expect(dialog.getByLabel('City')).toHaveValue('Kirkersville')
  await dialog.getByText('It stays in United States', { exact: false }).waitFor()
  expect(await axeViolations(buyer)).toEqual([])
  await dialog.getByLabel('Street and number').fill('')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByText('Give the street and the number.').waitFor()
  await dialog.getByLabel('Street and number').fill('7 Elm Court')

  // The admin is quicker: the buyer sees that address, and keeps the own one.
  await admin.getByRole('button', { name: 'Change address' }).click()
  await admin.getByRole('dialog').getByLabel('Street and number').fill('9 Oak Lane')
  await admin.getByRole('dialog').getByRole('button', { name: 'Save address' }).click()
  await admin.getByText('An admin changed the address.').waitFor()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByText('It is now: Maya Brandt, 9 Oak Lane, Kirkersville, 43033.', { exact: false }).waitFor()
  await expect(dialog.getByLabel('Street and number')).toHaveValue('7 Elm Court')
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await buyer.getByText('7 Elm Court').waitFor()

  await buyer.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText(/^\$[\d.]+ goes back to your card, in 5 to 10 days\.$/).waitFor()
  expect(await axeViolations(buyer)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await buyer.getByRole('button', { name: 'Cancel order' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await buyer.getByText('This order was canceled.').waitFor()
  await expect(buyer.getByRole('button', { name: 'Change address' })).toHaveCount(0)

  await admin.reload()
  await admin.getByText(/^Canceled by the buyer\. \$[\d.]+ goes back\.$/).waitFor()
  await expect(admin.getByText('The buyer changed the address.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await admin.goto(`${site.url}/store/${mug}`)
  await admin.getByText(/3 (left|in stock)|Stock: 3|Only 3 left/i).waitFor()
})

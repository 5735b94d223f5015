import assert from 'node:assert/strict'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { delayScripts, openServerRender, shiftAtTakeOver, stopDelay } from '../held-scripts.ts'
import { openAdmin } from './shopper.ts'

for (const [name, device] of Object.entries({ desktop, phone }))
  test(`the shop, the cart and the resources do not move when the scripts load, ${name}`, async ({ browser, site }) => {
    const { id } = await (await openAdmin(browser, site)).addProduct({ name: `Still mug, ${name}` })
    const page = await newPage(browser, device)
    await openSignedIn(page, site, `still-${name}@example.test`)
    const shifts: Record<string, number> = {}
    const measure = async (label: string, path: string) => {
      shifts[label] = await shiftAtTakeOver(page, site.url + path)
    }
    await measure('empty cart', '/cart')
    const body = { data: { product_id: id, quantity: 2 }, headers: { origin: site.url } }
    assert.equal((await page.request.post(`${site.url}/api/cart/items`, body)).status(), 200)
    await measure('filled cart', '/cart')
    await measure('store', '/store')
    await measure('search', '/store?search=still&view=list')
    await measure('product', `/store/${id}`)
    await measure('resources', '/resources')
    for (const [label, shift] of Object.entries(shifts)) assert.ok(shift <= 0.02, `${label}: ${JSON.stringify(shifts)}`)
  })

test('text and quantities typed before hydration are preserved', async ({ browser, site }) => {
  const { id } = await (await openAdmin(browser, site)).addProduct({ name: 'Early mug' })
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'early-shopper@example.test')
  const release = await delayScripts(page)
  await openServerRender(page, `${site.url}/store`)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('early')
  release()
  await expect(page).toHaveURL(/search=early/)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('early')
  await page.getByText('1 product', { exact: true }).waitFor()
  await stopDelay(page)

  const releaseProduct = await delayScripts(page)
  await openServerRender(page, `${site.url}/store/${id}`)
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  releaseProduct()
  const inCart = async () => (await (await page.request.get(`${site.url}/api/cart`)).json()).items
  await expect.poll(async () => (await inCart()).map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
})

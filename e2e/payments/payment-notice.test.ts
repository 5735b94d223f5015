import assert from 'node:assert/strict'
import { desktop, newPage, openSignedIn, phone, test, waitForPath } from '../browser.ts'
import { delayReplies, layoutShift, shiftAtTakeOver } from '../held-scripts.ts'
import { payAndReturn, paymentPage } from './payer.ts'

for (const [name, device] of Object.entries({ desktop, phone })) {
  test(`the plans do not move when the notice about a payment loads, ${name}`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    await openSignedIn(page, site, `waits-${name}@example.test`, '/membership')
    await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
    await paymentPage(page)
    await page.getByRole('button', { name: 'Pay later' }).click()
    await delayReplies(page, '**/api/payments/confirm')
    await page.getByRole('link', { name: 'Decide later, go back' }).click()
    await waitForPath(page, '/membership')
    await page.getByRole('button', { name: 'Look again' }).waitFor()
    await page.getByText('Your plan is Bronze.').waitFor()
    const shifts: Record<string, number> = { return: await layoutShift(page) }
    await delayReplies(page, '**/api/payments/purchases')
    shifts['server render'] = await shiftAtTakeOver(page, `${site.url}/membership`)
    await page.goto(`${site.url}/membership?return_to=/lessons/4`)
    await page.getByText('A payment is being confirmed by your bank.').waitFor()
    await page.getByText('Your plan is Bronze.').waitFor()
    shifts['no server render'] = await layoutShift(page)
    for (const [label, shift] of Object.entries(shifts)) assert.ok(shift <= 0.02, `${label}: ${JSON.stringify(shifts)}`)
  })

  test(`the plans do not move when a payment is confirmed, ${name}`, async ({ browser, site }) => {
    const page = await newPage(browser, device)
    await openSignedIn(page, site, `pays-${name}@example.test`, '/membership')
    await delayReplies(page, '**/api/payments/confirm')
    await delayReplies(page, '**/api/lessons')
    await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
    await payAndReturn(page, '/membership')
    await page.getByRole('link', { name: /^Start with lesson 4/ }).waitFor()
    await page.getByText('Your plan is Silver.').waitFor()
    const shift = await layoutShift(page)
    assert.ok(shift <= 0.02, `${shift}`)
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import {
  addDownload,
  addProduct,
  fillCart,
  homeAddress,
  orderOf,
  startCheckout,
  startShop,
  stockOf,
} from '#server/testing/shop/shopping.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)

test('processes duplicate and reordered events only once', async () => {
  const { provider } = site.payments
  await provider.setDelivery('held')
  const purchases = []
  for (const name of ['pays', 'abandons', 'gets-back']) {
    const person = await site.as(`${name}@example.test`)
    const mug = await addProduct(site, { inventory_count: 5 })
    await fillCart(person, { id: mug, quantity: 2 }, { id: await addDownload(site, 'x') })
    purchases.push({ person, mug, ...(await startCheckout(person)) })
  }
  const [pays, abandons, getsBack] = purchases
  assert.ok(pays && abandons && getsBack)
  for (const { checkout } of [pays, getsBack]) await provider.pay(checkout, { name: 'Mara', address: homeAddress })
  await provider.expire(abandons.checkout)
  await provider.refund(String(provider.find('checkout.session', getsBack.checkout)?.payment_intent))
  const events = provider.undeliveredEvents()
  for (const { id } of [...events, ...events.toReversed(), ...events]) await provider.deliverEvent(id)
  await provider.setDelivery('at_once')
  const states = await Promise.all(purchases.map(async ({ person, id }) => (await orderOf(person, id)).state))
  assert.deepEqual(states, ['to_send', 'failed', 'canceled'])
  assert.deepEqual(await Promise.all(purchases.map(({ mug }) => stockOf(site, mug))), [3, 5, 5])
  const subjects = (await emailsTo(site.db, getsBack.person.email)).map(({ subject }) => subject)
  assert.deepEqual(subjects.sort(), ['$38.00 was refunded', 'Your receipt from Moneta: 2 items'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct, fillCart, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { openCashcoach } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const barOf = (html: string) => /<header class="nav [\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path)
const pages = ['/about', '/privacy', '/terms', '/refunds', '/contact']

test('a member keeps the bar with the cart and the account on static pages, and a visitor does not', async () => {
  const member = await site.as('keeps-bar@example.test')
  await fillCart(member, { id: await addProduct(site), quantity: 2 })
  for (const path of pages) {
    const reply = await member.send('GET', path)
    const bar = barOf(reply.body)
    assert.equal(reply.headers['cache-control'], 'private, no-store', path)
    for (const link of ['/dashboard', '/lessons', '/store', '/cart', '/account'])
      assert.ok(hrefsOf(bar).includes(link), link)
    assert.match(bar, /keeps-bar@example\.test/)
    assert.match(bar, /nav-cart-count"[^>]*>2</)
    assert.doesNotMatch(bar, /Get Started|href="\/admin"/)
    assert.equal(reply.body.match(/<header class="nav /g)?.length, 1, path)
    const visitorReply = await site.visitor('GET', path)
    assert.match(barOf(visitorReply.body), /Get Started/)
    assert.equal(visitorReply.headers['cache-control'], 'no-cache')
  }
  assert.match(barOf((await admin.send('GET', '/about')).body), /href="\/admin"/)
  assert.match(barOf((await member.send('GET', '/about')).body), /href="\/about"[^>]*aria-current="page"/)
})

test('the bar of a member has no store and no cart while the shop is closed', async () => {
  const member = await site.as('closed-shop@example.test')
  await fillCart(member, { id: await addProduct(site) })
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  const links = hrefsOf(barOf((await member.send('GET', '/about')).body))
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  assert.deepEqual(
    [links.includes('/store'), links.includes('/cart'), links.includes('/account')],
    [false, false, true],
  )
})

test('CashCoach leads a subscriber to the tracker, and other members to the offer', async () => {
  const member = await site.as('coached@example.test')
  const linkAndFact = async () => {
    const links = hrefsOf(barOf((await member.send('GET', '/about')).body))
    const user = (await member.send('GET', '/api/users/me')).json()
    return [links.find((link) => link?.startsWith('/cashcoach')), user.has_cashcoach]
  }
  assert.deepEqual(await linkAndFact(), ['/cashcoach', false])
  await openCashcoach(site, member)
  assert.deepEqual(await linkAndFact(), ['/cashcoach/expense-tracker', true])
})

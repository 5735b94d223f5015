import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn, membershipOf, payFor } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const day = 24 * 3_600_000

const site = siteForTests(() => startApp({ course: smallCourse() }))

const provider = () => site.payments.provider
const createLink = async (person: Person, tier: string) =>
  (await person.send('POST', '/api/memberships/links', { tier })).json()
const linksOf = async (person: Person) => (await person.send('GET', '/api/memberships/links')).json()
const codeOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const offerOf = async (code: string) => (await site.visitor('GET', `/api/membership-links/${code}`)).json()
const startCheckout = (code: string, price: number) =>
  site.visitor('POST', `/api/membership-links/${code}/checkout`, { price })
const confirm = async (code: string, checkout: string) =>
  (await site.visitor('POST', `/api/membership-links/${code}/confirm`, { session_id: checkout })).json()

test('a visitor sees the given name, tier and price, pays without an account, and the member gets the tier', async () => {
  const member = await site.as('maya@example.test')
  const code = codeOf(await createLink(member, 'gold'))
  const offer = await offerOf(code)
  assert.deepEqual(
    [offer.given_name, offer.tier, offer.from_tier, offer.price, offer.state, offer.lessons],
    ['Test', 'gold', 'bronze', 39.99, 'open', 2],
  )
  assert.ok(!JSON.stringify(offer).includes(member.email))
  const checkout = checkoutIn((await startCheckout(code, 39.99)).json().sessionUrl)
  assert.equal(
    checkoutIn((await startCheckout(code, 39.99)).json().sessionUrl),
    checkout,
    'every visitor gets the same payment page',
  )
  await provider().pay(checkout, { email: 'uncle@example.test' })
  const { state, amount, returned, mail_folder: mailFolder } = await confirm(code, checkout)
  assert.deepEqual([state, amount, returned, mailFolder], ['paid', 39.99, 0, null])
  assert.equal((await membershipOf(member)).membership_tier, 'gold')
  const [receipt] = await emailsTo(site.db, 'uncle@example.test')
  const { email, refundDays } = site.config.siteOwner
  assert.match(
    receipt?.text ?? '',
    new RegExp(
      `To get your money back, write to ${email} within ${refundDays} days and name this receipt, R-2026-\\d{5}\\.`,
    ),
  )
  assert.equal(receipt?.subject, 'Your receipt from Moneta: Gold membership')
  assert.ok(!receipt?.text.includes(member.email))
  const result = (await emailsTo(site.db, member.email)).map(({ subject, text }) => [subject, text.includes('uncle')])
  assert.deepEqual(result, [['Your link was paid', false]])
  const [purchase] = (await member.send('GET', '/api/purchases')).json()
  assert.deepEqual([purchase.state, purchase.amount, purchase.has_receipt], ['given', null, false])
  assert.equal((await member.send('GET', `/api/purchases/${purchase.id}`)).statusCode, 404)
  assert.deepEqual(
    (await linksOf(member)).map(({ state }: { state: string }) => state),
    ['paid'],
  )
  const late = (await startCheckout(code, 39.99)).json()
  assert.deepEqual([late.code, late.error], ['link_paid', 'This is already paid. Nobody is charged again.'])
})

test('a refund of a link payment notifies the payer and the member, and closes the tier', async () => {
  const member = await site.as('gift@example.test')
  const code = codeOf(await createLink(member, 'silver'))
  const checkout = checkoutIn((await startCheckout(code, 19.99)).json().sessionUrl)
  const session = await provider().pay(checkout, { email: 'giver@example.test' })
  await provider().refund(String(session.payment_intent))
  assert.equal((await membershipOf(member)).membership_tier, 'bronze')
  assert.equal((await emailsTo(site.db, 'giver@example.test')).at(-1)?.subject, '$19.99 was refunded')
  assert.equal(
    (await emailsTo(site.db, member.email)).at(-1)?.subject,
    'The payment for Silver membership was refunded',
  )
})

test('a link whose payment was refunded or lost is no longer paid, cannot be paid again, and is paid again after a failed refund', async () => {
  const states = async (member: Person, code: string) => [(await linksOf(member))[0].state, (await offerOf(code)).state]
  const paidLink = async (email: string) => {
    const member = await site.as(email)
    const code = codeOf(await createLink(member, 'silver'))
    const session = await provider().pay(checkoutIn((await startCheckout(code, 19.99)).json().sessionUrl))
    return { member, code, payment: String(session.payment_intent) }
  }
  const refunded = await paidLink('gift-back@example.test')
  const refund = await provider().refund(refunded.payment, 500)
  assert.deepEqual(await states(refunded.member, refunded.code), ['paid', 'paid'], 'a part')
  const rest = await provider().refund(refunded.payment)
  assert.deepEqual(await states(refunded.member, refunded.code), ['refunded', 'refunded'])
  const again = await startCheckout(refunded.code, 19.99)
  assert.deepEqual(
    [again.statusCode, again.json().code, again.json().error],
    [409, 'link_ended', 'This link is no longer open. Nobody is charged.'],
  )
  await provider().failRefund(rest.id)
  assert.notEqual(refund.id, rest.id)
  assert.deepEqual(await states(refunded.member, refunded.code), ['paid', 'paid'])
  const disputed = await paidLink('gift-disputed@example.test')
  await provider().openDispute(disputed.payment)
  assert.deepEqual(await states(disputed.member, disputed.code), ['paid', 'paid'])
  await provider().closeDispute(disputed.payment, 'lost')
  assert.deepEqual(await states(disputed.member, disputed.code), ['refunded', 'refunded'])
})

test('an upgrade of the member changes the price of an open link, and a payment at the old price is rejected', async () => {
  const member = await site.as('moves@example.test')
  const code = codeOf(await createLink(member, 'gold'))
  const earlyCheckout = checkoutIn((await startCheckout(code, 39.99)).json().sessionUrl)
  await payFor(site, member, 'silver')
  const offer = await offerOf(code)
  assert.deepEqual([offer.price, offer.price_when_made, offer.from_tier], [20, 39.99, 'silver'])
  assert.equal((await startCheckout(code, 39.99)).json().code, 'price_changed')
  const now = checkoutIn((await startCheckout(code, 20)).json().sessionUrl)
  assert.equal(provider().find('checkout.session', earlyCheckout)?.status, 'expired')
  await provider().pay(now)
  assert.equal((await membershipOf(member)).membership_tier, 'gold')
})

test('a link needs no payment once the member has the tier in another way', async () => {
  const member = await site.as('has@example.test')
  const code = codeOf(await createLink(member, 'silver'))
  await payFor(site, member, 'gold')
  assert.deepEqual([(await offerOf(code)).state, (await offerOf(code)).price], ['included', null])
  assert.equal((await startCheckout(code, 19.99)).statusCode, 409)
})

test('a link that is not open shows the given name, tier and state only, also after a later upgrade', async () => {
  const closedOffer = (tier: string, state: string) => ({
    ...{ given_name: 'Test', tier, state },
    ...{ from_tier: null, price: null, price_when_made: null, expires_at: null, lessons: null },
    refund_days: site.config.siteOwner.refundDays,
  })
  const member = await site.as('closed-links@example.test')
  const paid = codeOf(await createLink(member, 'silver'))
  const payment = await provider().pay(checkoutIn((await startCheckout(paid, 19.99)).json().sessionUrl))
  assert.deepEqual(await offerOf(paid), closedOffer('silver', 'paid'))
  await provider().refund(String(payment.payment_intent))
  assert.deepEqual(await offerOf(paid), closedOffer('silver', 'refunded'))
  const withdrawn = await createLink(member, 'gold')
  await member.send('DELETE', `/api/memberships/links/${withdrawn.id}`)
  const [ended, included] = [await createLink(member, 'platinum'), await createLink(member, 'gold')]
  await payFor(site, member, 'gold')
  site.clock.advance(14 * day)
  assert.deepEqual(await offerOf(codeOf(withdrawn)), closedOffer('gold', 'withdrawn'))
  assert.deepEqual(await offerOf(codeOf(ended)), closedOffer('platinum', 'ended'))
  assert.deepEqual(await offerOf(codeOf(included)), closedOffer('gold', 'included'))
})

test('withdrawing a link closes its payment page, at most three links are open, and each expires after 14 days', async () => {
  const member = await site.as('links@example.test')
  const first = await createLink(member, 'gold')
  const checkout = checkoutIn((await startCheckout(codeOf(first), 39.99)).json().sessionUrl)
  await createLink(member, 'silver')
  await createLink(member, 'platinum')
  const fourth = await member.send('POST', '/api/memberships/links', { tier: 'gold' })
  assert.deepEqual(
    [fourth.statusCode, fourth.json().error],
    [409, 'Three links are open. Withdraw one to make another.'],
  )
  assert.equal((await member.send('DELETE', `/api/memberships/links/${first.id}`)).statusCode, 204)
  assert.equal(provider().find('checkout.session', checkout)?.status, 'expired')
  assert.equal((await startCheckout(codeOf(first), 39.99)).json().code, 'link_withdrawn')
  assert.equal((await member.send('POST', '/api/memberships/links', { tier: 'gold' })).statusCode, 200)
  site.clock.advance(14 * day)
  const states = (await linksOf(member)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['ended', 'ended', 'ended', 'withdrawn'])
})

test('rejects withdrawing another member’s link, and shows a plain message for an unknown code', async () => {
  const [member, other] = [await site.as('owner@example.test'), await site.as('thief@example.test')]
  const { id } = await createLink(member, 'silver')
  assert.equal((await other.send('DELETE', `/api/memberships/links/${id}`)).statusCode, 404)
  assert.equal((await linksOf(member))[0].state, 'open')
  const unknown = await site.visitor('GET', '/api/membership-links/never-was')
  assert.deepEqual(
    [unknown.statusCode, unknown.json().error],
    [404, 'We do not know this link. Perhaps a letter got lost on the way. Ask for it again.'],
  )
})

test('does not confirm a checkout of another link or of a member', async () => {
  const member = await site.as('two-links@example.test')
  const [one, other] = [codeOf(await createLink(member, 'silver')), codeOf(await createLink(member, 'gold'))]
  const checkout = checkoutIn((await startCheckout(one, 19.99)).json().sessionUrl)
  const reply = await site.visitor('POST', `/api/membership-links/${other}/confirm`, { session_id: checkout })
  assert.equal(reply.statusCode, 404)
  assert.equal((await member.send('POST', '/api/payments/confirm', { session_id: checkout })).statusCode, 404)
})

test('search engines do not index payment links, but index the other pages', async () => {
  const member = await site.as('indexed@example.test')
  const code = codeOf(await createLink(member, 'silver'))
  const robots = async (path: string) => (await site.visitor('GET', path)).headers['x-robots-tag']
  assert.equal(await robots(`/ask/${code}`), 'noindex, nofollow')
  assert.equal(await robots('/about'), undefined)
})

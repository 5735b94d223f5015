import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutIn } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

/** The page to which the provider returns a member who leaves the payment page. */
async function pageAfterLeaving(person: Person, body: object) {
  const reply = await person.send('POST', '/api/memberships/create-checkout-session', body)
  assert.equal(reply.statusCode, 200, reply.body)
  const session = site.payments.provider.find('checkout.session', checkoutIn(reply.json().sessionUrl))
  const { pathname, searchParams } = new URL(session?.cancel_url ?? '')
  return { pathname, ...Object.fromEntries(searchParams) }
}

test('a member who leaves the payment page returns to the chosen tier and to the lesson that needs it', async () => {
  const member = await site.as('leaves@example.test')
  assert.deepEqual(await pageAfterLeaving(member, { tier: 'gold', return_to: '/lessons/4?quiz=1' }), {
    pathname: '/membership',
    canceled: '1',
    tier: 'gold',
    return_to: '/lessons/4?quiz=1',
  })
  const other = await site.as('leaves-too@example.test')
  assert.deepEqual(await pageAfterLeaving(other, { tier: 'platinum' }), {
    pathname: '/membership',
    canceled: '1',
    tier: 'platinum',
  })
})

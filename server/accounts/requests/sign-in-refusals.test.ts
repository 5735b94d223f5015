import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { prove, signInRequests } from '#server/testing/accounts/sign-in-requests.ts'
import { startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const settings = { SIGN_IN: 'oidc,email', OIDC_TRUST_EMAIL: '1' }
const site = siteForTests(() => startSiteWithProvider({ settings, course: smallCourse() }))
let admin: Person
let requests: ReturnType<typeof signInRequests>
beforeEach(async () => {
  await site.db.run`delete from members where email = ${site.config.adminEmail}`
  admin = await site.as(site.config.adminEmail)
  requests = signInRequests(site, admin)
})

const day = 24 * 3_600_000

test('a sign-in that is unverified, of another address, of another member or of another link is refused', async () => {
  const { member, email, code } = await requests.lost('refused')
  const refusal = async (claims: Record<string, unknown>) => {
    const browser = site.browser()
    await requests.signInFor(browser, code, claims)
    return (await prove(browser, code)).code
  }
  assert.equal(await refusal({ sub: 'r1', email, email_verified: undefined }), 'accounts.email_unverified')
  assert.equal(await refusal({ sub: 'r2', email: 'refused.other@example.test' }), 'accounts.sign_in_other')
  const other = await requests.atProvider({ sub: 'r3', email: 'refused.third@example.test' })
  assert.equal(await refusal({ sub: 'r3', email }), 'accounts.sign_in_taken')
  await site.db.run`update members set email = ${email} where id = ${other.id}`
  assert.equal(await refusal({ sub: 'r4', email }), 'accounts.sign_in_taken')
  const elsewhere = await requests.lost('refused-elsewhere')
  const browser = site.browser()
  await requests.signInFor(browser, elsewhere.code, { sub: 'r5', email })
  assert.equal((await prove(browser, code)).code, 'accounts.sign_in_unproved')
  assert.equal((await requests.read(member)).sign_in.due_at, null)
})

test('an admin cancels it, and a deletion and a new sign-in exclude each other', async () => {
  const { member, code, browser } = await requests.proved('cancelled')
  const codeOfReply = async (path: string, body: object) => (await requests.send(member, path, body)).json().code
  assert.equal(await codeOfReply('deletion', { email: member.email }), 'accounts.request_waits')
  assert.equal(await codeOfReply('sign-in', { email: 'cancelled.2@example.test' }), 'accounts.request_waits')
  assert.equal((await requests.send(member, 'sign-in/cancel')).json().sign_in, null)
  assert.equal(await codeOfReply('sign-in/cancel', {}), 'accounts.no_request')
  assert.equal((await prove(browser, code)).status, 404)
  assert.equal((await requests.send(member, 'deletion', { email: member.email })).statusCode, 200)
  assert.equal(await codeOfReply('sign-in', { email: 'cancelled.2@example.test' }), 'accounts.request_waits')
})

test('the account and the address of the admin, and the address of another member are refused', async () => {
  const member = await site.as('plain@example.test')
  const other = await site.as('plain-other@example.test')
  const refusal = async (target: Person, email: string) =>
    (await requests.send(target, 'sign-in', { email })).json().code
  assert.equal(await refusal(admin, 'admin.new@example.test'), 'accounts.admin_account')
  assert.equal(await refusal(member, site.config.adminEmail.toUpperCase()), 'accounts.admin_account')
  assert.equal(await refusal(member, other.email), 'accounts.sign_in_taken')
  assert.equal(await refusal(member, 'not an address'), 'invalid')
})

test('the link to the new address works for seven days', async () => {
  const { code } = await requests.lost('expired')
  site.clock.advance(7 * day)
  const browser = site.browser()
  assert.equal((await browser.send(`/api/requests/sign-in/${code}`)).status, 404)
  assert.equal((await prove(browser, code)).code, 'accounts.sign_in_unproved')
})

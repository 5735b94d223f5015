import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { emailedCode, requestCode, sendCode } from '#server/testing/accounts/email-code.ts'
import { linkCode, requestLog, requestReason, requestsAdmin, runRequestJob } from '#server/testing/accounts/requests.ts'
import { codeOf, createSession, currentUser, openProviderPage } from '#server/testing/accounts/sign-in.ts'
import { signInByRedirect, startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import type { TestBrowser } from '#server/testing/browser.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const settings = { SIGN_IN: 'oidc,email', OIDC_TRUST_EMAIL: '1' }
const site = siteForTests(() => startSiteWithProvider({ settings, course: smallCourse() }))
let admin: Person
let requests: ReturnType<typeof requestsAdmin>
beforeEach(async () => {
  await site.db.run`delete from members where email = ${site.config.adminEmail}`
  admin = await site.as(site.config.adminEmail)
  requests = requestsAdmin(admin)
})

const hour = 3_600_000
const day = 24 * hour
const job = () => runRequestJob(site, 'requested-sign-ins')
const subjectsTo = async (address: string) => (await emailsTo(site.db, address)).map(({ subject }) => subject)
const emailOf = async ({ id }: Person) => (await site.db.one`select email from members where id = ${id}`)?.email

/** A member who lost the sign-in, with the link at the new address. */
async function lost(name: string) {
  const member = await site.as(`${name}@example.test`)
  const email = `${name}.new@example.test`
  const started = await requests.send(member, 'sign-in', { email })
  assert.equal(started.statusCode, 200, started.body)
  return { member, email, code: await linkCode(site, email, 'sign-in') }
}

/** Signs in at the provider for a link. */
async function signInFor(browser: TestBrowser, code: string, claims: Record<string, unknown>) {
  site.provider.behave({ claims })
  const { url } = await openProviderPage(browser, `/requests/sign-in/${code}`, 'oidc')
  const reply = await createSession(browser, codeOf(new URL(url)))
  assert.deepEqual(JSON.parse(reply.text), { return_to: `/requests/sign-in/${code}` })
}

const prove = async (browser: TestBrowser, code: string) => {
  const { status, text } = await browser.send(`/api/requests/sign-in/${code}`, { method: 'POST' })
  return { status, ...JSON.parse(text) }
}

/** A request whose sign-in is proved. */
async function proved(name: string) {
  const request = await lost(name)
  const browser = site.browser()
  await signInFor(browser, request.code, { sub: name, email: request.email })
  const { status, due_at: dueAt } = await prove(browser, request.code)
  assert.equal(status, 200)
  return { ...request, browser, dueAt, stopCode: await linkCode(site, request.member.email, 'sign-in-stop') }
}

async function atProvider(claims: Record<string, unknown>) {
  site.provider.behave({ claims })
  const browser = site.browser()
  await signInByRedirect(browser, 'oidc')
  return currentUser(browser)
}

test('a member gets a new sign-in 72 hours after proving the new address; the old one and all sessions end', async () => {
  const { member, email, code } = await lost('whole')
  const browser = site.browser()
  const read = async () => JSON.parse((await browser.send(`/api/requests/sign-in/${code}`)).text)
  assert.deepEqual(await read(), { email, due_at: null, signed_in_as: null })
  assert.deepEqual([(await prove(browser, code)).code], ['accounts.sign_in_unproved'])
  await signInFor(browser, code, { sub: 'whole', email })
  assert.equal(await currentUser(browser), null)
  assert.equal(await site.db.one`select id from members where email = ${email}`, undefined)
  assert.deepEqual(await read(), { email, due_at: null, signed_in_as: email })
  const dueAt = new Date(site.clock.now() + 72 * hour).toISOString()
  assert.deepEqual(await prove(browser, code), { status: 200, due_at: dueAt })
  assert.deepEqual(await prove(browser, code), { status: 200, due_at: dueAt })
  assert.deepEqual(await subjectsTo(member.email), ['Your Moneta account gets another sign-in'])
  assert.equal((await requests.read(member)).sign_in.due_at, dueAt)
  site.clock.advance(72 * hour - 1)
  await job()
  assert.equal(await emailOf(member), member.email)
  site.clock.advance(1)
  await Promise.all([job(), job()])
  assert.equal(await emailOf(member), email)
  assert.equal((await member.send('GET', '/api/users/me')).statusCode, 401)
  for (const address of [member.email, email])
    assert.equal((await subjectsTo(address)).at(-1), 'Your Moneta account has a new sign-in')
  assert.equal((await atProvider({ sub: 'whole', email })).id, member.id)
  const log = await requestLog(site, member)
  assert.deepEqual(
    log.map(([by, action, , reason]) => [by, action, reason]),
    [
      [admin.id, 'memberRequests.startSignIn', requestReason],
      [null, 'accountRequests.proveSignIn', requestReason],
      [null, 'requestJobs.bindSignIn', requestReason],
    ],
  )
  assert.ok(!JSON.stringify(log).includes('@'))
})

test('a code to the new address proves it, too', async () => {
  const { member, email, code } = await lost('by-code')
  const browser = site.browser()
  assert.equal((await requestCode(browser, email, { return_to: `/requests/sign-in/${code}` })).status, 200)
  assert.equal((await sendCode(browser, await emailedCode(site, email))).status, 200)
  assert.equal(await currentUser(browser), null)
  assert.equal((await prove(browser, code)).status, 200)
  site.clock.advance(72 * hour)
  await job()
  assert.equal(await emailOf(member), email)
})

test('the old address stops it by one press at the last moment, and programs that open its link stop nothing', async () => {
  const { member, email, dueAt, stopCode } = await proved('stopped')
  site.clock.advance(72 * hour - 1)
  const opened = await site.visitor('GET', `/api/requests/sign-in-stop/${stopCode}`)
  assert.deepEqual(opened.json(), { due_at: dueAt })
  await site.visitor('GET', `/requests/sign-in-stop/${stopCode}`)
  assert.ok(await site.db.one`select member_id from sign_in_requests where member_id = ${member.id}`)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 204)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 404)
  site.clock.advance(day)
  await job()
  assert.equal(await emailOf(member), member.email)
  assert.equal((await subjectsTo(email)).at(-1), 'Your Moneta account keeps its sign-in')
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [null, 'accountRequests.stopSignIn'])
})

test('a sign-in that is unverified, of another address, of another member or of another link is refused', async () => {
  const { member, email, code } = await lost('refused')
  const refusal = async (claims: Record<string, unknown>) => {
    const browser = site.browser()
    await signInFor(browser, code, claims)
    return (await prove(browser, code)).code
  }
  assert.equal(await refusal({ sub: 'r1', email, email_verified: undefined }), 'accounts.email_unverified')
  assert.equal(await refusal({ sub: 'r2', email: 'refused.other@example.test' }), 'accounts.sign_in_other')
  const other = await atProvider({ sub: 'r3', email: 'refused.third@example.test' })
  assert.equal(await refusal({ sub: 'r3', email }), 'accounts.sign_in_taken')
  await site.db.run`update members set email = ${email} where id = ${other.id}`
  assert.equal(await refusal({ sub: 'r4', email }), 'accounts.sign_in_taken')
  const elsewhere = await lost('refused-elsewhere')
  const browser = site.browser()
  await signInFor(browser, elsewhere.code, { sub: 'r5', email })
  assert.equal((await prove(browser, code)).code, 'accounts.sign_in_unproved')
  assert.equal((await requests.read(member)).sign_in.due_at, null)
})

test('an account that was made with the new sign-in during the wait is not taken over', async () => {
  const { member, email } = await proved('made-meanwhile')
  const made = await atProvider({ sub: 'made-meanwhile', email })
  assert.notEqual(made.id, member.id)
  site.clock.advance(72 * hour)
  await job()
  assert.equal(await emailOf(member), member.email)
  assert.equal((await subjectsTo(member.email)).at(-1), 'Your Moneta account keeps its sign-in')
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [null, 'requestJobs.dropSignIn'])
})

test('a member who is deleted while a new sign-in waits stays deleted', async () => {
  const { member, stopCode } = await proved('deleted')
  await site.db.run`delete from members where id = ${member.id}`
  site.clock.advance(72 * hour)
  await job()
  assert.equal(await emailOf(member), undefined)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 404)
})

test('an admin cancels it, and a deletion and a new sign-in exclude each other', async () => {
  const { member, code, browser } = await proved('cancelled')
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
  const { code } = await lost('expired')
  site.clock.advance(7 * day)
  const browser = site.browser()
  assert.equal((await browser.send(`/api/requests/sign-in/${code}`)).status, 404)
  assert.equal((await prove(browser, code)).code, 'accounts.sign_in_unproved')
})

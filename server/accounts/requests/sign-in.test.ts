import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { emailedCode, requestCode, sendCode } from '#server/testing/accounts/email-code.ts'
import { requestLog, requestReason } from '#server/testing/accounts/requests.ts'
import { currentUser } from '#server/testing/accounts/sign-in.ts'
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

const hour = 3_600_000
const day = 24 * hour

test('a member gets a new sign-in 72 hours after proving the new address; the old one and all sessions end', async () => {
  const { member, email, code } = await requests.lost('whole')
  const browser = site.browser()
  const read = async () => JSON.parse((await browser.send(`/api/requests/sign-in/${code}`)).text)
  assert.deepEqual(await read(), { email, due_at: null, signed_in_as: null })
  assert.deepEqual([(await prove(browser, code)).code], ['accounts.sign_in_unproved'])
  await requests.signInFor(browser, code, { sub: 'whole', email })
  assert.equal(await currentUser(browser), null)
  assert.equal(await site.db.one`select id from members where email = ${email}`, undefined)
  assert.deepEqual(await read(), { email, due_at: null, signed_in_as: email })
  const dueAt = new Date(site.clock.now() + 72 * hour).toISOString()
  assert.deepEqual(await prove(browser, code), { status: 200, due_at: dueAt })
  assert.deepEqual(await prove(browser, code), { status: 200, due_at: dueAt })
  assert.deepEqual(await requests.subjectsTo(member.email), ['Your Moneta account gets another sign-in'])
  assert.equal((await requests.read(member)).sign_in.due_at, dueAt)
  site.clock.advance(72 * hour - 1)
  await requests.runJob()
  assert.equal(await requests.emailOf(member), member.email)
  site.clock.advance(1)
  await Promise.all([requests.runJob(), requests.runJob()])
  assert.equal(await requests.emailOf(member), email)
  assert.equal((await member.send('GET', '/api/users/me')).statusCode, 401)
  for (const address of [member.email, email])
    assert.equal((await requests.subjectsTo(address)).at(-1), 'Your Moneta account has a new sign-in')
  assert.equal((await requests.atProvider({ sub: 'whole', email })).id, member.id)
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
  const { member, email, code } = await requests.lost('by-code')
  const browser = site.browser()
  assert.equal((await requestCode(browser, email, { return_to: `/requests/sign-in/${code}` })).status, 200)
  assert.equal((await sendCode(browser, await emailedCode(site, email))).status, 200)
  assert.equal(await currentUser(browser), null)
  assert.equal((await prove(browser, code)).status, 200)
  site.clock.advance(72 * hour)
  await requests.runJob()
  assert.equal(await requests.emailOf(member), email)
})

test('the old address stops it by one press at the last moment, and programs that open its link stop nothing', async () => {
  const { member, email, dueAt, stopCode } = await requests.proved('stopped')
  site.clock.advance(72 * hour - 1)
  const opened = await site.visitor('GET', `/api/requests/sign-in-stop/${stopCode}`)
  assert.deepEqual(opened.json(), { due_at: dueAt })
  await site.visitor('GET', `/requests/sign-in-stop/${stopCode}`)
  assert.ok(await site.db.one`select member_id from sign_in_requests where member_id = ${member.id}`)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 204)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 404)
  site.clock.advance(day)
  await requests.runJob()
  assert.equal(await requests.emailOf(member), member.email)
  assert.equal((await requests.subjectsTo(email)).at(-1), 'Your Moneta account keeps its sign-in')
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [null, 'accountRequests.stopSignIn'])
})

test('an account that was made with the new sign-in during the wait is not taken over', async () => {
  const { member, email } = await requests.proved('made-meanwhile')
  const made = await requests.atProvider({ sub: 'made-meanwhile', email })
  assert.notEqual(made.id, member.id)
  site.clock.advance(72 * hour)
  await requests.runJob()
  assert.equal(await requests.emailOf(member), member.email)
  assert.equal((await requests.subjectsTo(member.email)).at(-1), 'Your Moneta account keeps its sign-in')
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [null, 'requestJobs.dropSignIn'])
})

test('a member who is deleted while a new sign-in waits stays deleted', async () => {
  const { member, stopCode } = await requests.proved('deleted')
  await site.db.run`delete from members where id = ${member.id}`
  site.clock.advance(72 * hour)
  await requests.runJob()
  assert.equal(await requests.emailOf(member), undefined)
  assert.equal((await site.visitor('POST', `/api/requests/sign-in-stop/${stopCode}`)).statusCode, 404)
})

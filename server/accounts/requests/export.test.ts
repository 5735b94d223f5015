import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { unzipSync } from 'fflate'
import { codeIn, otherThan } from '#server/testing/accounts/email-code.ts'
import { linkCode, requestLog, requestReason, requestsAdmin } from '#server/testing/accounts/requests.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
let admin: Person
let requests: ReturnType<typeof requestsAdmin>
beforeEach(async () => {
  await site.db.run`delete from members where email = 'admin@example.test'`
  admin = await site.as('admin@example.test')
  requests = requestsAdmin(admin)
})

const hour = 3_600_000
const day = 24 * hour
const codeReply = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

/** A member whose export was requested, with the code of the link. */
async function requested(name: string) {
  const member = await site.as(`${name}@example.test`)
  const reply = await requests.send(member, 'export')
  assert.equal(reply.statusCode, 200, reply.body)
  return { member, code: await linkCode(site, member.email, 'export') }
}

const open = (caller: Pick<Person, 'send'>, code: string) => caller.send('GET', `/api/requests/export/${code}`)
const fetchFile = (caller: Pick<Person, 'send'>, code: string, body: object = { digits: null }) =>
  caller.send('POST', `/api/requests/export/${code}/file`, body)
const visitor = { send: (...call: Parameters<Person['send']>) => site.visitor(...call) }
const askDigits = (code: string) => site.visitor('POST', `/api/requests/export/${code}/digits`)
async function digitsTo(address: string): Promise<string> {
  const digits = codeIn((await emailsTo(site.db, address)).at(-1)?.text ?? '')
  assert.ok(digits)
  return digits
}
const exportOf = async (member: Person) => (await requests.read(member)).export

test('the member fetches the file after sign-in; the admin sees when, and neither link nor file', async () => {
  const { member, code } = await requested('signed-in')
  const requestedAt = new Date(site.clock.now()).toISOString()
  const expiresAt = new Date(site.clock.now() + 7 * day).toISOString()
  assert.deepEqual(await exportOf(member), { requested_at: requestedAt, expires_at: expiresAt, fetched_at: null })
  assert.deepEqual((await open(member, code)).json(), { expires_at: expiresAt, is_own: true, by_digits: true })
  site.clock.advance(5 * 60_000)
  const file = await fetchFile(member, code)
  assert.equal(file.statusCode, 200, file.body)
  assert.equal(file.headers['content-type'], 'application/zip')
  assert.equal(file.headers['cache-control'], 'no-store')
  const { 'account.json': account } = unzipSync(file.rawPayload)
  assert.equal(JSON.parse(Buffer.from(account ?? []).toString())[0].email, member.email)
  const fetchedAt = new Date(site.clock.now()).toISOString()
  assert.deepEqual(await exportOf(member), { requested_at: requestedAt, expires_at: expiresAt, fetched_at: fetchedAt })
  const log = await requestLog(site, member)
  assert.deepEqual(
    log.map(([by, action, , reason]) => [by, action, reason]),
    [
      [admin.id, 'memberRequests.requestExport', requestReason],
      [member.id, 'accountRequests.fetchExport', null],
    ],
  )
  assert.ok(!JSON.stringify([log, await requests.read(member)]).includes(code))
})

test('another member and the admin get 404, and a visitor needs digits', async () => {
  const { member, code } = await requested('alone')
  const other = await site.as('alone-other@example.test')
  for (const caller of [other, admin]) {
    assert.equal((await open(caller, code)).statusCode, 404)
    assert.equal((await fetchFile(caller, code)).statusCode, 404)
  }
  assert.equal((await open(visitor, code)).json().is_own, false)
  assert.equal((await fetchFile(visitor, code)).statusCode, 401)
  assert.equal((await exportOf(member)).fetched_at, null)
})

test('a member who cannot sign in fetches the file by digits, which work once and for ten minutes', async () => {
  const { member, code } = await requested('locked-out')
  assert.deepEqual(codeReply(await fetchFile(visitor, code, { digits: '123456' })), [400, 'accounts.code_expired'])
  assert.equal((await askDigits(code)).statusCode, 200)
  site.clock.advance(10 * 60_000)
  assert.deepEqual(codeReply(await fetchFile(visitor, code, { digits: await digitsTo(member.email) })), [
    400,
    'accounts.code_expired',
  ])
  assert.equal((await askDigits(code)).statusCode, 200)
  const digits = await digitsTo(member.email)
  site.clock.advance(10 * 60_000 - 1)
  assert.equal((await fetchFile(visitor, code, { digits })).statusCode, 200)
  assert.deepEqual(codeReply(await fetchFile(visitor, code, { digits })), [400, 'accounts.code_expired'])
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [null, 'accountRequests.fetchExport'])
})

test('digits have five tries, and five are sent in an hour', async () => {
  const { member, code } = await requested('guessed')
  for (let count = 0; count < 5; count += 1) assert.equal((await askDigits(code)).statusCode, 200)
  assert.equal((await askDigits(code)).statusCode, 429)
  const digits = await digitsTo(member.email)
  for (let count = 0; count < 4; count += 1)
    assert.deepEqual(codeReply(await fetchFile(visitor, code, { digits: otherThan(digits) })), [
      400,
      'accounts.code_wrong',
    ])
  for (const typed of [otherThan(digits), digits])
    assert.deepEqual(codeReply(await fetchFile(visitor, code, { digits: typed })), [400, 'accounts.code_expired'])
  assert.equal((await exportOf(member)).fetched_at, null)
})

test('an export that is requested twice is sent once, and again after it was withdrawn', async () => {
  const { member, code } = await requested('twice')
  assert.deepEqual(codeReply(await requests.send(member, 'export')), [409, 'accounts.request_waits'])
  assert.equal((await emailsTo(site.db, member.email)).length, 1)
  assert.deepEqual((await requests.send(member, 'export/withdraw')).json().export, null)
  assert.deepEqual(codeReply(await requests.send(member, 'export/withdraw')), [409, 'accounts.no_request'])
  assert.equal((await fetchFile(member, code)).statusCode, 404)
  assert.equal((await requests.send(member, 'export')).statusCode, 200)
  assert.equal((await emailsTo(site.db, member.email)).length, 2)
})

test('a link works for seven days; afterwards another can be requested', async () => {
  const { member, code } = await requested('expired')
  site.clock.advance(7 * day)
  const again = await site.as('expired-admin@example.test')
  assert.equal((await open(visitor, code)).statusCode, 404)
  assert.equal((await fetchFile(visitor, code)).statusCode, 404)
  assert.equal((await open(again, code)).statusCode, 404)
  await site.db.run`delete from members where email = 'admin@example.test'`
  requests = requestsAdmin(await site.as('admin@example.test'))
  assert.equal((await requests.send(member, 'export')).statusCode, 200)
})

test('no digits are sent to an address that was only trusted', async () => {
  const { member, code } = await requested('trusted')
  await site.db.run`update members set email_verified = 0 where id = ${member.id}`
  assert.equal((await open(visitor, code)).json().by_digits, false)
  assert.deepEqual(codeReply(await askDigits(code)), [409, 'accounts.email_unverified'])
  assert.equal((await fetchFile(member, code)).statusCode, 200)
})

test('programs that open the link fetch nothing, and a deleted member has no link', async () => {
  const { member, code } = await requested('scanned-export')
  assert.equal((await open(visitor, code)).statusCode, 200)
  assert.equal((await site.visitor('GET', `/api/requests/export/${code}/file`)).statusCode, 404)
  await site.visitor('GET', `/requests/export/${code}`)
  assert.equal((await exportOf(member)).fetched_at, null)
  await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.equal((await open(visitor, code)).statusCode, 404)
})

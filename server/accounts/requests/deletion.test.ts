import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkCode, requestLog, requestReason, requestsAdmin, runRequestJob } from '#server/testing/accounts/requests.ts'
import { findText } from '#server/testing/database/tables.ts'
import { emailsTo, sendEmails } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const requests = requestsAdmin({ ...{ id: 0, email: '', cookie: '' }, send: (...call) => admin.send(...call) })

const hour = 3_600_000
const day = 24 * hour

const job = () => runRequestJob(site, 'requested-deletions')
const exists = async ({ id }: Person) => (await site.db.one`select id from members where id = ${id}`) !== undefined

/** A member whose deletion waits, with the code of the link. */
async function leaver(name: string) {
  // Sessions of admins end while the clock moves on.
  Object.assign(admin, await newAdminSession())
  const member = await site.as(`${name}@example.test`)
  const started = await requests.send(member, 'deletion', { email: member.email })
  assert.equal(started.statusCode, 200, started.body)
  return { member, code: await linkCode(site, member.email, 'deletion'), started: started.json() }
}

async function newAdminSession(): Promise<Person> {
  await site.db.run`delete from members where email = 'admin@example.test'`
  return site.as('admin@example.test')
}

const stop = (code: string) => site.visitor('POST', `/api/requests/deletion/${code}/stop`)

test('a deletion waits for seven days, and then deletes everything as the member would', async () => {
  const startedAt = site.clock.now()
  const { member, started } = await leaver('waits')
  const dueAt = new Date(startedAt + 7 * day).toISOString()
  assert.deepEqual(started.deletion, { requested_at: new Date(startedAt).toISOString(), due_at: dueAt })
  assert.deepEqual((await member.send('GET', '/api/account/deletion')).json(), { deletion: { due_at: dueAt } })
  const [email, ...others] = await emailsTo(site.db, member.email)
  assert.deepEqual(others, [])
  assert.match(String(email?.subject), /^Your Moneta account will be deleted on \w+ \d+, \d{4}$/)

  site.clock.advance(7 * day - 1)
  await job()
  assert.equal(await exists(member), true)
  site.clock.advance(1)
  await job()
  assert.equal(await exists(member), false)
  assert.deepEqual(
    (await emailsTo(site.db, member.email)).map(({ subject }) => subject),
    ['Your Moneta account is deleted'],
  )
  await sendEmails(site)
  assert.equal(await findText(site.db, member.email), undefined)
  const log = await requestLog(site, member)
  assert.deepEqual(
    log.map(([by, action, , reason]) => [by, action, reason]),
    [
      [admin.id, 'memberRequests.startDeletion', requestReason],
      [null, 'requestJobs.deleteAccount', requestReason],
    ],
  )
})

test('a deletion that is stopped at the last moment of the seventh day is never done', async () => {
  const { member, code } = await leaver('last-moment')
  site.clock.advance(7 * day - 1)
  assert.equal((await stop(code)).statusCode, 204)
  assert.equal((await stop(code)).statusCode, 404)
  site.clock.advance(30 * day)
  await job()
  assert.equal(await exists(member), true)
  assert.deepEqual(
    (await requestLog(site, member)).map(([by, action]) => [by, action]),
    [
      [admin.id, 'memberRequests.startDeletion'],
      [null, 'accountRequests.stopDeletion'],
    ],
  )
})

test('a stop and two servers at the moment of the deletion leave either all or nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { member, code } = await leaver(`race-${round}`)
    site.clock.advance(7 * day)
    const [stopped] = await Promise.all([stop(code), job(), job()])
    await job()
    assert.equal(await exists(member), stopped.statusCode === 204, stopped.body)
    const sent = (await emailsTo(site.db, member.email)).filter(({ subject }) => /is deleted/.test(subject))
    assert.equal(sent.length, stopped.statusCode === 204 ? 0 : 1)
  }
})

test('a server continues a deletion of a server that was killed, once its claim has expired', async () => {
  const { member, code } = await leaver('killed')
  site.clock.advance(7 * day)
  const until = new Date(site.clock.now() + 15 * 60_000).toISOString()
  await site.db.run`update deletion_requests set claimed_until = ${until} where member_id = ${member.id}`
  await job()
  assert.equal(await exists(member), true)
  const stopped = await stop(code)
  assert.deepEqual([stopped.statusCode, stopped.json().code], [409, 'accounts.deletion_begun'])
  site.clock.advance(15 * 60_000)
  await job()
  assert.equal(await exists(member), false)
})

test('programs that open the link change nothing', async () => {
  const { member, code } = await leaver('scanned')
  for (let count = 0; count < 3; count += 1) {
    assert.equal((await site.visitor('GET', `/api/requests/deletion/${code}`)).statusCode, 200)
    assert.equal((await site.visitor('GET', `/api/requests/deletion/${code}/stop`)).statusCode, 404)
    await site.visitor('GET', `/requests/deletion/${code}`)
  }
  assert.ok((await requests.read(member)).deletion)
})

test('an admin cancels a deletion, and the member is told', async () => {
  const { member, code } = await leaver('cancelled')
  const cancelled = await requests.send(member, 'deletion/cancel')
  assert.equal(cancelled.json().deletion, null)
  assert.equal((await requests.send(member, 'deletion/cancel')).statusCode, 409)
  assert.equal((await site.visitor('GET', `/api/requests/deletion/${code}`)).statusCode, 404)
  assert.equal((await emailsTo(site.db, member.email)).at(-1)?.subject, 'Your Moneta account stays')
  site.clock.advance(8 * day)
  await job()
  assert.equal(await exists(member), true)
})

test('the signed-in member stops the deletion; another member has none', async () => {
  const { member } = await leaver('own-stop')
  const other = await site.as('own-stop-other@example.test')
  assert.equal((await other.send('POST', '/api/account/deletion/stop')).statusCode, 409)
  assert.equal((await member.send('POST', '/api/account/deletion/stop')).statusCode, 204)
  assert.deepEqual((await member.send('GET', '/api/account/deletion')).json(), { deletion: null })
  assert.deepEqual((await requestLog(site, member)).at(-1)?.slice(0, 2), [member.id, 'accountRequests.stopOwnDeletion'])
})

test('a member who deletes the account meanwhile is deleted once', async () => {
  const { member, code } = await leaver('meanwhile')
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  site.clock.advance(8 * day)
  await job()
  assert.equal((await stop(code)).statusCode, 404)
  assert.equal((await requests.send(member, 'deletion/cancel')).statusCode, 401)
  const sent = (await emailsTo(site.db, member.email)).map(({ subject }) => subject)
  assert.deepEqual(sent, ['Your Moneta account is deleted'])
})

test('a wrong address, a second deletion, the admin and an unknown member are rejected', async () => {
  const { member } = await leaver('rejected')
  const codeOf = async (target: Pick<Person, 'id'>, email: string) => {
    const reply = await requests.send(target, 'deletion', { email })
    return [reply.statusCode, reply.json().code]
  }
  assert.deepEqual(await codeOf(member, 'Rejected@example.test '), [409, 'accounts.request_waits'])
  await requests.send(member, 'deletion/cancel')
  assert.deepEqual(await codeOf(member, 'reject@example.test'), [400, 'invalid'])
  assert.deepEqual(await codeOf(admin, admin.email), [409, 'accounts.admin_account'])
  assert.deepEqual(await codeOf({ id: 999_999 }, admin.email), [404, 'not_found'])
  assert.equal((await requests.read(member)).deletion, null)
})

test('unknown codes are limited by the address that sends them, and known ones are not', async () => {
  const { code } = await leaver('limited')
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count += 1)
    statuses.add((await site.visitor('GET', `/api/requests/deletion/unknown-${count}`)).statusCode)
  assert.deepEqual([...statuses], [404, 429])
  assert.equal((await site.visitor('GET', `/api/requests/deletion/${code}`)).statusCode, 200)
})

import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { mailedQuestion, weeklyMails } from '#server/testing/learning/review-mail.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
beforeEach(async () => {
  await site.db.run`delete from review_mails`
  await site.db.run`delete from jobs where kind = 'email'`
  // Noon in UTC, the zone of all members here.
  site.clock.advance(24 * hour - (site.clock.now() % (24 * hour)) + 12 * hour)
})

const hour = 3_600_000
const day = 24 * hour

const switchTo = (person: Person, is_on: boolean) => person.send('PUT', '/api/account/review-mail', { is_on })
const stateOf = async (person: Person) => (await person.send('GET', '/api/account/review-mail')).json()
/** A member who has switched the e-mails on. Sessions end while the clock moves on, so each test has members of its own. */
async function reader(name: string): Promise<Person> {
  const person = await site.as(`${name}@example.test`)
  assert.equal((await switchTo(person, true)).statusCode, 200)
  return person
}
const codeOf = async ({ id }: Person) =>
  String((await site.db.one`select code from review_mails where member_id = ${id}`)?.code)
/** The POST of a mail provider (RFC 8058): no cookie, no origin. */
const oneClick = (code: string) =>
  site.app.inject({
    ...{ method: 'POST', url: `/api/review-mail/${code}`, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Header and text of a received message, without the line breaks of its encoding. */
const readable = (text = '') =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
const header = (name: string, text: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim()

test('the e-mails are off until a member switches them on, and another press switches them off', async () => {
  const person = await site.as('switch@example.test')
  assert.deepEqual(await stateOf(person), { is_on: false, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, true)).json(), { is_on: true, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, true)).json(), { is_on: true, stopped_by: null, is_verified: true })
  assert.deepEqual((await switchTo(person, false)).json(), { is_on: false, stopped_by: 'account', is_verified: true })
  assert.deepEqual((await switchTo(person, false)).json(), { is_on: false, stopped_by: 'account', is_verified: true })
})

test('sends one question a week in the afternoon, with its options and two ways to stop', async (t) => {
  const mail = await weeklyMails(t, site)
  const person = await reader('weekly')
  const round = async () => {
    await mail.enqueue()
    await mail.deliver()
    return mail.received.length
  }
  assert.equal(await round(), 0)
  site.clock.advance(7 * hour - 1)
  assert.equal(await round(), 1)
  for (let days = 1; days < 7; days += 1) {
    site.clock.advance(day)
    assert.equal(await round(), 1)
  }
  site.clock.advance(day)
  assert.equal(await round(), 2)

  const text = readable(mail.received[0]?.text)
  const code = await codeOf(person)
  assert.deepEqual(mail.received[0]?.to, ['weekly@example.test'])
  assert.equal(header('Subject', text), 'One question for you')
  assert.equal(header('List-Unsubscribe', text), `<${site.config.appUrl}/api/review-mail/${code}>`)
  assert.equal(header('List-Unsubscribe-Post', text), 'List-Unsubscribe=One-Click')
  assert.match(text, /How much is left of \$50\?\s+A {2}\$10\s+B {2}\$20\s+C {2}\$30\s+D {2}\$40\s/)
  assert.ok(text.includes(`${site.config.appUrl}/review\r\n`), text)
  assert.ok(text.includes(`${site.config.appUrl}/review-mail/${code}`), text)
  assert.doesNotMatch(text, /\bdue\b|waiting|missed/)
})

test('other e-mails have no unsubscribe headers', async (t) => {
  const { received, deliver } = await weeklyMails(t, site)
  const person = await reader('plain')
  await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  await deliver()
  assert.equal(received.length, 1)
  assert.doesNotMatch(received[0]?.text ?? '', /List-Unsubscribe/)
})

test('without an open question there is no e-mail, and the next day decides again', async (t) => {
  let question: typeof mailedQuestion | null = null
  const mail = await weeklyMails(t, site, { findQuestion: async () => question })
  await reader('idle')
  site.clock.advance(7 * hour - 1)
  await mail.enqueue()
  question = mailedQuestion
  await mail.enqueue()
  await mail.deliver()
  assert.equal(mail.received.length, 0)
  site.clock.advance(day)
  await mail.enqueue()
  await mail.deliver()
  assert.equal(mail.received.length, 1)
})

test('a server that was down in the afternoon sends on the next one', async (t) => {
  const mail = await weeklyMails(t, site)
  await reader('down')
  site.clock.advance(8 * hour)
  await mail.enqueue()
  assert.equal((await mail.deliver()).done, 0)
  site.clock.advance(23 * hour - 1)
  await mail.enqueue()
  assert.equal((await mail.deliver()).done, 1)
})

test('an address that is not verified gets no e-mails, and cannot switch them on', async (t) => {
  const mail = await weeklyMails(t, site)
  const person = await reader('unverified')
  await site.db.run`update members set email_verified = 0 where id = ${person.id}`
  site.clock.advance(7 * hour - 1)
  await mail.enqueue()
  assert.equal((await mail.deliver()).done, 0)
  await switchTo(person, false)
  const reply = await switchTo(person, true)
  assert.deepEqual([reply.statusCode, reply.json().code], [409, 'learning.email_unverified'])
  assert.deepEqual(await stateOf(person), { is_on: false, stopped_by: 'account', is_verified: false })
})

test('two servers send each member one e-mail', async (t) => {
  const mail = await weeklyMails(t, site)
  for (const name of ['first', 'second', 'third']) await reader(name)
  site.clock.advance(7 * hour - 1)
  await Promise.all([mail.enqueue(), mail.enqueue(), mail.enqueue()])
  await mail.deliver()
  assert.deepEqual(
    mail.received.flatMap(({ to }) => to).sort(),
    ['first', 'second', 'third'].map((name) => `${name}@example.test`),
  )
})

test('the question of one member that fails does not keep the others from theirs', async (t) => {
  const people = [await reader('broken'), await reader('whole')]
  const findQuestion = async ({ id }: { id: number }) => {
    if (id === people[0]?.id) throw new Error('A broken question')
    return mailedQuestion
  }
  const mail = await weeklyMails(t, site, { findQuestion })
  site.clock.advance(7 * hour - 1)
  await assert.rejects(mail.enqueue(), /A broken question/)
  await mail.enqueue()
  await mail.deliver()
  assert.deepEqual(
    mail.received.map(({ to }) => to),
    [['whole@example.test']],
  )
})

test('switching off and on brings no second e-mail in the week', async (t) => {
  const mail = await weeklyMails(t, site)
  const person = await reader('twice')
  site.clock.advance(7 * hour - 1)
  await mail.enqueue()
  await mail.deliver()
  await switchTo(person, false)
  await switchTo(person, true)
  for (const days of [1, 5, 1]) {
    assert.equal(mail.received.length, 1)
    site.clock.advance(days * day)
    await mail.enqueue()
    await mail.deliver()
  }
  assert.equal(mail.received.length, 2)
})

test('one press stops the e-mails without signing in, and takes back one that waits', async (t) => {
  const mail = await weeklyMails(t, site)
  const person = await reader('stop')
  const code = await codeOf(person)
  site.clock.advance(7 * hour - 1)
  await mail.enqueue()
  assert.equal((await oneClick(code)).statusCode, 204)
  assert.equal((await mail.deliver()).done, 0)
  assert.equal((await stateOf(person)).stopped_by, 'link')
  assert.equal((await oneClick(code)).statusCode, 204)
  await switchTo(person, true)
  assert.equal(await codeOf(person), code)
})

test('opening the address only leads to the page with the press', async () => {
  const person = await reader('open')
  const code = await codeOf(person)
  const reply = await site.visitor('GET', `/api/review-mail/${code}`)
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, `/review-mail/${code}`])
  assert.equal((await stateOf(person)).is_on, true)
  const page = await site.visitor('GET', `/review-mail/${code}`)
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow')
})

test('an unknown code, or that of a deleted account, stops no e-mail', async () => {
  const person = await reader('leaves')
  const code = await codeOf(person)
  assert.equal((await oneClick('unknown')).statusCode, 404)
  await person.send('DELETE', '/api/account', { confirm: 'DELETE' })
  assert.equal((await oneClick(code)).statusCode, 404)
})

for (const { name, code, text, isStopped } of [
  { name: 'unknown', code: 550, text: '5.1.1 No such user', isStopped: true },
  { name: 'unexplained', code: 554, text: 'Rejected', isStopped: true },
  { name: 'full', code: 452, text: '4.2.2 Mailbox full', isStopped: false },
  { name: 'relay', code: 550, text: '5.7.1 Relay denied', isStopped: false },
] as const)
  test(`a recipient answered by ${code} ${text} ${isStopped ? 'stops' : 'does not stop'} the e-mails`, async (t) => {
    const mail = await weeklyMails(t, site, { faults: { recipient: [code], rejection: text } })
    const person = await reader(name)
    site.clock.advance(7 * hour - 1)
    await mail.enqueue()
    await mail.deliver()
    const { is_on, stopped_by } = await stateOf(person)
    assert.deepEqual([is_on, stopped_by], isStopped ? [false, 'refusal'] : [true, null])
  })

test('a message that is rejected for its content does not stop the e-mails', async (t) => {
  const mail = await weeklyMails(t, site, { faults: { message: [550] } })
  const person = await reader('content')
  site.clock.advance(7 * hour - 1)
  await mail.enqueue()
  await mail.deliver()
  assert.equal((await stateOf(person)).is_on, true)
})

test('a site without mail offers no switch', async (t) => {
  const quiet = await startApp({ course: smallCourse(), settings: { MAIL: 'off' } })
  t.after(() => quiet.close())
  const reply = await switchTo(await quiet.as('quiet@example.test'), true)
  assert.deepEqual([reply.statusCode, reply.json().code], [503, 'platform.mail_off'])
})

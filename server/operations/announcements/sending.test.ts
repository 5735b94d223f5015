import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  clearNews,
  newsDesk,
  newsReaders,
  noneLeft,
  startNewsSite,
} from '#server/testing/operations/announcement-readers.ts'
import { announcementServer } from '#server/testing/operations/announcements.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import type { Person } from '#server/testing/start-app.ts'

const site = siteForTests(startNewsSite)
const admin = beforeTests(() => site.as('admin@example.test'))
const desk = beforeTests(async () => newsDesk(admin))
const readers = newsReaders(site)
beforeEach(() => clearNews(site))

const emailsOf = (people: readonly Person[]) => people.map(({ email }) => email).sort()
/** Header and text of a received message, without the line breaks of its encoding. */
const readable = (text = '') =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
const header = (name: string, text: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim()

test('reaches the members of the filter who switched news on and have a verified address, once', async (t) => {
  const server = await announcementServer(t, site)
  await site.as('never-asked@example.test', { tier: 'silver' })
  const left = await readers.reader('switched-off', { tier: 'silver' })
  await left.send('PUT', '/api/account/news', { is_on: false })
  const unverified = await readers.reader('not-verified', { tier: 'silver' })
  await site.db.run`update members set email_verified = 0 where id = ${unverified.id}`
  await readers.reader('other-tier')
  const silver = await readers.reader('wants-it', { tier: 'silver' })
  const { id } = await desk.draft({ filter: { tier: 'silver' }, filter_name: 'Silver' })
  assert.deepEqual(await desk.audience(id), { members: 4, opted_in: 1, refused: 0, is_minimum: false })
  await desk.succeed(id, 'send')
  await readers.reader('joined-later', { tier: 'silver' })
  for (let round = 0; round < 3; round += 1) {
    await server.step()
    await server.deliverAll()
  }
  assert.deepEqual(server.addresses(), [silver.email])
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 1, sent: 1 })
  assert.equal((await desk.press(id, 'pause')).json().code, 'operations.announcement_state')
})

test('a search in the filter limits the members', async (t) => {
  const server = await announcementServer(t, site)
  await readers.manyReaders(2)
  const found = await readers.reader('findable-by-name')
  const id = await desk.sendNow({ filter: { search: 'findable-by' }, filter_name: 'Found' })
  await server.step()
  await server.deliverAll()
  assert.deepEqual(server.addresses(), [found.email])
  assert.equal((await desk.countsOf(id)).expected, 1)
})

test('an e-mail has HTML and text, the owner’s name and address, and the headers of RFC 8058', async (t) => {
  const server = await announcementServer(t, site)
  const person = await readers.reader('headers')
  await desk.sendNow({ subject: 'Money & more', text: 'Hi <there>.' })
  await server.step()
  await server.deliverAll()
  const text = readable(server.received[0]?.text)
  const code = (await site.db.one`select code from news_choices where member_id = ${person.id}`)?.code
  const { name, address } = site.config.siteOwner
  assert.equal(header('Subject', text), 'Money & more')
  assert.equal(header('List-Unsubscribe', text), `<${site.config.appUrl}/api/news/${code}>`)
  assert.equal(header('List-Unsubscribe-Post', text), 'List-Unsubscribe=One-Click')
  assert.match(text, /Content-Type: multipart\/alternative/)
  assert.ok(text.includes('Hello Test,\r\n\r\nHi <there>.'), text)
  assert.ok(text.includes('Hi &lt;there&gt;.</p>'), text)
  assert.equal(text.split(`${name}, ${address}`).length, 3)
  assert.equal(text.split(`${site.config.appUrl}/news/${code}`).length, 3)
})

test('a test goes to the admin only, without the headers, and counts nowhere', async (t) => {
  const server = await announcementServer(t, site)
  await readers.reader('not-tested')
  const { id } = await desk.draft()
  assert.deepEqual((await desk.press(id, 'test')).json(), { to: 'admin@example.test' })
  await server.deliverAll()
  assert.deepEqual(server.addresses(), ['admin@example.test'])
  const text = readable(server.received[0]?.text)
  assert.equal(header('Subject', text), 'Test: A new lesson')
  assert.doesNotMatch(text, /List-Unsubscribe/)
  assert.deepEqual((await desk.countsOf(id)).sent, 0)
})

test('two servers that send, pause and resume at once send each member one e-mail', async (t) => {
  const servers = [await announcementServer(t, site), await announcementServer(t, site)] as const
  const people = await readers.manyReaders(130)
  const id = await desk.sendNow()
  await Promise.all([...servers, ...servers].map((server) => server.step()))
  assert.equal((await desk.countsOf(id)).waiting, 100)
  await Promise.all([servers[0].deliver(), desk.press(id, 'pause'), servers[1].step(), servers[1].deliver()])
  const before = servers.flatMap((server) => server.addresses()).length
  await servers[0].step()
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'paused', expected: 130, sent: before })
  await Promise.all([servers[0].deliverAll(), servers[1].deliverAll()])
  assert.equal(servers.flatMap((server) => server.addresses()).length, before)

  await desk.succeed(id, 'resume')
  // The first server dies: its second step ends before it begins.
  await servers[0].step(AbortSignal.abort())
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([servers[1].step(), servers[1].step()])
    await servers[1].deliverAll()
  }
  assert.deepEqual(servers.flatMap((server) => server.addresses()).sort(), emailsOf(people))
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 130, sent: 130 })
})

test('at most 100 e-mails wait, so that a receipt is not behind all others', async (t) => {
  const server = await announcementServer(t, site)
  await readers.manyReaders(120)
  const id = await desk.sendNow()
  for (let round = 0; round < 3; round += 1) await server.step()
  assert.equal((await desk.countsOf(id)).waiting, 100)
  await server.deliver()
  await server.step()
  const { sent, waiting } = await desk.countsOf(id)
  assert.deepEqual([sent, waiting], [20, 100])
})

test('a second press of Send changes nothing, and a sent announcement cannot be changed or deleted', async (t) => {
  const server = await announcementServer(t, site)
  const [person = admin] = await readers.manyReaders(1)
  const id = await desk.sendNow()
  await desk.succeed(id, 'send')
  assert.equal((await desk.change(id, { text: 'Other' }, 1)).json().code, 'operations.announcement_state')
  assert.equal((await admin.send('DELETE', `/api/admin/announcements/${id}`)).statusCode, 409)
  await server.step()
  await server.deliverAll()
  assert.deepEqual(server.addresses(), [person.email])
  const exported = await site.db.all`select outcome from announcement_recipients where member_id = ${person.id}`
  assert.deepEqual(exported, [{ outcome: 'sent' }])
})

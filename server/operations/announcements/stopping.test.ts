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
import { pauseRestored } from './pause-restored.ts'

const site = siteForTests(startNewsSite)
const admin = beforeTests(() => site.as('admin@example.test'))
const desk = beforeTests(async () => newsDesk(admin))
const readers = newsReaders(site)
beforeEach(() => clearNews(site))

const emailsOf = (people: readonly Person[]) => people.map(({ email }) => email).sort()

test('a recipient who unsubscribes meanwhile gets nothing more, also after switching news on again', async (t) => {
  const server = await announcementServer(t, site)
  const [waits = admin, ahead = admin, stays = admin] = await readers.manyReaders(3)
  const id = await desk.sendNow()
  await server.step()
  await readers.unsubscribe(waits)
  await desk.succeed(id, 'pause')
  await readers.unsubscribe(ahead)
  await desk.succeed(id, 'resume')
  await waits.send('PUT', '/api/account/news', { is_on: true })
  for (let round = 0; round < 2; round += 1) {
    await server.step()
    await server.deliverAll()
  }
  assert.deepEqual(server.addresses(), [stays.email])
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 3, sent: 1, unsubscribed: 1 })
  await readers.unsubscribe(stays)
  await stays.send('PUT', '/api/account/news', { is_on: true })
  await readers.unsubscribe(stays)
  assert.equal((await desk.countsOf(id)).unsubscribed, 2)
})

test('a member who is deleted meanwhile gets nothing, and the others do', async (t) => {
  const server = await announcementServer(t, site)
  const [waits = admin, stays = admin, later = admin] = await readers.manyReaders(3)
  const id = await desk.sendNow()
  await server.step()
  // An earlier address, which the deletion of e-mails by address would miss.
  await site.db.run`update members set email = 'moved@example.test' where id = ${waits.id}`
  assert.equal((await waits.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  await desk.succeed(id, 'pause')
  assert.equal((await later.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  await desk.succeed(id, 'resume')
  await server.step()
  await server.deliverAll()
  const news = server.received.filter(({ text }) => text.includes('Subject: A new lesson'))
  assert.deepEqual(
    news.flatMap(({ to }) => to),
    [stays.email],
  )
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 3, sent: 1 })
})

test('an address that the mail server refuses is counted and left out next time', async (t) => {
  const server = await announcementServer(t, site, { recipient: [550, 250], rejection: '5.1.1 No such user' })
  const [refused = admin, fine = admin] = await readers.manyReaders(2)
  const id = await desk.sendNow()
  await server.step()
  await server.deliverAll()
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 2, sent: 1, refused: 1 })
  const { is_on, stopped_by } = (await refused.send('GET', '/api/account/news')).json()
  assert.deepEqual([is_on, stopped_by], [false, 'refusal'])
  const next = await desk.draft()
  const { opted_in, refused: left } = await desk.audience(next.id)
  assert.deepEqual([opted_in, left], [1, 1])
  await desk.succeed(next.id, 'send')
  await server.step()
  await server.deliverAll()
  assert.deepEqual(server.addresses(), [fine.email, fine.email])
})

test('an e-mail that a policy rejects is counted as not delivered, and its address stays', async (t) => {
  const server = await announcementServer(t, site, { recipient: [550], rejection: '5.7.1 Relay denied' })
  const [person = admin] = await readers.manyReaders(1)
  const id = await desk.sendNow()
  await server.step()
  await server.deliverAll()
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'done', expected: 1, sent: 0, failed: 1 })
  assert.equal((await person.send('GET', '/api/account/news')).json().is_on, true)
})

test('ending an announcement takes back the e-mails that wait', async (t) => {
  const server = await announcementServer(t, site)
  await readers.manyReaders(30)
  const id = await desk.sendNow()
  await server.step()
  await server.deliver()
  await desk.succeed(id, 'cancel')
  await desk.succeed(id, 'cancel')
  await server.step()
  await server.deliverAll()
  assert.equal(server.received.length, 20)
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'cancelled', expected: 30, sent: 20 })
  assert.equal((await desk.press(id, 'resume')).statusCode, 409)
})

test('a restore pauses an announcement that was being sent, until an admin resumes it', async (t) => {
  const server = await announcementServer(t, site)
  const people = await readers.manyReaders(2)
  const id = await desk.sendNow()
  await server.step()
  await pauseRestored(site)
  await server.step()
  await server.deliverAll()
  assert.deepEqual(server.addresses(), [])
  assert.deepEqual(await desk.countsOf(id), { ...noneLeft, state: 'paused', expected: 2, sent: 0 })
  await desk.succeed(id, 'resume')
  await server.step()
  await server.deliverAll()
  assert.deepEqual(server.addresses(), emailsOf(people))
})

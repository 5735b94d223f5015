import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { startApp } from '#server/testing/start-app.ts'

/** A mail server that accepts connections and says nothing until it is released. */
async function startSilentMailServer(t: TestContext) {
  const sockets: Socket[] = []
  const connected = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    connected.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${portOf(server)}`, MAIL_FROM: 'a@b.cd' },
    connected: connected.promise,
    connectionCount: () => sockets.length,
    release() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function openPanel(t: TestContext) {
  const mail = await startSilentMailServer(t)
  const site = await startApp({ course: smallCourse(), settings: mail.settings })
  t.after(async () => {
    mail.release()
    await site.close()
  })
  const admin = await site.as('admin@example.test')
  const panel = async () => (await admin.send('GET', '/api/admin/doctor')).json()
  const request = async () => {
    const reply = await admin.send('POST', '/api/admin/doctor')
    assert.equal(reply.statusCode, 200, reply.body)
    return reply.json()
  }
  const untilEnded = async () => {
    for (;;) {
      const state = await panel()
      if (!state.is_under_way) return state
      await eventLoopTurn()
    }
  }
  return { mail, site, admin, panel, request, untilEnded }
}

test('a view runs no check, a request runs them, and the result is stored with its time', async (t) => {
  const { mail, site, panel, request, untilEnded } = await openPanel(t)
  const before = { checked_at: null, is_under_way: false, findings: [] }
  assert.deepEqual([await panel(), await panel()], [before, before])
  assert.deepEqual(await site.db.all`select kind from jobs where kind = ${'doctor'}`, [])
  assert.equal(mail.connectionCount(), 0)
  assert.deepEqual(await request(), { ...before, is_under_way: true })
  await mail.connected
  mail.release()
  const { checked_at: at, findings } = await untilEnded()
  assert.equal(at, '2026-03-15T12:00:00.000Z')
  const statuses = Object.fromEntries(findings.map((one: { part: string; status: string }) => [one.part, one.status]))
  assert.deepEqual([statuses.settings, statuses.mail, statuses.proxy], ['ok', 'failed', 'off'])
  assert.deepEqual(await panel(), await panel())
  assert.equal(mail.connectionCount(), 1)
})

test('requests during a run join it, on the other server too, and a later one starts another', async (t) => {
  const { mail, site, request, panel, untilEnded } = await openPanel(t)
  await Promise.all(Array.from({ length: 20 }, request))
  await mail.connected
  // The other server of the site finds no job to run.
  const jobs = jobQueue(site.db)
  for (const jobType of areasOf(site).operations.jobs ?? []) await jobs.runDue(jobType, site.clock)
  assert.deepEqual([(await panel()).is_under_way, mail.connectionCount()], [true, 1])
  assert.equal((await site.db.all`select id from jobs where kind = ${'doctor'}`).length, 1)
  mail.release()
  await untilEnded()
  site.clock.advance(1000)
  assert.deepEqual((await request()).is_under_way, true)
  mail.release()
  assert.equal((await untilEnded()).checked_at, '2026-03-15T12:00:01.000Z')
})

test('a request whose server crashed does not count after two minutes', async (t) => {
  const { mail, site, request, panel } = await openPanel(t)
  await site.db.run`
    insert into settings (name, value) values (${'doctor'},
      ${JSON.stringify({ requested_at: '2026-03-15T12:00:00.000Z', checked_at: null, findings: [] })})`
  assert.equal((await request()).is_under_way, true)
  assert.equal((await site.db.all`select id from jobs where kind = ${'doctor'}`).length, 0)
  site.clock.advance(120_000)
  assert.equal((await panel()).is_under_way, false)
  assert.equal((await request()).is_under_way, true)
  assert.equal((await site.db.all`select id from jobs where kind = ${'doctor'}`).length, 1)
  await mail.connected
})

test('others than the admin neither see nor start the checks', async (t) => {
  const { site } = await openPanel(t)
  const member = await site.as('member@example.test')
  for (const method of ['GET', 'POST'] as const)
    assert.equal((await member.send(method, '/api/admin/doctor')).statusCode, 403)
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { detachedAttempts } from '#server/platform/jobs/detached-attempts.ts'
import type { FailedJob } from '#server/platform/jobs/job-type.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { emailProblems } from './email-problems.ts'
import { mailer } from './mail.ts'
import { defaultSmtpTimes, type SmtpTimes } from './smtp.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const minute = 60_000
/** A missing reply is the only limit that these tests wait for. */
const impatient: SmtpTimes = { transferMs: minute, answerMs: 1000, patienceMs: minute, graceMs: 10 }

let db: Database
before(async () => {
  db = await testDatabase()
})
beforeEach(() => db.run`delete from jobs`)
after(() => db.close())

/** A mailer to a faulty mail server, with one e-mail enqueued for each key. */
async function mailTo(
  t: TestContext,
  faults: Parameters<typeof startMailServer>[1],
  times: SmtpTimes,
  keys: readonly string[] = ['receipt:12'],
) {
  const server = await startMailServer(t, faults)
  const warnings: string[] = []
  const mail = mailer(
    jobQueue(db),
    {
      mail: { smtpUrl: server.smtpUrl, from: 'Moneta <hello@moneta.example>' },
      dataDir: '',
      siteOwner: { email: 'help@moneta.example' },
    },
    { times, log: { warn: (_entry: unknown, message?: string) => warnings.push(message ?? '') } },
  )
  for (const key of keys)
    await mail.enqueue({ key, to: 'mara@example.test', subject: `About ${key}`, text: 'Plain words.' }, noon)
  const failures: FailedJob[] = []
  const detached = detachedAttempts({ failed: (job) => failures.push(job), lost: (error) => assert.ifError(error) })
  const deliver = async (timestamp: number, stop?: AbortSignal) => {
    const round = await jobQueue(db).runDue(mail.job, { now: () => timestamp }, stop, detached)
    failures.push(...round.failed)
    return round.done
  }
  return { ...server, mail, warnings, failures, detached, deliver }
}

const header = (name: string, text = '') => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim()
const problems = async () => (await emailProblems(db, '2026-01-01', 20)).map(({ key, outcome }) => `${key} ${outcome}`)

for (const fault of ['silence', 'reset'] as const)
  test(`an e-mail with a ${fault} after its final dot is sent once more with the same Message-ID`, async (t) => {
    const { received, deliver, failures, warnings } = await mailTo(t, { message: [fault, 250] }, impatient)
    assert.equal(await deliver(noon), 0)
    assert.match(String(failures[0]?.error), /perhaps twice/)
    assert.equal(failures[0]?.exhausted, false)
    assert.deepEqual(await problems(), [])
    assert.equal(await deliver(noon + minute), 1)
    assert.equal(await deliver(noon + 100 * minute), 0)
    assert.equal(received.length, 2)
    const ids = received.map(({ text }) => header('Message-ID', text))
    assert.match(ids[0] ?? '', /^<\d+\.receipt-12@moneta\.example>$/)
    assert.equal(ids[0], ids[1])
    assert.deepEqual(
      warnings.map((text) => /perhaps twice/.test(text)),
      [true],
    )
    assert.deepEqual(await problems(), ['receipt:12 perhaps_twice'])
  })

test('an e-mail without a reply to its second transmission is not sent a third time', async (t) => {
  const { received, deliver, failures } = await mailTo(t, { message: ['silence'] }, impatient)
  for (const minutes of [0, 1, 100, 2000]) await deliver(noon + minutes * minute)
  assert.equal(received.length, 2)
  assert.deepEqual(
    failures.map(({ exhausted }) => exhausted),
    [false, true],
  )
  assert.match(String(failures[1]?.error), /perhaps twice/)
  assert.deepEqual(await problems(), ['receipt:12 perhaps_twice'])
})

test('a failure between two transmissions does not allow a third', async (t) => {
  const { received, deliver } = await mailTo(
    t,
    { message: ['silence'], recipient: [250, 451, 'reset', 250] },
    impatient,
  )
  for (const minutes of [0, 10, 100, 1000, 2000]) await deliver(noon + minutes * minute)
  assert.equal(received.length, 2)
})

for (const fault of ['silence', 'reset', 451] as const)
  test(`an e-mail with ${fault} for its recipient is retried, and arrives once`, async (t) => {
    const times = { ...impatient, transferMs: fault === 'silence' ? 1500 : minute, answerMs: minute }
    const faults = { recipient: [fault, fault, 250] as const }
    const { received, recipientCount, deliver } = await mailTo(t, faults, times)
    for (const minutes of [0, 1, 3]) await deliver(noon + minutes * minute)
    assert.deepEqual([received.length, recipientCount()], [1, 3])
    assert.deepEqual(await problems(), [])
  })

for (const code of [421, 451, 452, 550, 554] as const)
  test(`an e-mail with ${code} for its content is retried, and was certainly not delivered`, async (t) => {
    const { received, deliver, failures } = await mailTo(t, { message: [code, code, code, 250] }, impatient)
    for (const minutes of [0, 1, 3, 7]) await deliver(noon + minutes * minute)
    assert.equal(received.length, 4)
    assert.deepEqual(
      failures.map(({ exhausted }) => exhausted),
      [false, false, false],
    )
    assert.deepEqual(await problems(), [])
  })

test('an e-mail whose recipient is rejected for good is not retried', async (t) => {
  const { received, recipientCount, deliver, failures } = await mailTo(t, { recipient: [550] }, impatient)
  for (const minutes of [0, 1, 100]) await deliver(noon + minutes * minute)
  assert.deepEqual([received.length, recipientCount()], [0, 1])
  assert.deepEqual(
    failures.map(({ exhausted }) => exhausted),
    [true],
  )
  assert.deepEqual(await problems(), ['receipt:12 rejected'])
})

test('other e-mails are sent while one waits for its reply', async (t) => {
  const times = { ...defaultSmtpTimes, patienceMs: 10, graceMs: 10 }
  const keys = ['first', 'second', 'third']
  const others = new Set(['About second', 'About third'])
  const othersArrived = Promise.withResolvers<void>()
  const onMessage = (text: string) => {
    others.delete(header('Subject', text) ?? '')
    if (others.size === 0) othersArrived.resolve()
  }
  const { received, deliver, detached } = await mailTo(t, { message: ['silence', 250], onMessage }, times, keys)
  const stop = new AbortController()
  await deliver(noon, stop.signal)
  await othersArrived.promise
  assert.deepEqual(received.map(({ text }) => header('Subject', text)).sort(), [
    'About first',
    'About second',
    'About third',
  ])
  stop.abort()
  await detached.settled()
  assert.deepEqual(
    (await db.all`select key from jobs where done_at is null`).map(({ key }) => key),
    ['first'],
  )
})

test('an e-mail that waits for its reply is not taken by another server before its claim ends', async (t) => {
  const arrived = Promise.withResolvers<void>()
  const { received, deliver, detached, mail } = await mailTo(
    t,
    { message: ['silence', 250], onMessage: () => arrived.resolve() },
    { ...defaultSmtpTimes, patienceMs: 10, graceMs: 10 },
  )
  const stop = new AbortController()
  await deliver(noon, stop.signal)
  await arrived.promise
  const onAnotherServer = (timestamp: number) => jobQueue(db).runDue(mail.job, { now: () => timestamp })
  assert.equal((await onAnotherServer(noon + 15 * minute - 1)).done, 0)
  assert.equal((await onAnotherServer(noon + 15 * minute)).done, 1)
  assert.equal(received.length, 2)
  stop.abort()
  await detached.settled()
  assert.deepEqual(await problems(), ['receipt:12 perhaps_twice'])
})

test('a server that stops does not wait for a reply, and another one sends the e-mail once more', async (t) => {
  const arrived = Promise.withResolvers<void>()
  const times = { ...defaultSmtpTimes, graceMs: 10 }
  const { mail, received, deliver } = await mailTo(
    t,
    { message: ['silence', 250], onMessage: () => arrived.resolve() },
    times,
  )
  const app = Fastify()
  runJobs(app, { jobs: jobQueue(db), clock: { now: () => noon } }, [mail.job], { once: 0.01, recurring: 1 })
  await app.ready()
  await arrived.promise
  await app.close()
  assert.equal((await db.one`select last_error from jobs`)?.last_error, 'EUNANSWERED')
  assert.equal(await deliver(noon + minute), 1)
  assert.equal(received.length, 2)
})

test('names the contact address for replies, and marks e-mails as sent by a program', async (t) => {
  const { received, deliver } = await mailTo(t, {}, impatient)
  assert.equal(await deliver(noon), 1)
  const { text } = received[0] ?? {}
  assert.deepEqual(
    ['Reply-To', 'Auto-Submitted', 'From'].map((name) => header(name, text)),
    ['help@moneta.example', 'auto-generated', 'Moneta <hello@moneta.example>'],
  )
})

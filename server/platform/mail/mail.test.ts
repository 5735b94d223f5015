import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, type TestContext, test } from 'node:test'
import type { Database } from '#server/platform/db/database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { type Mailer, mailer } from './mail.ts'
import { defaultSmtpTimes } from './smtp.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const email = { key: 'welcome:1', to: 'mara@example.test', subject: 'Your budget — 80 percent', text: 'Plain words.' }

const siteOwner = { email: 'help@moneta.example' }

let db: Database
let dataDir: string
before(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'moneta-mail-'))
})
beforeEach(() => db.run`delete from jobs`)
after(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

const clockAt = (timestamp: number) => ({ now: () => timestamp })
const deliver = (mail: Mailer, timestamp: number) => jobQueue(db).runDue(mail.job, clockAt(timestamp))
const sent = async (mail: Mailer, timestamp: number) => (await deliver(mail, timestamp)).done

/** A mailer to a mail server of its own; `onEmail` may delay the reply. */
async function startMailer(t: TestContext, onEmail = async () => {}) {
  const { smtpUrl, received } = await startMailServer(t, { onMessage: onEmail })
  const from = 'Moneta <hello@moneta.example>'
  return { received, mail: mailer(jobQueue(db), { mail: { smtpUrl, from }, dataDir, siteOwner }) }
}

const unreachable = { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@moneta.example' } }

test('stores an e-mail in the folder once in demo mode', async () => {
  const mail = mailer(jobQueue(db), { mail: undefined, dataDir, siteOwner })
  await mail.enqueue(email, noon)
  await mail.enqueue(email, noon)
  assert.equal(await sent(mail, noon), 1)
  assert.equal(await sent(mail, noon), 0)
  await mail.enqueue(email, noon)
  assert.equal(await sent(mail, noon), 0)
  const [file = '', ...others] = readdirSync(join(dataDir, 'mail'))
  assert.deepEqual(others, [])
  const text = readFileSync(join(dataDir, 'mail', file), 'utf8')
  assert.match(text, /^To: mara@example\.test/m)
  assert.match(text, /Plain words\./)
})

test('keeps an e-mail whose file is being written, and writes none that was taken back before', async () => {
  const jobs = jobQueue(db)
  const mail = mailer(jobs, { mail: undefined, dataDir, siteOwner })
  /** Takes the e-mail back before or after the moment from which it counts as sent. @returns the number taken back */
  const takeBack = async (key: string, when: 'before' | 'after') => {
    let taken = 0
    const handler: typeof mail.job.handler = (call) =>
      mail.job.handler({
        ...call,
        async markUncertain() {
          if (when === 'before') taken = await mail.withdraw([key])
          await call.markUncertain()
          if (when === 'after') taken = await mail.withdraw([key])
        },
      })
    await mail.enqueue({ ...email, key }, noon)
    await jobs.runDue({ ...mail.job, handler }, clockAt(noon))
    return taken
  }
  const files = () => readdirSync(join(dataDir, 'mail')).length
  const before = files()
  assert.deepEqual([await takeBack('news:1:1', 'before'), files()], [1, before])
  assert.deepEqual([await takeBack('news:1:2', 'after'), files()], [0, before + 1])
  assert.equal((await mail.statesOf(['news:1:2']))[0]?.last_error, null)
})

test('sends an e-mail enqueued in a transaction only after its commit', async () => {
  const mail = mailer(jobQueue(db), { mail: undefined, dataDir, siteOwner })
  await db
    .transaction(async () => {
      await mail.enqueue({ ...email, key: 'rolled-back' }, noon)
      throw new Error('no')
    })
    .catch(() => {})
  assert.equal(await sent(mail, noon), 0)
})

test('sends each e-mail once when two servers deliver at the same time', async () => {
  const mail = mailer(jobQueue(db), { mail: undefined, dataDir, siteOwner })
  for (let number = 0; number < 10; number += 1) await mail.enqueue({ ...email, key: `both:${number}` }, noon)
  const batches = await Promise.all([sent(mail, noon), sent(mail, noon), sent(mail, noon)])
  assert.equal(
    batches.reduce((sum, one) => sum + one, 0),
    10,
  )
})

test('keeps an e-mail while the mail server is down, and retries with growing pauses', async (t) => {
  const { mail: up, received } = await startMailer(t)
  const down = mailer(jobQueue(db), { ...unreachable, dataDir, siteOwner })
  await down.enqueue({ ...email, key: 'patient' }, noon)
  assert.equal(await sent(down, noon), 0)
  assert.equal(await sent(up, noon + 30_000), 0)
  assert.equal(await sent(down, noon + 60_000), 0)
  assert.equal(await sent(up, noon + 120_000), 0)
  assert.equal(await sent(up, noon + 180_000), 1)
  assert.equal(received.length, 1)
  assert.match(received[0]?.text ?? '', /^From: Moneta <hello@moneta\.example>/m)
})

test('logs each failure with its cause, and the final failure after about a day', async () => {
  const down = mailer(jobQueue(db), { ...unreachable, dataDir, siteOwner })
  await down.enqueue({ ...email, key: 'hopeless' }, noon)
  const failures = []
  let timestamp = noon
  for (let minutes = 1; minutes <= 4096; minutes *= 2) {
    failures.push(...(await deliver(down, timestamp)).failed)
    timestamp += minutes * 60_000
  }
  assert.deepEqual(
    failures.map(({ attempts, exhausted }) => [attempts, exhausted]),
    Array.from({ length: 12 }, (_, index) => [index + 1, index === 11]),
  )
  for (const { error } of failures) assert.match(String(error), /ECONNREFUSED/)
  assert.equal((await db.one`select payload from jobs`)?.payload, '')
})

test('claims each e-mail at its turn in a long round', async (t) => {
  let timestamp = noon
  const other = mailer(jobQueue(db), { mail: undefined, dataDir, siteOwner })
  const sentCounts: number[] = []
  const { mail, received } = await startMailer(t, async () => {
    timestamp += 9 * 60_000
    if (received.length === 2) sentCounts.push(await sent(other, timestamp))
  })
  for (const key of ['slow:1', 'slow:2']) await mail.enqueue({ ...email, key }, noon)
  const { done: ourSent } = await jobQueue(db).runDue(mail.job, { now: () => timestamp })
  assert.deepEqual([ourSent, sentCounts], [2, [0]])
})

test('ends a round after the current e-mail when the server stops', async (t) => {
  const stop = new AbortController()
  const { mail } = await startMailer(t, async () => stop.abort())
  for (const key of ['stop:1', 'stop:2']) await mail.enqueue({ ...email, key }, noon)
  assert.equal((await jobQueue(db).runDue(mail.job, clockAt(noon), stop.signal)).done, 1)
  assert.equal(await sent(mail, noon), 1)
})

test('rejects recipients or headers injected through an address or subject', async (t) => {
  const { mail, received } = await startMailer(t)
  const subject = 'Hello\r\nBcc: evil@example.test'
  await mail.enqueue({ key: 'odd', to: 'mara,other@example.test', subject, text: '.\r\nBcc: x' }, noon)
  assert.equal(await sent(mail, noon), 1)
  assert.deepEqual(received[0]?.to, ['"mara,other"@example.test'])
  assert.doesNotMatch((received[0]?.text ?? '').split('\r\n\r\n')[0] ?? '', /^Bcc:/m)
})

test('waits for the reply to a message as long as RFC 5321 demands, within the claim of its job', () => {
  const { answerMs, transferMs } = defaultSmtpTimes
  const { claimMs = 0 } = mailer(jobQueue(db), { mail: undefined, dataDir, siteOwner }).job.options
  assert.ok(answerMs >= 10 * 60_000, `${answerMs} ms`)
  assert.ok(claimMs > answerMs + transferMs, `${claimMs} ms`)
})

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { mailer } from './mail.ts'

const noon = Date.parse('2026-03-15T12:00:00.000Z')
const letter = { key: 'welcome:1', to: 'mara@example.test', subject: 'Your budget — 80 percent', text: 'Plain words.' }

let db: Database
let dataDir: string
before(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'moneta-mail-'))
})
beforeEach(() => db.run`delete from mail_outbox`)
after(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

test('in demo mode a letter lands in the folder, once', async () => {
  const mail = mailer(db, { mail: undefined, dataDir })
  await mail.write(letter, noon)
  await mail.write(letter, noon)
  assert.equal(await mail.deliver(noon), 1)
  assert.equal(await mail.deliver(noon), 0)
  await mail.write(letter, noon)
  assert.equal(await mail.deliver(noon), 0)
  const [file = '', ...others] = readdirSync(join(dataDir, 'mail'))
  assert.deepEqual(others, [])
  const text = readFileSync(join(dataDir, 'mail', file), 'utf8')
  assert.match(text, /^To: mara@example\.test/m)
  assert.match(text, /Plain words\./)
})

test('a letter that is written in a transaction goes out only when that commits', async () => {
  const mail = mailer(db, { mail: undefined, dataDir })
  await db
    .transaction(async () => {
      await mail.write({ ...letter, key: 'rolled-back' }, noon)
      throw new Error('no')
    })
    .catch(() => {})
  assert.equal(await mail.deliver(noon), 0)
})

test('two servers that deliver at once send each letter once', async () => {
  const mail = mailer(db, { mail: undefined, dataDir })
  for (let number = 0; number < 10; number += 1) await mail.write({ ...letter, key: `both:${number}` }, noon)
  const sent = await Promise.all([mail.deliver(noon), mail.deliver(noon), mail.deliver(noon)])
  assert.equal(
    sent.reduce((sum, one) => sum + one, 0),
    10,
  )
})

test('a mail server that is down loses nothing: the letter waits, longer each time', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (piece) => {
        text += piece
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const up = mailer(db, {
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Moneta <hello@moneta.example>' },
    dataDir,
  })
  const down = mailer(db, { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@moneta.example' }, dataDir })
  try {
    await down.write({ ...letter, key: 'patient' }, noon)
    assert.equal(await down.deliver(noon), 0)
    assert.equal(await up.deliver(noon + 30_000), 0)
    assert.equal(await down.deliver(noon + 60_000), 0)
    assert.equal(await up.deliver(noon + 120_000), 0)
    assert.equal(await up.deliver(noon + 180_000), 1)
    assert.equal(received.length, 1)
    assert.match(received[0] ?? '', /^From: Moneta <hello@moneta\.example>/m)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})

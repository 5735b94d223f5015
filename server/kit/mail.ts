import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { type Clock, isoMoment } from './clock.ts'

export interface Letter {
  /** Names this letter for good: the same key is never sent twice. */
  key: string
  to: string
  subject: string
  text: string
}

const minute = 60_000
const attemptsInAll = 12
/** Whoever sends a letter has it to themselves for so long; after a crash it is due again then. */
const lease = 10 * minute

const Waiting = z.object({
  id: z.number(),
  message_key: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.number(),
})
type Waiting = z.infer<typeof Waiting>

/** What came of one round of deliveries. */
export interface Round {
  sent: number
  failed: { letter: number; attempts: number; givenUp: boolean; error: unknown }[]
}

/**
 * Mail goes through a table: whoever writes a letter inside a transaction sends it exactly when that commits, and a
 * mail server that is down loses nothing.
 */
export const mailer = (db: Database, config: Pick<Config, 'mail' | 'dataDir'>) => ({
  /** Puts a letter into the outbox. A letter with the same key is there already or was sent: then nothing happens. */
  async write(letter: Letter, now: number) {
    const moment = isoMoment(now)
    await db.run`
      insert into mail_outbox (id, message_key, recipient, subject, body, attempts, due_at, created_at)
      values (${await db.id()}, ${letter.key}, ${letter.to}, ${letter.subject}, ${letter.text}, ${0}, ${moment}, ${moment})
      on conflict (message_key) do nothing`
  },

  /**
   * Sends what is due. Each letter is claimed by moving its due time ahead, so two servers never send it at once.
   * @param signal ends the round after the letter that is under way
   */
  async deliver(clock: Clock, signal?: AbortSignal): Promise<Round> {
    const round: Round = { sent: 0, failed: [] }
    const due = Waiting.array().parse(
      await db.all`
        select id, message_key, recipient, subject, body, attempts from mail_outbox
        where due_at <= ${isoMoment(clock.now())} order by due_at, id limit 20`,
    )
    for (const letter of due) {
      if (signal?.aborted) break
      if (!(await claimLetter(db, letter, clock.now()))) continue
      try {
        await send(config, letter)
      } catch (error) {
        round.failed.push({ ...(await postpone(db, letter, clock.now())), error })
        continue
      }
      round.sent += 1
      await settle(db, letter.id)
    }
    return round
  },
})

export type Mail = ReturnType<typeof mailer>

async function claimLetter(db: Database, { id, attempts }: Waiting, now: number): Promise<boolean> {
  const claimed = await db.run`
    update mail_outbox set attempts = ${attempts + 1}, due_at = ${isoMoment(now + lease)}
    where id = ${id} and attempts = ${attempts}`
  return claimed > 0
}

/** A letter that could not be sent is due again after 1, 2, 4 … minutes; after about a day it is given up. */
async function postpone(db: Database, { id, attempts: before }: Waiting, now: number) {
  const attempts = before + 1
  const givenUp = attempts >= attemptsInAll
  if (givenUp) await settle(db, id)
  else
    await db.run`
      update mail_outbox set due_at = ${isoMoment(now + minute * 2 ** before)}
      where id = ${id} and attempts = ${attempts}`
  return { letter: id, attempts, givenUp }
}

/** Done with a letter: its text goes, its key stays, so that it is never written again. */
const farFuture = '9999-12-31T00:00:00.000Z'
const settle = (db: Database, id: number) =>
  db.run`update mail_outbox set due_at = ${farFuture}, recipient = '', subject = '', body = '' where id = ${id}`

/** How long a mail server may take for each step, in milliseconds. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

async function send({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, letter: Waiting) {
  const { createTransport } = await import('nodemailer')
  const message = {
    from: mail?.from ?? '"Moneta" <moneta@example.test>',
    // As one address, whatever signs are in it: a text would be taken apart at its commas.
    to: { name: '', address: letter.recipient },
    subject: letter.subject,
    text: letter.body,
    messageId: `<${letter.message_key.replaceAll(/[^\w.-]/g, '-')}@moneta>`,
  }
  if (mail) {
    const transport = createTransport({ url: mail.smtpUrl, ...patience })
    try {
      await transport.sendMail(message)
    } finally {
      transport.close()
    }
    return
  }
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('The letter was not written as bytes')
  await keep(join(dataDir, 'mail'), letter.id, bytes)
}

async function keep(folder: string, id: number, bytes: Buffer) {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.part`)
  const file = await open(temporary, 'wx')
  await file.writeFile(bytes)
  await file.close()
  await rename(temporary, join(folder, `${id}.eml`))
}

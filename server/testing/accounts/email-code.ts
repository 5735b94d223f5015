import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import * as z from 'zod'
import type { Site, TestBrowser } from '#server/testing/browser.ts'
import { emailsTo, sendEmails } from '#server/testing/emails.ts'
import { answerAgeQuestion } from './sign-in.ts'

/** Asks for a code in this browser. */
export const requestCode = (browser: TestBrowser, email: string, more: { return_to?: string } = {}) =>
  browser.send('/api/sign-in/code', { method: 'POST', json: { email, ...more } })

const Waiting = z.object({ id: z.int(), payload: z.string() }).array()

/** The latest e-mail to an address: it waits, or it is in the folder of demo mode. */
async function latestEmail({ db, config }: Pick<Site, 'db' | 'config'>, email: string): Promise<string> {
  const rows = await db.all`
    select id, payload from jobs where kind = 'email' and done_at is null and lower(tag) = lower(${email})`
  const waiting = Waiting.parse(rows).map(({ id, payload }) => ({ id, text: String(JSON.parse(payload).text) }))
  const folder = join(config.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
  const sent = files
    .map((file) => ({ id: Number.parseInt(file, 10), text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => new RegExp(`^To: ${email.replaceAll('.', '\\.')}\\r?$`, 'im').test(text))
  return [...waiting, ...sent].toSorted((one, other) => other.id - one.id)[0]?.text ?? ''
}

/** The code in the text of an e-mail. */
export const codeIn = (text: string): string | undefined => /^ {4}(\d{6})\r?$/m.exec(text)?.[1]

/** The code in the latest e-mail to an address. */
export async function emailedCode(site: Pick<Site, 'db' | 'config'>, email: string): Promise<string> {
  const text = await latestEmail(site, email)
  const code = codeIn(text)
  assert.ok(code, `no code in ${text}`)
  return code
}

export const sendCode = (browser: TestBrowser, code: string) =>
  browser.send('/api/sign-in', { method: 'POST', json: { code } })

/** A wrong code of six digits. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A complete sign-in by code; a new member answers the age question as an adult. */
export async function signInByCode(site: Pick<Site, 'db' | 'config'>, browser: TestBrowser, email: string) {
  assert.equal((await requestCode(browser, email)).status, 200)
  const reply = await sendCode(browser, await emailedCode(site, email))
  assert.equal(reply.status, 200, reply.text)
  const signedIn = JSON.parse(reply.text)
  if (signedIn.welcome)
    assert.equal((await answerAgeQuestion(browser, { birth_month: 4, birth_year: 1990 })).status, 200)
  return signedIn
}

/** Waits until no e-mail to an address waits; the site may be sending some of them itself. */
export async function deliverEmailsTo(site: Pick<Site, 'db' | 'config' | 'clock'>, email: string) {
  while ((await emailsTo(site.db, email)).length > 0) {
    await sendEmails(site)
    await eventLoopTurn()
  }
}

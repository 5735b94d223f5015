import { randomBytes } from 'node:crypto'
import type { News } from '#contract/operations/news.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { NewsStore, StoppedBy } from './store.ts'

interface Dependencies {
  db: Database
  store: NewsStore
  mailer: Pick<Mailer, 'isOn'>
  /** Takes back the news that waits for a member. Call it in the transaction that stops the news. */
  onStopped: (memberId: number, timestamp: string) => Promise<void>
}

/** The switch of news by e-mail. */
export const newsService = (dependencies: Dependencies) =>
  bindAll(dependencies, { read, switchTo: inTransaction(switchTo), stopByCode: inTransaction(stopByCode) })

export type NewsService = ReturnType<typeof newsService>

async function find({ store }: Dependencies, memberId: number) {
  const found = await store.find(memberId)
  if (!found) throw notFound()
  return found
}

async function read(context: Dependencies, memberId: number): Promise<News> {
  const { is_on, stopped_by, email_verified } = await find(context, memberId)
  return { is_on: is_on ?? false, stopped_by, is_verified: email_verified }
}

async function switchTo(context: Dependencies, memberId: number, isOn: boolean, now: number): Promise<News> {
  if (isOn) await start(context, memberId, isoTimestamp(now))
  else await stop(context, memberId, 'account', isoTimestamp(now))
  return read(context, memberId)
}

async function start(context: Dependencies, memberId: number, timestamp: string) {
  if (!context.mailer.isOn) throw mailOff()
  const { email_verified: isVerified } = await find(context, memberId)
  if (!isVerified)
    throw conflict('operations.email_unverified', 'Your e-mail address is not verified, so we send no news to it.')
  await context.store.start(memberId, randomBytes(16).toString('base64url'), timestamp)
}

async function stop({ store, onStopped }: Dependencies, memberId: number, by: StoppedBy, timestamp: string) {
  if ((await store.stop(memberId, by, timestamp)) > 0) await onStopped(memberId, timestamp)
}

/** Stops news once; later calls change nothing. @throws 404 for an unknown code */
async function stopByCode(context: Dependencies, code: string, now: number): Promise<void> {
  const memberId = await context.store.memberOf(code)
  if (memberId === undefined)
    throw notFound('We do not know this link. If you deleted your account, no more e-mails come.')
  await stop(context, memberId, 'link', isoTimestamp(now))
}

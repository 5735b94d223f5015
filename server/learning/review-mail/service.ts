import { randomBytes } from 'node:crypto'
import type { ReviewMail } from '#contract/learning/review-mail.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import { emailKey } from './email.ts'
import { afterSent, nextSendingTime } from './sending-time.ts'
import type { ReviewMailStore } from './store.ts'

interface Dependencies {
  store: ReviewMailStore
  mailer: Pick<Mailer, 'cancel' | 'isOn'>
}

/** The switch of the weekly e-mail with a question. */
export const reviewMailService = (dependencies: Dependencies) => bindAll(dependencies, { read, switchTo, stopByCode })

export type ReviewMailService = ReturnType<typeof reviewMailService>

async function find({ store }: Dependencies, memberId: number) {
  const found = await store.find(memberId)
  if (!found) throw notFound()
  return found
}

async function read(context: Dependencies, memberId: number): Promise<ReviewMail> {
  const { is_on, stopped_by, email_verified } = await find(context, memberId)
  return { is_on: is_on ?? false, stopped_by, is_verified: email_verified }
}

async function switchTo(context: Dependencies, memberId: number, isOn: boolean, now: number): Promise<ReviewMail> {
  if (isOn) await start(context, memberId, now)
  else await stop(context, memberId, 'account', now)
  return read(context, memberId)
}

async function start(context: Dependencies, memberId: number, now: number) {
  const { store, mailer } = context
  if (!mailer.isOn) throw mailOff()
  const { email_verified, sent_at, time_zone } = await find(context, memberId)
  if (!email_verified)
    throw conflict('learning.email_unverified', 'Your e-mail address is not verified, so we send no e-mails to it.')
  const earliest = sent_at === null ? now : Math.max(now, afterSent(Date.parse(sent_at)))
  const dueAt = isoTimestamp(nextSendingTime({ id: memberId, time_zone }, earliest))
  await store.start(memberId, { code: randomBytes(16).toString('base64url'), dueAt }, isoTimestamp(now))
}

/** Also takes back an e-mail that is not sent yet. */
async function stop({ store, mailer }: Dependencies, memberId: number, by: 'account' | 'link', now: number) {
  const sentAt = await store.stop(memberId, by, isoTimestamp(now))
  if (sentAt) await mailer.cancel(emailKey(memberId, sentAt))
}

/** Stops the e-mails once; later calls change nothing. @throws 404 for an unknown code */
async function stopByCode(context: Dependencies, code: string, now: number): Promise<void> {
  const memberId = await context.store.memberOf(code)
  if (memberId === undefined)
    throw notFound('We do not know this link. If you deleted your account, no more e-mails come.')
  await stop(context, memberId, 'link', now)
}

import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'

export type Status = ReplyOf<'cashcoach', 'status'>

export const priceText = ({ price }: Pick<Status, 'price'>): string => formatCents(parseCents(price) ?? 0)

/** '7-day free trial, then $5.99/month', for whoever is still entitled to it. */
export const trialOffer = (status: Pick<Status, 'price' | 'trial_days'>): string =>
  `${status.trial_days}-day free trial, then ${priceText(status)}/month`

/** What stays after cancelling, for the question before it and for the word after it. */
export const whatStays = ({ open_until }: Pick<Status, 'open_until'>, timeZone?: string): string =>
  open_until
    ? `Access stays until ${longDay(open_until, timeZone)}; what you wrote stays readable.`
    : 'What you wrote stays readable.'

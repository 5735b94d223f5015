import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { longDay } from '#web/platform/format/dates.ts'

export type Status = ReplyOf<'cashcoach', 'status'>

export const priceText = ({ price }: Pick<Status, 'price'>): string => formatCents(parseCents(price) ?? 0)

/** '7-day free trial, then $5.99/month', if the trial is available. */
export const trialOffer = (status: Pick<Status, 'price' | 'trial_days'>): string =>
  `${status.trial_days}-day free trial, then ${priceText(status)}/month`

/** Access that remains after cancelling, for the confirmation and the result. */
export const whatStays = ({ open_until }: Pick<Status, 'open_until'>, timeZone?: string): string =>
  open_until
    ? `Access stays until ${longDay(open_until, timeZone)}; what you wrote stays readable.`
    : 'What you wrote stays readable.'

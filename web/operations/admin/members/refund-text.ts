import { formatCents, parseCents } from '#contract/platform/money.ts'
import type { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { isBlank } from '#course/blank-text.ts'
import { tierNames, tiers } from '#course/tiers.ts'
import { dayOfYear, longDay } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { MemberPurchase, OneMember } from './member-text.ts'

/** Input of the refund dialog. */
export interface RefundChoice {
  kind: 'all' | 'part'
  /** As typed. */
  part: string
  reason: string
}

export const newRefund: RefundChoice = { kind: 'all', part: '', reason: '' }

type Errors = Partial<Record<'part' | 'reason', string>>

/** Refund amount in cents; null if a partial amount is missing. */
export const refundCents = ({ refundable }: MemberPurchase, { kind, part }: RefundChoice): number | null =>
  kind === 'all' ? centsOf(refundable) : parseCents(part.replace('$', ''))

/** Validation errors by field; nothing is sent while there are any. */
export function refundErrors(purchase: MemberPurchase, choice: RefundChoice): Errors {
  const cents = refundCents(purchase, choice)
  const left = centsOf(purchase.refundable)
  const part =
    choice.kind === 'all'
      ? undefined
      : cents === null || cents <= 0
        ? 'Please give an amount, such as 5.00.'
        : cents > left
          ? `At most ${formatCents(left)} can go back.`
          : undefined
  return {
    ...(part && { part }),
    ...(isBlank(choice.reason) && { reason: 'Say why. It is kept in the log.' }),
  }
}

/** Whether the amount is the full rest, so that the purchase closes. */
const isWhole = (purchase: MemberPurchase, choice: RefundChoice) =>
  refundCents(purchase, choice) === centsOf(purchase.refundable)

/** What closes and what stays after a refund of this amount. */
export function refundEffect(
  purchase: MemberPurchase,
  choice: RefundChoice,
  { name, member }: { name: string; member: Pick<OneMember, 'tier' | 'progress'> },
): string {
  if (!isWhole(purchase, choice))
    return purchase.ends_cashcoach ? `${name} keeps CashCoach.` : `${name} keeps ${tierNames[member.tier].name}.`
  if (purchase.ends_cashcoach) return 'CashCoach ends now. What was written stays readable and can be exported.'
  if (purchase.closes.length === 0) return `${name} keeps ${tierNames[member.tier].name}: nothing closes by it.`
  const lessons = member.progress
    .filter(({ tier }) => purchase.closes.includes(tier))
    .reduce((sum, { total }) => sum + total, 0)
  const back = tierNames[purchase.tier_after].name
  return `${name} goes back to ${back}. ${lessons === 1 ? '1 lesson closes' : `${lessons} lessons close`}; what was passed is kept.`
}

/** Rows of the refund calculation, in cents. */
export const refundAmounts = (purchase: MemberPurchase, timeZone?: string) => [
  { label: `Paid on ${longDay(purchase.date, timeZone)}`, amount: centsOf(purchase.amount) },
  { label: 'Refunded before', amount: centsOf(purchase.refunded) },
]

/** Why an older purchase of a tier must wait, and what to do first. */
export function onTopText({ on_top: onTop }: MemberPurchase, timeZone?: string) {
  const [latest] = onTop
  if (!latest) return null
  const name = tierNames[latest.tier].name
  const day = longDay(latest.date, timeZone)
  return latest.kind === 'grant'
    ? {
        text: `${name} was granted on top of it on ${day}. End that grant first.`,
        actionLabel: `End the grant of ${name} first`,
        first: latest,
      }
    : {
        text: `${name} was bought on top of it. Refund that of ${day} first.`,
        actionLabel: `Refund ${name} first`,
        first: latest,
      }
}

/** Tiers that can be granted, lowest first, and what each opens. */
export function grantableTiers({ tier, progress }: Pick<OneMember, 'tier' | 'progress'>) {
  const higherTiers = tiers.slice(tiers.indexOf(tier) + 1)
  return higherTiers.flatMap((one) => {
    if (one === 'bronze') return []
    const opened = higherTiers.slice(0, higherTiers.indexOf(one) + 1)
    const lessons = progress.filter((part) => opened.includes(part.tier)).reduce((sum, { total }) => sum + total, 0)
    return [{ tier: one, label: `${tierNames[one].name}, opens ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}` }]
  })
}

/** When CashCoach would end by itself; a trial has no paid period. */
export const endOfTime = (state: CashcoachState, until: string | null, timeZone?: string): string => {
  if (state === 'trialing')
    return until ? `On ${dayOfYear(until, timeZone)}, when the trial ends` : 'When the trial ends'
  return until ? `On ${dayOfYear(until, timeZone)}, when the time that is paid for ends` : 'When the paid time ends'
}

/** What remains after CashCoach is ended, and how to restore it. */
export const endCoachNote = (isGrant: boolean): string =>
  isGrant
    ? 'Expenses stay readable and can be exported. It can be given again.'
    : 'Expenses stay readable and can be exported. This cannot be undone; they can subscribe again, or you give it to them.'

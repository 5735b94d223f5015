import { formatCents } from '#contract/platform/money.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { dayOfYear, longDay } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { StatusKind } from '#web/ui/status.tsx'
import { displayName } from './member-row-text.ts'

export type OneMember = ReplyOf<'members', 'read'>
export type MemberPurchase = OneMember['purchases'][number]

/** Origin of a member's tiers: 'Bought: Silver on April 12, 2026.' */
export function accessText({ tier, tier_entries: entries }: OneMember, timeZone?: string): string {
  const openEntries = entries.filter((entry) => entry.standing.length > 0).reverse()
  if (openEntries.length === 0) return 'Free for everybody who is signed in.'
  const of = (kind: 'purchase' | 'grant') =>
    openEntries
      .filter((entry) => entry.kind === kind)
      .map((entry) => `${tierNames[entry.standing.at(-1) ?? tier].name} on ${longDay(entry.created_at, timeZone)}`)
      .join(', ')
  const [bought, granted] = [of('purchase'), of('grant')]
  return [bought && `Bought: ${bought}.`, granted && `Granted: ${granted}.`].filter(Boolean).join(' ')
}

/** An orphaned tier: a tier below it was closed. */
export const orphanedTier = ({ tier, tier_entries: entries }: OneMember): Tier | null => {
  const order: readonly Tier[] = ['bronze', 'silver', 'gold', 'platinum']
  const open = entries.flatMap(({ standing: openEntries }) => openEntries)
  return order.findLast((each) => open.includes(each) && order.indexOf(each) > order.indexOf(tier)) ?? null
}

/** CashCoach details in a sentence or two. */
export function coachText({ cashcoach }: Pick<OneMember, 'cashcoach'>, timeZone?: string): string {
  const { state, open_until: until, next_charge_at: next, free_by: freeBy, trial_used: used } = cashcoach
  const day = (timestamp: string | null) => (timestamp ? dayOfYear(timestamp, timeZone) : 'a day that is not known yet')
  const trial = used ? 'The trial is used.' : 'The trial is still to be had.'
  if (freeBy === 'setting') return 'Free by the setting FREE_ACCESS_EMAILS. It ends there alone.'
  if (freeBy) return 'Given, without a payment.'
  if (state === 'active') return `Next payment on ${day(next)}. ${trial}`
  if (state === 'trialing') return `Trial until ${day(until)}, first payment that day.`
  if (state === 'past_due') return `The payment is late. The provider tries again on ${day(until)}.`
  if (state === 'cancelled') return `Cancelled. Open until ${day(until)}, nothing more is charged.`
  if (state === 'confirming') return 'The provider still has to confirm the first payment.'
  return state === 'ended' ? `Ended. ${trial}` : `Never had it. ${trial}`
}

const purchaseStates: Record<MemberPurchase['state'], { kind: StatusKind; word: string } | null> = {
  paid: null,
  given: null,
  pending: { kind: 'waiting', word: 'Waits for the bank' },
  failed: { kind: 'error', word: 'Not paid' },
  partly_refunded: { kind: 'neutral', word: 'Partly refunded' },
  refunded: { kind: 'neutral', word: 'Refunded' },
  disputed: { kind: 'error', word: 'Disputed' },
  dispute_lost: { kind: 'error', word: 'Taken back by the bank' },
}

/** Label of a payment's state, unless it is simply paid. */
export const purchaseStatus = ({ state }: Pick<MemberPurchase, 'state'>) => purchaseStates[state]

/** Total paid and total refunded in cents, including lost disputes. */
export function paidInAll({ purchases, lifetime_paid: kept }: Pick<OneMember, 'purchases' | 'lifetime_paid'>) {
  const paid = purchases.filter(({ is_paid: isPaid }) => isPaid)
  const all = paid.reduce((total, { amount }) => total + centsOf(amount), 0)
  const left = centsOf(kept)
  return { all, back: all - left, left }
}

/** Note about the receipt, gifts and refunds below a purchase; null if there is none. */
export function purchaseNote({
  receipt_number: receipt,
  is_gift: isGift,
  refunded,
  state,
}: MemberPurchase): string | null {
  const cents = centsOf(refunded)
  const notes = [
    receipt && `Receipt ${receipt}.`,
    isGift && 'Paid by somebody else, by a link.',
    cents > 0 && state === 'partly_refunded' && `${formatCents(cents)} went back.`,
  ].filter(Boolean)
  return notes.length > 0 ? notes.join(' ') : null
}

const actions: Record<string, string> = {
  'members.grantTier': 'Tier granted',
  'members.endGrant': 'Grant ended',
  'members.grantCashcoach': 'CashCoach given',
  'members.endCashcoach': 'CashCoach ended',
  'members.endSessions': 'Sessions ended',
  'members.saveNote': 'Note changed',
  'members.refund': 'Refund',
  'members.resendReceipt': 'Receipt sent again',
  'memberRequests.startDeletion': 'Deletion started',
  'memberRequests.cancelDeletion': 'Deletion cancelled',
  'memberRequests.requestExport': 'Export requested',
  'memberRequests.withdrawExport': 'Export withdrawn',
  'accountRequests.fetchExport': 'Export fetched',
  'memberRequests.startSignIn': 'New sign-in started',
  'memberRequests.cancelSignIn': 'New sign-in cancelled',
  'accountRequests.proveSignIn': 'New sign-in proved',
  'accountRequests.stopSignIn': 'New sign-in stopped',
  'requestJobs.bindSignIn': 'New sign-in bound',
  'requestJobs.dropSignIn': 'New sign-in dropped',
  'accountRequests.stopDeletion': 'Deletion stopped',
  'accountRequests.stopOwnDeletion': 'Deletion stopped',
  'revenue.closeFailedRefund': 'Refund paid in another way',
  'orders.refund': 'Order refunded',
  'orderChanges.cancelAny': 'Order canceled',
  'orders.release': 'Disputed order sent all the same',
  'orders.resendReceipt': 'Receipt of an order sent again',
  'orders.fulfil': 'Order sent',
  'orderNotes.save': 'Note of an order changed',
}

/** Summary of a log entry: 'Refund (payment 7)'. */
export const actionText = ({ action, subject }: { action: string; subject: string | null }): string =>
  `${actions[action] ?? action}${subject ? ` (${subject})` : ''}`

/** Confirmation text before a member is signed out everywhere. */
export function sessionQuestion(member: Pick<OneMember, 'given_name' | 'email' | 'sessions' | 'is_operator'>) {
  const count = member.sessions.length
  const deviceText = count === 1 ? '1 device' : `${count} devices`
  return {
    title: `End all sessions of ${displayName(member)}?`,
    text: member.is_operator
      ? `This is you: you are signed out on ${deviceText}, here too, and can sign in again. This cannot be undone.`
      : `They are signed out on ${deviceText} and can sign in again. This cannot be undone.`,
    confirm: count === 1 ? 'End 1 session' : `End ${count} sessions`,
    danger: true,
  }
}

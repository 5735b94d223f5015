import { formatCents } from '#contract/platform/money.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import type { StatusKind } from '#web/ui/status.tsx'

export type PayoutList = ReplyOf<'payouts', 'list'>
export type Payout = PayoutList['payouts'][number]

export const payoutStates: Record<Payout['state'], readonly [StatusKind, string]> = {
  on_its_way: ['working', 'On its way'],
  paid: ['done', 'Paid'],
  failed: ['error', 'Failed'],
}

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)

/** An amount in the currency of the payout, which is never converted. */
export const payoutAmount = (payout: Pick<Payout, 'currency'>, amount: number): string =>
  formatCents(centsOf(amount), payout.currency)

/** 'Mar 17, 2026, at the bank Mar 19, 2026, fees $3.31' */
export function payoutDates(payout: Payout, zone: string): string {
  const { created_at: created, arrives_at: arrives, state, fees } = payout
  const bank = state === 'failed' ? 'sent back by the bank' : `at the bank ${shortDay(arrives, zone)}`
  return `${shortDay(created, zone)}, ${bank}, fees ${payoutAmount(payout, fees)}`
}

/** Text of the link to the entries of a payout; null if none can be shown. */
export const payoutEntries = ({ entries, currency, is_automatic: isAutomatic }: Payout): string | null =>
  isAutomatic && currency === 'USD' ? entriesText(entries) : null

/** How the entries of a payout and its amount relate. */
export function payoutNote(payout: Payout): string {
  if (!payout.is_automatic) return 'It was made by hand, so the payment provider does not name its entries.'
  if (payout.currency !== 'USD') return 'Its entries are in another currency, so they are not in the journal.'
  if (!payout.is_complete) return 'Its entries are not all read yet, so they do not add up to it.'
  return `Its entries add up to ${payoutAmount(payout, payout.amount)}: gross less refund, dispute and fee, plus other.`
}

/** The balance that waits for a payout. */
export const waitingText = ({ amount, entries }: PayoutList['waiting']): string =>
  entries === 0
    ? 'Everything is paid out.'
    : `${formatCents(centsOf(amount))} of ${entriesText(entries)} is not paid out yet.`

/** Why fees and payouts are missing; null if they are not. */
export const missingText = ({ missing_rights: rights }: Pick<PayoutList, 'missing_rights'>): string | null =>
  rights.length === 0
    ? null
    : `Fees and payouts are not read, because the key of the payment provider lacks a right: ${rights.join(', ')} (read).`

/** Changes of the balance that the journal leaves out; null if there are none. */
export const otherCurrenciesText = ({
  other_currencies: count,
}: Pick<PayoutList, 'other_currencies'>): string | null =>
  count === 0
    ? null
    : `${entriesText(count)} of the balance in another currency than US dollars ${count === 1 ? 'is' : 'are'} not in the journal: amounts are never converted.`

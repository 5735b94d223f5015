import type { Currency } from '#contract/tracker/currencies.ts'
import type { EntryKind } from '#contract/tracker/entry-kinds.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { tableDay } from '#web/tracker/page/month-names.ts'

type Proposals = ReplyOf<'transfers', 'proposals'>
export type Proposal = Proposals['pairs'][number]
export type Question = Proposals['questions'][number]
export type TransferEntry = Question['entry']
export type PairIds = { out_id: number; in_id: number }

/** What the texts need besides an entry. */
export interface TextContext {
  currency: Currency
  /** Local date. */
  today: string
  /** Name of an account. */
  account: (id: number) => string
}

export const idsOf = ({ out, into }: { out: { id: number }; into: { id: number } }): PairIds => ({
  out_id: out.id,
  in_id: into.id,
})

/** '6 transfers found between your accounts.', or how many pairs are in doubt. Null if there is nothing to review. */
export function foundTitle({ pairs, questions }: Proposals): string | null {
  if (pairs.length > 0) return `${pluralize(pairs.length, 'transfer')} found between your accounts.`
  return questions.length > 0
    ? `${pluralize(questions.length, 'entry', 'entries')} may be ${questions.length === 1 ? 'a transfer' : 'transfers'} between your accounts.`
    : null
}

/** '$500.00 from Everyday to Card'. */
export const transferText = (
  { amount, out, into }: { amount: number; out: { account_id: number }; into: { account_id: number } },
  { currency, account }: TextContext,
): string => `${amountText(amount, currency)} from ${account(out.account_id)} to ${account(into.account_id)}`

/** 'Card payment, Mar 5'. */
export const entryText = (
  { description, expense_date: day }: Pick<TransferEntry, 'description' | 'expense_date'>,
  today: string,
): string => `${description}, ${tableDay(day, today)}`

/** Describes an entry in doubt. */
export function questionText(
  { amount, direction, entry }: Question,
  { currency, today, account }: TextContext,
): string {
  const way = direction === 'out' ? 'out of' : 'into'
  return `${amountText(amount, currency)} ${way} ${account(entry.account_id)}: ${entryText(entry, today)}.`
}

/** Why a pair is asked about. */
export const reasonTexts: Record<Question['reason'], string> = {
  refund: 'It may be a refund. Or is this its other side?',
  several: 'Several entries can be its other side. Which one is it?',
  amount: 'Other entries have the same amount. Is this its other side?',
}

/** The pairs that a question is about. */
export const pairsOf = ({ direction, entry, candidates }: Question): PairIds[] =>
  candidates.map((one) => (direction === 'out' ? idsOf({ out: entry, into: one }) : idsOf({ out: one, into: entry })))

/** 'Accept all 6', 'Accept 5 of 6'. */
export function acceptLabel(chosen: number, all: number): string {
  if (chosen === all) return all === 1 ? 'Accept it' : `Accept all ${all}`
  return `Accept ${chosen} of ${all}`
}

/** '6 transfers count neither as spending nor as income now.' */
export function pairedText(count: number, endedBills: readonly string[]): string {
  const paired = `${pluralize(count, 'transfer')} ${count === 1 ? 'counts' : 'count'} neither as spending nor as income now.`
  const names = endedBills.map((name) => `“${name}”`).join(', ')
  if (endedBills.length === 0) return paired
  return `${paired} ${endedBills.length === 1 ? `The bill ${names} ends` : `The bills ${names} end`} with it.`
}

/** What the other half of an entry is again once the entry is deleted, or its transfer ended. */
export const againText = (kind: EntryKind): string =>
  kind === 'transfer_in'
    ? 'The other half counts as spending again.'
    : 'The other half counts as money that came in again.'

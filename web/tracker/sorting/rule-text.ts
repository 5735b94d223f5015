import type { Currency } from '#contract/tracker/currencies.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { ApiError, codeOf } from '#web/platform/api/errors.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import type { ConfirmOptions } from '#web/platform/messages/notices.tsx'
import { entriesText } from './unsorted-text.ts'

export type Rule = ReplyOf<'sorting', 'rules'>[number]
export type RulePreview = ReplyOf<'sorting', 'previewRule'>
export type Batch = ReplyOf<'sorting', 'batches'>[number]

/** Names of categories and accounts, the archived ones included. */
export interface Names {
  category: (id: number) => string
  account: (id: number) => string
}

type Conditions = Pick<Rule, 'match' | 'payee' | 'amount_from' | 'amount_to' | 'account_id'>
type Effects = Pick<Rule, 'category_id' | 'name' | 'tags' | 'transfer'>

/** Which entries a rule matches: 'Payee contains “Coffee”, amount at most $5.00, account Card'. */
export const conditionText = (rule: Conditions, names: Names, currency: Currency): string =>
  [
    `Payee ${rule.match} “${rule.payee}”`,
    amountsText(rule, currency),
    rule.account_id !== null && `account ${names.account(rule.account_id)}`,
  ]
    .filter(Boolean)
    .join(', ')

function amountsText({ amount_from: from, amount_to: to }: Conditions, currency: Currency): string | null {
  if (from !== null && to !== null)
    return from === to
      ? `amount ${amountText(from, currency)}`
      : `amount ${amountText(from, currency)} to ${amountText(to, currency)}`
  if (from !== null) return `amount at least ${amountText(from, currency)}`
  return to === null ? null : `amount at most ${amountText(to, currency)}`
}

/** What a rule does: 'category Groceries, name “Market”, tags food'. */
export const effectText = ({ category_id: category, name, tags, transfer }: Effects, names: Names): string =>
  [
    category !== null && `category ${names.category(category)}`,
    name !== null && `name “${name}”`,
    tags !== null && `tags ${tags}`,
    transfer && 'transfer between your accounts',
  ]
    .filter(Boolean)
    .join(', ')

/** A rule in one sentence: 'Payee contains “Coffee”: category Eating out.' */
export const ruleText = (rule: Conditions & Effects, names: Names, currency: Currency): string =>
  `${conditionText(rule, names, currency)}: ${effectText(rule, names)}.`

/** How many past entries a rule would change. @param isTransfer its entries are halves of transfers */
export function pastText({ count, matched }: Pick<RulePreview, 'count' | 'matched'>, isTransfer = false): string {
  if (isTransfer && matched > 0 && count === 0)
    return `${pluralize(matched, 'past entry', 'past entries')} may be half of a transfer. Look at your transfers.`
  if (matched === 0) return 'No past entry matches this rule.'
  if (count > 0) return `${pluralize(count, 'past entry', 'past entries')} would change.`
  return matched === 1
    ? '1 past entry matches, and is so already.'
    : `${matched} past entries match, and are so already.`
}

/** 'It matches 14 of your entries, which is most of them.' */
export const broadText = (matched: number): string => `It matches ${matched} of your entries, which is most of them.`

/** Asks before a rule for most entries is saved. */
export const broadQuestion = (payee: string, matched: number): ConfirmOptions => ({
  title: `A rule for “${payee}”?`,
  text: broadText(matched),
  confirm: 'Save the rule',
})

/** '12 entries changed.' */
export const changedText = (count: number): string => `${entriesText(count)} changed.`

/** Result of an undo. Entries that were changed since are left. */
export const undoneText = ({ restored, left }: { restored: number; left: number }): string =>
  [
    `Undone. ${entriesText(restored)} ${restored === 1 ? 'is' : 'are'} as before.`,
    left > 0 &&
      `${entriesText(left)} ${left === 1 ? 'was' : 'were'} changed since, and ${left === 1 ? 'stays' : 'stay'}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** What a batch did: '12 entries moved to Groceries, tagged food'. */
export function batchText({ count, change }: Pick<Batch, 'count' | 'change'>, names: Names): string {
  const { category_id: category, account_id: account, description, add_tags: added, remove_tags: removed } = change
  const parts = [
    change.delete && 'deleted',
    category !== null && `moved to ${names.category(category)}`,
    account !== null && `moved to the account ${names.account(account)}`,
    description !== null && `renamed “${description}”`,
    added !== null && `tagged ${added}`,
    removed !== null && `no longer tagged ${removed}`,
  ]
  return `${entriesText(count)} ${parts.filter(Boolean).join(', ')}`
}

const stateText: Partial<Record<Batch['state'], string>> = { running: 'still running', undoing: 'undo not finished' }

/**
 * When a batch was made, and by which rule: 'today, rule for “Coffee”'.
 * @param today local date
 */
export function batchNote(
  { created_at: createdAt, state, rule_id: ruleId }: Pick<Batch, 'created_at' | 'state' | 'rule_id'>,
  rules: readonly Pick<Rule, 'id' | 'payee'>[],
  today: string,
): string {
  const day = shortDay(createdAt)
  const rule = rules.find(({ id }) => id === ruleId)
  const parts = [
    day === shortDay(`${today}T12:00`) ? 'today' : day,
    rule && `rule for “${rule.payee}”`,
    stateText[state],
  ]
  return parts.filter(Boolean).join(', ')
}

/** Moves a rule by one place; at an end the order stays. */
export function moved<One extends { id: number }>(rules: readonly One[], id: number, step: -1 | 1): One[] {
  const from = rules.findIndex((rule) => rule.id === id)
  const other = rules[from + step]
  const rule = rules[from]
  if (!rule || !other) return [...rules]
  return rules.map((one) => (one === rule ? other : one === other ? rule : one))
}

/** The number that an error with this code states in its details; null for other errors. */
export function countIn(error: unknown, code: 'tracker.count_changed' | 'tracker.rule_too_broad'): number | null {
  const details = error instanceof ApiError && codeOf(error) === code ? error.problem?.details : undefined
  return details === undefined ? null : Number(details)
}

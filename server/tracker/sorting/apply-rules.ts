import { everyday } from '#contract/tracker/everyday.ts'
import type { AccountMap } from '#server/tracker/expenses/account-map.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { foldPayee } from './payee-text.ts'

/** Conditions and effects of a rule; null is none. */
export interface RuleFields {
  payee_match: 'contains' | 'is'
  payee: string
  /** In cents. */
  amount_from: number | null
  amount_to: number | null
  /** Number of the account; 1 is Everyday. */
  account_id: number | null
  category_id: number | null
  /** Replaces the description. */
  name: string | null
  /** Tags to add. */
  tags: string | null
  /** 1 if its entries are halves of transfers. */
  transfer: 1 | null
}

/** A rule that may be applied. */
export interface ReadyRule extends RuleFields {
  /** The payee as it is compared. */
  folded: string
  /** Numbers of all accounts that its account shows; null for a rule of any account. */
  accounts: readonly number[] | null
}

/** A payment, as rules compare it. */
export interface PaymentFacts {
  description: string
  /** Negative for a refund. */
  cents: number
  /** Number of the account; null is Everyday. */
  account_id: number | null
}

/** Effects of rules on a payment; an absent one changes nothing. */
export interface Placement {
  category_id?: number
  description?: string
  /** Tags to add. */
  tags?: string
}

/** Why a rule does nothing for now; null if it is applied. */
export function restingReason({ category_id: id }: Pick<RuleFields, 'category_id'>, categories: CategoryMap) {
  const category = id === null ? undefined : categories.of(id)
  if (!category || category.archived_at === null) return null
  return `Its category ${category.name} is put away.`
}

/** The rules that may be applied, in their order, with the effective category and accounts of each. */
export const readyRules = <R extends RuleFields>(
  rules: readonly R[],
  categories: CategoryMap,
  accounts: AccountMap,
): (R & ReadyRule)[] =>
  rules
    .filter((rule) => restingReason(rule, categories) === null)
    .map((rule) => ({
      ...rule,
      category_id: rule.category_id === null ? null : categories.of(rule.category_id).id,
      folded: foldPayee(rule.payee),
      accounts: rule.account_id === null ? null : accounts.idsOf(accounts.of(rule.account_id).number),
    }))

/** Minimum letters of a word that may be a part of another word. */
const minPart = 3

/** A short word at the edge must be a whole word: the H M of H&M is not in SMITH MARKET. */
function contains(payee: string, folded: string): boolean {
  const first = folded.indexOf(' ')
  const isShortStart = (first < 0 ? folded.length : first) < minPart
  const isShortEnd = folded.length - folded.lastIndexOf(' ') - 1 < minPart
  return ` ${payee} `.includes(`${isShortStart ? ' ' : ''}${folded}${isShortEnd ? ' ' : ''}`)
}

/** Whether a rule matches a payment. @param payee folded description of the payment */
function isMatch(rule: ReadyRule, payee: string, { cents, account_id: account }: PaymentFacts): boolean {
  const { folded, amount_from: from, amount_to: to } = rule
  const amount = Math.abs(cents)
  if (folded === '' || (from !== null && amount < from) || (to !== null && amount > to)) return false
  if (rule.accounts && !rule.accounts.includes(account ?? everyday.id)) return false
  return rule.payee_match === 'is' ? payee === folded : contains(payee, folded)
}

/** Whether a rule matches a payment. */
export const matchesRule = (rule: ReadyRule, payment: PaymentFacts): boolean =>
  isMatch(rule, foldPayee(payment.description), payment)

/**
 * The effects of rules on a payment: for each effect, the first matching rule that has it decides.
 * @param rules in their order
 * @returns null if no rule matches
 */
export function applyRules(rules: readonly ReadyRule[], payment: PaymentFacts): Placement | null {
  const payee = foldPayee(payment.description)
  const placement: Placement = {}
  let isMatched = false
  for (const rule of rules) {
    if (!isMatch(rule, payee, payment)) continue
    isMatched = true
    if (rule.category_id !== null) placement.category_id ??= rule.category_id
    if (rule.name !== null) placement.description ??= rule.name
    if (rule.tags !== null) placement.tags ??= rule.tags
  }
  return isMatched ? placement : null
}

import { maxRules, type Rule } from '#contract/tracker/sorting-rules.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import { matchesRule, type ReadyRule, type RuleFields, readyRules, restingReason } from './apply-rules.ts'
import type { RuleRow, RuleStore } from './rule-store.ts'

/** A rule without conditions and effects. */
export const noRule: RuleFields = {
  payee_match: 'contains',
  payee: '',
  amount_from: null,
  amount_to: null,
  account_id: null,
  category_id: null,
  name: null,
  tags: null,
  transfer: null,
}

/** Adds a rule, the last one. @throws 409 if the member has the maximum number */
export async function newRule(
  rules: RuleStore,
  { caller, timestamp }: TrackerWrite,
  fields: RuleFields,
): Promise<RuleRow> {
  const { length } = await rules.list(caller.id)
  if (length >= maxRules) throw conflict('tracker.too_many_rules', `You have ${maxRules} rules already.`)
  return rules.insert(caller.id, fields, timestamp)
}

/** The first rule that places every payment of a payee in a category. A rule for some amounts or one account does not. */
export const decidingRule = (
  rules: readonly RuleRow[],
  payee: string,
  { categories, accounts }: TrackerNames,
): (RuleRow & ReadyRule) | undefined =>
  readyRules(rules, categories, accounts).find(
    (rule) =>
      rule.category_id !== null &&
      rule.amount_from === null &&
      rule.amount_to === null &&
      rule.account_id === null &&
      matchesRule(rule, { description: payee, cents: 0, account_id: null }),
  )

/**
 * Adds the rule of a member who has placed a payee: before the first rule that decides otherwise, so that it has an
 * effect, else as the last one.
 * @returns null if a rule decides so already
 */
export async function ruleOfPayee(rules: RuleStore, write: TrackerWrite, fields: RuleFields): Promise<RuleRow | null> {
  const listed = await rules.list(write.caller.id)
  const deciding = decidingRule(listed, fields.payee, write)
  if (deciding && deciding.category_id === fields.category_id) return null
  const row = await newRule(rules, write, fields)
  if (deciding) {
    const ids = listed.flatMap(({ id }) => (id === deciding.id ? [row.id, id] : [id]))
    await rules.reorder(write.caller.id, ids)
  }
  return row
}

/** Formats a rule for its member. */
export function toRule({ payee_match: match, ...row }: RuleRow, { categories, accounts }: TrackerNames): Rule {
  const reason = restingReason(row, categories)
  return {
    ...row,
    match,
    account_id: row.account_id === null ? null : accounts.of(row.account_id).number,
    category_id: row.category_id === null ? null : categories.of(row.category_id).id,
    transfer: row.transfer === 1,
    resting: reason !== null,
    resting_reason: reason,
  }
}

import { maxRules, type Rule } from '#contract/tracker/sorting-rules.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { type RuleFields, restingReason } from './apply-rules.ts'
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

/** Formats a rule for its member. */
export function toRule({ payee_match: match, ...row }: RuleRow, categories: CategoryMap): Rule {
  const reason = restingReason(row, categories)
  return {
    ...row,
    match,
    category_id: row.category_id === null ? null : categories.of(row.category_id).id,
    resting: reason !== null,
    resting_reason: reason,
  }
}

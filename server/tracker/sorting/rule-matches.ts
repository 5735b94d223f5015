import type { RulePreview } from '#contract/tracker/sorting-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import type { ExpenseSearch } from '#server/tracker/expenses/search.ts'
import type { TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import { type ReadyRule, type RuleFields, readyRules } from './apply-rules.ts'
import type { BatchRows, ChangedExpense } from './batch-rows.ts'
import { changedFields } from './changed-fields.ts'
import { foldPayee } from './payee-text.ts'
import { changeCollector, eachMatch } from './select-expenses.ts'
import type { BatchChange } from './stored-shapes.ts'

interface Dependencies {
  db: Pick<Database, 'long'>
  rows: BatchRows
  findExpenses: ExpenseSearch
}

/** Number of examples in a preview. */
const maxExamples = 20
/** Minimum number of a member's expenses from which a rule for more than half of them is broad. */
const minExpenses = 20

/** A rule for nearly everything is more often a mistake than a wish. */
export const isBroad = (matched: number, total: number): boolean =>
  total >= minExpenses ? matched * 2 > total : total > 1 && matched === total

/** What a rule does to past expenses. */
export const changeOf = ({ category_id, name, tags }: RuleFields): BatchChange => ({
  delete: false,
  category_id,
  account_id: null,
  description: name,
  add_tags: tags,
  remove_tags: null,
})

/** Maximum characters of the payee of a rule. */
const maxPayee = 200

/** @throws 400 for a payee that is too long, or without letters, which no expense can match */
export function assertUsable({ payee }: RuleFields, field: string) {
  if (foldPayee(payee) === '') throw invalid({ [field]: 'A rule needs a payee with letters.' })
  if (payee.length > maxPayee) throw invalid({ [field]: 'This payee is too long for a rule.' })
}

/** @throws 409 with the number of matches, if the rule matches most expenses and the caller does not confirm it */
export async function assertNotBroad(
  context: Dependencies,
  memberId: number,
  fields: RuleFields,
  { categories, accounts }: TrackerNames,
  confirmed: number | undefined,
): Promise<void> {
  const [rule] = readyRules([fields], categories, accounts)
  if (!rule) return
  let matched = 0
  await eachMatch(context, memberId, rule, () => {
    matched += 1
  })
  if (confirmed === matched || !isBroad(matched, await countAll(context, memberId))) return
  const error = `This rule matches ${matched} of your entries, which is most of them. Please confirm that it should.`
  throw problem(409, 'tracker.rule_too_broad', error, { details: String(matched) })
}

const countAll = ({ db, rows }: Dependencies, memberId: number) => db.long(() => rows.countActive(memberId))

/** Which past expenses a rule would change. */
export async function previewRule(
  context: Dependencies,
  memberId: number,
  rule: ReadyRule,
  categories: CategoryMap,
): Promise<RulePreview> {
  const change = changeOf(rule)
  const examples: ChangedExpense[] = []
  let [count, matched] = [0, 0]
  await eachMatch(context, memberId, rule, (row) => {
    matched += 1
    const fields = changedFields(row, change, categories)
    if (!fields) return
    count += 1
    if (examples.length < maxExamples) examples.push({ row, fields })
  })
  const isMost = isBroad(matched, await countAll(context, memberId))
  return { count, matched, needs_confirmation: isMost, examples: examples.map((one) => toExample(one, categories)) }
}

/** The past expenses that a rule changes, in ascending order of their ids. @throws 409 if there are too many */
export async function changedByRule(
  context: Dependencies,
  memberId: number,
  rule: ReadyRule,
  categories: CategoryMap,
): Promise<ChangedExpense[]> {
  const { add, sorted } = changeCollector(changeOf(rule), categories)
  await eachMatch(context, memberId, rule, add)
  return sorted()
}

const toExample = ({ row, fields }: ChangedExpense, categories: CategoryMap): RulePreview['examples'][number] => ({
  id: row.id,
  description: row.description,
  expense_date: row.expense_date,
  kind: row.kind,
  amount: row.amount,
  category_id: categories.of(row.category_id).id,
  new_category_id: categories.of(fields.category_id).id,
  new_description: fields.description,
})

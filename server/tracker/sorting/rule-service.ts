import type { SavedBatch } from '#contract/tracker/sorting.ts'
import type { Rule, RuleBody, RulePreview } from '#contract/tracker/sorting-rules.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import { requireAccount } from '#server/tracker/expenses/account-map.ts'
import { requireChosenCategory } from '#server/tracker/expenses/chosen-category.ts'
import type { TrackerCall, TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import { readNames, type TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import { inTrackerLock, type Target, versioned } from '#server/tracker/expenses/tracker-writes.ts'
import { type ReadyRule, type RuleFields, readyRules, restingReason } from './apply-rules.ts'
import { assertExpected, type BatchDependencies, type BatchService } from './batches.ts'
import { newRule, toRule } from './new-rule.ts'
import { assertNotBroad, assertUsable, changedByRule, changeOf, previewRule } from './rule-matches.ts'
import type { RuleRow, RuleStore } from './rule-store.ts'

type Dependencies = Pick<
  BatchDependencies,
  'db' | 'rows' | 'accounts' | 'tracker' | 'findExpenses' | 'withTrackerLock'
> & {
  store: RuleStore
  batches: Pick<BatchService, 'applyChange'>
}

/** A member's rules. */
export const ruleService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    add,
    change,
    remove: inTrackerLock(versioned(remove)),
    reorder: inTrackerLock(reorder),
    preview,
    apply,
  })

async function list(context: Dependencies, memberId: number): Promise<Rule[]> {
  const [rules, names] = await Promise.all([context.store.list(memberId), readNames(context, memberId)])
  return rules.map((rule) => toRule(rule, names))
}

const add = async (context: Dependencies, call: TrackerCall, body: RuleBody): Promise<Rule> =>
  addChecked(context, call, await checkedFields(context, call.caller.id, body))

const addChecked = inTrackerLock(
  async ({ store }: Dependencies, write: TrackerWrite, fields: RuleFields): Promise<Rule> =>
    toRule(await newRule(store, write, fields), write),
)

async function change(context: Dependencies, call: TrackerCall, target: Target, body: RuleBody): Promise<Rule> {
  await requireRule(context, call.caller.id, target.id)
  return changeChecked(context, call, target, await checkedFields(context, call.caller.id, body))
}

const changeChecked = inTrackerLock(
  versioned(async ({ store }: Dependencies, write: TrackerWrite, row: RuleRow, fields: RuleFields) =>
    toRule(await store.change(write.caller.id, row, fields), write),
  ),
)

/** The fields of a rule. Checked before its write, because counting its matches reads all expenses. */
async function checkedFields(context: Dependencies, memberId: number, body: RuleBody): Promise<RuleFields> {
  const names = await readNames(context, memberId)
  const fields = requireFields(body, names)
  await assertNotBroad(context, memberId, fields, names, body.confirm)
  return fields
}

async function requireRule({ store }: Dependencies, memberId: number, id: number): Promise<RuleRow> {
  const row = await store.find(memberId, id)
  if (!row) throw notFound()
  return row
}

async function remove({ store }: Dependencies, { caller }: TrackerWrite, { id }: RuleRow): Promise<void> {
  await store.remove(caller.id, id)
}

async function reorder(context: Dependencies, { caller }: TrackerWrite, ids: readonly number[]): Promise<Rule[]> {
  const wanted = new Set(ids)
  const rules = await context.store.list(caller.id)
  if (ids.length !== rules.length || !rules.every(({ id }) => wanted.has(id))) throw rulesChanged()
  await context.store.reorder(caller.id, ids)
  return list(context, caller.id)
}

async function preview(context: Dependencies, memberId: number, body: RuleBody): Promise<RulePreview> {
  const names = await readNames(context, memberId)
  const fields = requireFields(body, names, 'rule.')
  return previewRule(context, memberId, requireReady(fields, names), names.categories)
}

/** Changes the past expenses that a rule matches, as a batch. */
async function apply(context: Dependencies, call: TrackerCall, id: number, expected: number): Promise<SavedBatch> {
  const row = await requireRule(context, call.caller.id, id)
  const names = await readNames(context, call.caller.id)
  const rule = requireReady(row, names)
  const changed = await changedByRule(context, call.caller.id, rule, names.categories)
  assertExpected(expected, changed.length)
  return context.batches.applyChange(call, { change: changeOf(rule), changed, ruleId: id })
}

/** @throws 409 for a rule that rests */
function requireReady(rule: RuleFields, { categories, accounts }: TrackerNames): ReadyRule {
  const [ready] = readyRules([rule], categories, accounts)
  if (!ready) throw conflict('tracker.rule_rests', `This rule rests. ${restingReason(rule, categories)}`)
  return ready
}

/** @param prefix of the names of fields in errors @throws 400 for a category, an account or a payee that is invalid */
function requireFields(body: RuleBody, { categories, accounts }: TrackerNames, prefix = ''): RuleFields {
  const { match, payee, category_id: category, account_id: account } = body
  const fields: RuleFields = {
    payee_match: match,
    payee,
    amount_from: body.amount_from ?? null,
    amount_to: body.amount_to ?? null,
    account_id: account == null ? null : requireAccount(accounts, account).number,
    category_id: category == null ? null : requireChosenCategory(categories, category, `${prefix}category_id`),
    name: body.name || null,
    tags: body.tags || null,
    transfer: body.transfer ? 1 : null,
  }
  assertUsable(fields, `${prefix}payee`)
  return fields
}

const rulesChanged = () =>
  conflict('tracker.rules_changed', 'Your rules have changed in the meantime. Please look at them again.')

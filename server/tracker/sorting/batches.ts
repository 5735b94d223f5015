import type { Batch, BatchBody, Change, SavedBatch, UndoneBatch } from '#contract/tracker/sorting.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { followingBills, type PaymentTarget } from '#server/tracker/bills/following.ts'
import { paymentKey } from '#server/tracker/bills/payment.ts'
import type { BillReader } from '#server/tracker/bills/read.ts'
import { keysOf } from '#server/tracker/bills/rules.ts'
import type { BillStore } from '#server/tracker/bills/store.ts'
import { requireOpenAccount } from '#server/tracker/expenses/account-map.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { requireChosenCategory } from '#server/tracker/expenses/chosen-category.ts'
import type { ExpenseSearch } from '#server/tracker/expenses/search.ts'
import type { BudgetAlerts, TrackerCall, TrackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { readNames, type TrackerNames } from '#server/tracker/expenses/tracker-names.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import type { TakenBackImports } from '#server/tracker/former-imports/taken-back-imports.ts'
import { type BatchJob, batchJob } from './batch-job.ts'
import type { BatchRows, ChangedExpense } from './batch-rows.ts'
import type { BatchRow, BatchStore } from './batch-store.ts'
import { canUndo, restoreChunks, undoBatch, undoUntil } from './batch-undo.ts'
import { resumeBatch, runBatch } from './batch-writer.ts'
import { decidingRule, noRule, ruleOfPayee, toRule } from './new-rule.ts'
import { assertNotBroad, assertUsable } from './rule-matches.ts'
import type { RuleStore } from './rule-store.ts'
import { selectExpenses } from './select-expenses.ts'
import type { BatchChange } from './stored-shapes.ts'

export interface BatchDependencies {
  db: Database
  store: BatchStore
  rows: BatchRows
  rules: RuleStore
  imports: TakenBackImports
  bills: BillStore
  accounts: AccountStore
  tracker: TrackerStore
  jobs: JobQueue
  /** Searches in long work. */
  findExpenses: ExpenseSearch
  readBills: BillReader
  withTrackerLock: TrackerLock
  withBudgetAlerts: BudgetAlerts
}

type Context = BatchDependencies & { job: BatchJob }

/** Maximum batches listed. */
const listed = 20

/** Changes of many expenses at once. */
export function batchService(dependencies: BatchDependencies) {
  const job: BatchJob = batchJob((call, id) => resume({ ...dependencies, job }, call, id))
  return { job, ...bindAll({ ...dependencies, job }, { list, create, applyChange, undo }) }
}

export type BatchService = ReturnType<typeof batchService>

async function list({ store }: Context, memberId: number, now: number): Promise<Batch[]> {
  return (await store.list(memberId, listed)).map((row) => toBatch(row, now))
}

async function create(context: Context, call: TrackerCall, body: BatchBody): Promise<SavedBatch> {
  const memberId = call.caller.id
  const { select, expected, make_rule: makesRule } = body
  const names = await readNames(context, memberId)
  const change = requireChange(body.change, names)
  const changed = await selectExpenses(context, memberId, select, change, names)
  if (!select.ids) assertExpected(expected, changed.length)
  if (!makesRule) return applyChange(context, call, { change, changed, ruleId: null })
  const rule = { ...noRule, payee: select.payee ?? '', category_id: change.category_id }
  assertUsable(rule, 'make_rule')
  const deciding = decidingRule(await context.rules.list(memberId), rule.payee, names)
  if (deciding?.category_id !== rule.category_id) await assertNotBroad(context, memberId, rule, names, body.confirm)
  return applyChange(context, call, { change, changed, ruleId: null }, rule)
}

/** A change, and the expenses that it changes. */
interface Plan {
  change: BatchChange
  changed: readonly ChangedExpense[]
  ruleId: number | null
  /** Import of a former release that the change takes back. */
  importId?: number
}

/** Runs a batch. @param rule is created with it, unless a rule decides so already */
async function applyChange(context: Context, call: TrackerCall, plan: Plan, rule?: typeof noRule): Promise<SavedBatch> {
  const { store, rules, imports } = context
  const { changed, ...batch } = plan
  const bills = await movingBills(context, call, plan)
  const ids = changed.map(({ row }) => row.id)
  const { id, beside, notices } = await runBatch(context, call, { ...batch, ids, bills }, async (write) => {
    if (plan.importId !== undefined) await imports.takeBack(call.caller.id, plan.importId, write.timestamp)
    const added = rule ? await ruleOfPayee(rules, write, rule) : null
    return added && toRule(added, write)
  })
  const row = await store.find(call.caller.id, id)
  if (!row) throw new Error(`There is no batch ${id}`)
  return { id, count: row.count, undo_until: undoUntil(row.created_at), notices, rule: beside }
}

/**
 * Bills whose payments a change moves. Read before the transaction, because finding payments reads two years of
 * expenses. It is skipped if no changed expense has the wording of a bill.
 */
async function movingBills({ bills, readBills }: Context, { caller, today }: TrackerCall, { change, changed }: Plan) {
  if (change.category_id === null && change.description === null) return []
  const rows = await bills.list(caller.id)
  const keys = new Set(rows.flatMap((row) => [...keysOf(row)]))
  if (keys.size === 0) return []
  const targets = new Map<number, PaymentTarget>()
  const endSlice = timeSlices()
  for (const { row, fields } of changed) {
    if (keys.has(paymentKey(row.description))) targets.set(row.id, fields)
    await endSlice()
  }
  if (targets.size === 0) return []
  const { payments, categories } = await readBills(caller.id, today)
  return followingBills(rows, payments, targets, categories)
}

const undo = (context: Context, call: TrackerCall, id: number): Promise<UndoneBatch> => undoBatch(context, call, id)

/** Continues a batch or its undo, if it has not ended. */
const resume = (context: Context, call: TrackerCall, id: number): Promise<unknown> =>
  context.db.long(async () => {
    const row = await context.store.find(call.caller.id, id)
    if (row?.state === 'running') await resumeBatch(context, call, row)
    if (row?.state === 'undoing') await restoreChunks(context, call, id)
  })

/** The change of a request. @throws 400 for a category or an account that is not the member's */
function requireChange(
  { category_id: category, account_id: account, ...change }: Change,
  { categories, accounts }: TrackerNames,
): BatchChange {
  return {
    delete: change.delete ?? false,
    category_id: category === undefined ? null : requireChosenCategory(categories, category, 'change.category_id'),
    account_id: account === undefined ? null : requireOpenAccount(accounts, account).number,
    description: null,
    add_tags: change.add_tags || null,
    remove_tags: change.remove_tags || null,
  }
}

/** @throws 409 with the number of expenses that change, unless the caller knows it */
export function assertExpected(expected: number | undefined, count: number) {
  if (expected === count) return
  const entries = count === 1 ? '1 entry' : `${count} entries`
  throw problem(409, 'tracker.count_changed', `This would change ${entries} now. Please look at it again.`, {
    details: String(count),
  })
}

const toBatch = (row: BatchRow, now: number): Batch => {
  const { bills: _bills, import_id: _import, created_at: createdAt, ...batch } = row
  return {
    ...batch,
    created_at: createdAt,
    undo_until: canUndo(row, now) ? undoUntil(createdAt) : null,
    left: row.restored === null ? null : row.count - row.restored,
  }
}

import type { Currency } from '#contract/tracker/currencies.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import type { ImportPreview } from '#contract/tracker/imports.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'
import type { AccountMap } from '#server/tracker/expenses/account-map.ts'
import type { CategoryMap } from '#server/tracker/expenses/category-map.ts'
import { requireCategory } from '#server/tracker/expenses/chosen-category.ts'
import { fixedCurrency } from '#server/tracker/expenses/fixed-currency.ts'
import type { TrackerCall, TrackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { withUnsorted } from '#server/tracker/expenses/unsorted.ts'
import { readyRules } from '#server/tracker/sorting/apply-rules.ts'
import type { RuleStore } from '#server/tracker/sorting/rule-store.ts'
import { daysOfPayments, readExistingExpenses } from './existing-expenses.ts'
import { readFileRows, readingOf } from './file-rows.ts'
import { accountsOfPayments, assertOpenAccounts, balancesOf } from './import-accounts.ts'
import type { MappingStore } from './mapping-store.ts'
import { matchPayments } from './match.ts'
import { kindsOfPayments } from './money-in.ts'
import { paymentSorter } from './payment-sorter.ts'
import { canBeAdded } from './placed-payment.ts'
import { emptySummary, summarized } from './preview-summary.ts'
import { stagedRows } from './staged-rows.ts'
import type { StagedRow, StagingStore } from './staging-store.ts'
import type { ImportRow, ImportStore } from './store.ts'

interface Dependencies {
  db: Database
  store: ImportStore
  mappings: MappingStore
  staging: StagingStore
  rules: Pick<RuleStore, 'list'>
  tracker: TrackerStore
  withTrackerLock: TrackerLock
}

/** How the rows of a file become expenses of the member. */
interface Plan {
  mapping: ImportMapping
  /** Currency of the tracker. */
  currency: Currency
  accounts: AccountMap
  categories: CategoryMap
  /** Category of rows that nothing else decides. */
  categoryId: number
}

/** Reads the rows of a file by a mapping and matches them with existing expenses. */
export async function preview(
  context: Dependencies,
  call: TrackerCall,
  id: number,
  mapping: ImportMapping,
): Promise<ImportPreview> {
  const { db, store, staging, mappings } = context
  const memberId = call.caller.id
  const row = await requireDraft(context, memberId, id)
  const plan = await planOf(context, call, mapping)
  return db.long(async () => {
    if (!(await store.beginPreview(memberId, row))) throw draftConflict()
    const previewKey = { id, preview: row.preview + 1 }
    const summary = emptySummary(plan.currency)
    const { rows, accounts } = await readStagedRows(context, memberId, row, plan)
    await staging.saveRows(memberId, previewKey, summarized(rows, summary))
    const previewedAt = isoTimestamp(call.now)
    const { statements = [], former_layout: formerLayout = row.layout } = row.file_details ?? {}
    const balances = balancesOf(statements, mapping, plan.currency)
    const details = {
      ...{ statements, former_layout: formerLayout, reading: readingOf(mapping) },
      ...{ accounts, balances, income: 0 },
    }
    const end = { preview: previewKey.preview, previewed_at: previewedAt, currency: plan.currency, details }
    if (!(await store.endPreview(memberId, id, end))) throw draftConflict()
    await mappings.save(memberId, row.layout, mapping.account_id ?? everyday.id, mapping, previewedAt)
    await mappings.saveFormer(memberId, formerLayout, { ...mapping, category_id: plan.categoryId }, previewedAt)
    while ((await staging.dropOldPreviews(memberId, previewKey)) > 0);
    return { preview: previewKey.preview, ...summary }
  })
}

/** Finds a draft of the member. @throws 404, or 409 if the import has started */
async function requireDraft({ store }: Dependencies, memberId: number, id: number): Promise<ImportRow> {
  const row = await store.find(memberId, id)
  if (!row) throw notFound()
  if (row.state !== 'draft') throw draftConflict()
  return row
}

const draftConflict = () => conflict('not_a_draft', 'This import has gone on meanwhile. Please look at it again.')

/** Reads the state of the tracker, and creates the category of rows that are not sorted yet. */
const planOf = ({ tracker, withTrackerLock }: Dependencies, call: TrackerCall, mapping: ImportMapping): Promise<Plan> =>
  withTrackerLock(call, async (write) => {
    const { accounts } = write
    assertOpenAccounts(accounts, mapping)
    const { categories, unsorted } = await withUnsorted(tracker, write)
    const { category_id: wanted } = mapping
    const currency = await fixedCurrency(tracker, call.caller.id, write.settings)
    return {
      mapping,
      currency: currency ?? mapping.currency ?? write.settings.currency,
      accounts,
      categories,
      categoryId: wanted == null ? unsorted.id : requireCategory(categories, wanted),
    }
  })

async function readStagedRows(
  { store, staging, rules }: Dependencies,
  memberId: number,
  row: ImportRow,
  { mapping, currency, accounts, categories, categoryId }: Plan,
): Promise<{ rows: Iterable<StagedRow>; accounts: number[] }> {
  const rows = await readFileRows(staging, memberId, row, mapping, { currency, accounts })
  const payments = rows.filter(canBeAdded)
  const file = { layout: row.layout, reading: readingOf(mapping) }
  const { nearby, learner, paid } = await readExistingExpenses(
    staging.existing(memberId),
    await store.sources(memberId),
    file,
    daysOfPayments(payments),
    { categories, accounts },
  )
  const matches = await matchPayments(payments, nearby, timeSlices())
  const endSlice = timeSlices()
  for (const payment of payments) {
    if (payment.skipped === null) paid.add(payment, false)
    await endSlice()
  }
  const ready = readyRules(await rules.list(memberId), categories, accounts)
  const sort = paymentSorter({ categories, rules: ready, learner, categoryId })
  return {
    rows: stagedRows(rows, matches, sort, kindsOfPayments(mapping, paid)),
    accounts: accountsOfPayments(payments),
  }
}

import { everyday } from '#contract/tracker/everyday.ts'
import type { ImportMapping, SuggestedMapping } from '#contract/tracker/import-mapping.ts'
import type { StagedImport } from '#contract/tracker/imports.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { accountMap } from '#server/tracker/expenses/account-map.ts'
import type { AccountStore } from '#server/tracker/expenses/account-store.ts'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import { fixedCurrency } from '#server/tracker/expenses/fixed-currency.ts'
import type { TrackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { guessCurrency } from './columns/guess-currency.ts'
import { guessMapping } from './columns/guess-mapping.ts'
import { formerLayoutOf } from './columns/layout.ts'
import { inOpenAccounts } from './import-accounts.ts'
import type { MappingStore, RememberedMapping } from './mapping-store.ts'

interface Dependencies {
  mappings: MappingStore
  accounts: AccountStore
  tracker: TrackerStore
}

type Suggestion = Pick<
  StagedImport,
  'currency' | 'tracker_currency' | 'mapping' | 'remembered' | 'account_mappings' | 'new_account_mapping'
>

/**
 * Suggests how to read a file. The mapping of the account that was used last with this layout is taken whole. For any
 * other account its columns are proposed, and the sign is detected again, since two accounts of one bank may differ in
 * it. A mapping of a release without accounts gives its columns and date order.
 */
export async function suggestMapping(
  { mappings, accounts, tracker }: Dependencies,
  memberId: number,
  layout: string,
  table: FileTable,
): Promise<Suggestion> {
  const [settings, categories, own] = await Promise.all([
    tracker.settings(memberId),
    tracker.categories(memberId).then(categoryMap),
    accounts.list(memberId).then(accountMap),
  ])
  const trackerCurrency = await fixedCurrency(tracker, memberId, settings)
  const guessed = guessMapping(table)
  const fileCurrency = guessCurrency(table, guessed)
  const currency = trackerCurrency ?? fileCurrency ?? settings.currency
  const remembered = (await mappings.find(memberId, layout)).flatMap(({ account_id: id, mapping }) => {
    const usable = inOpenAccounts(own, mapping, id)
    return usable ? [{ account_id: usable.account_id, mapping: usable }] : []
  })
  const columns = remembered[0]?.mapping ?? (await mappings.findFormer(memberId, [formerLayoutOf(table), layout]))
  const [firstOpen = { number: everyday.id }] = own.open
  const detected = { ...guessed, currency, account_id: firstOpen.number }
  const fresh = table.format === 'csv' && columns ? withColumnsOf(detected, columns) : detected
  const ofAccounts = remembered.map(({ account_id: id, mapping }: RememberedMapping) => {
    const category = mapping.category_id == null ? undefined : categories.find(mapping.category_id)
    return { account_id: id, mapping: { ...mapping, category_id: category?.id ?? null, currency, account_id: id } }
  })
  return {
    currency: fileCurrency,
    tracker_currency: trackerCurrency,
    mapping: ofAccounts[0]?.mapping ?? fresh,
    remembered: ofAccounts.length > 0 || fresh !== detected,
    account_mappings: ofAccounts,
    new_account_mapping: fresh,
  }
}

/** A detected mapping with the columns, date order and decimal separator of a remembered one. */
const withColumnsOf = (detected: SuggestedMapping, remembered: ImportMapping): SuggestedMapping => ({
  ...detected,
  ...remembered,
  money_out: detected.money_out,
  credits: detected.credits,
  category_id: null,
  currency: detected.currency,
  account_id: detected.account_id,
  statement_accounts: detected.statement_accounts,
})

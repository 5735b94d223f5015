import type { Currency } from '#contract/tracker/currencies.ts'
import type { TrackerSettings } from '#contract/tracker/expenses.ts'
import type { TrackerStore } from './tracker-store.ts'

/** The currency of a tracker that has chosen one or has entries; null if its first import chooses it. */
export async function fixedCurrency(
  tracker: Pick<TrackerStore, 'hasExpenses'>,
  memberId: number,
  { currency, currency_chosen: isChosen }: TrackerSettings,
): Promise<Currency | null> {
  return isChosen || (await tracker.hasExpenses(memberId)) ? currency : null
}

import { type AccountMap, accountMap } from './account-map.ts'
import type { AccountStore } from './account-store.ts'
import { type CategoryMap, categoryMap } from './category-map.ts'
import type { TrackerStore } from './tracker-store.ts'

/** The categories and accounts of a tracker, after merges. */
export interface TrackerNames {
  categories: CategoryMap
  accounts: AccountMap
}

interface Stores {
  accounts: Pick<AccountStore, 'list'>
  tracker: Pick<TrackerStore, 'categories'>
}

/** Reads the categories and accounts of a member. */
export async function readNames({ accounts, tracker }: Stores, memberId: number): Promise<TrackerNames> {
  const [own, categories] = await Promise.all([accounts.list(memberId), tracker.categories(memberId)])
  return { accounts: accountMap(own), categories: categoryMap(categories) }
}

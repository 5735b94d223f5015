import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

export type Account = ReplyOf<'trackerAccounts', 'list'>[number]

/** The member's accounts, closed and merged ones included; empty while they load. */
export const useAccounts = (): readonly Account[] => useQuery(apiQuery('trackerAccounts', 'list')).data ?? []

/** Accounts that have a name of their own: all but merged ones. */
export const namedAccounts = (accounts: readonly Account[]) => accounts.filter((one) => one.merged_into === null)

/** Accounts that a form offers: open ones, and the one that is chosen already. */
export const offeredAccounts = (accounts: readonly Account[], chosen?: number) =>
  namedAccounts(accounts).filter(({ id, closed }) => !closed || id === chosen)

/** The account of a new entry: the wanted one if it is open, else the first open one. */
export function newEntryAccount(accounts: readonly Account[], wanted: string): string {
  const open = offeredAccounts(accounts)
  const chosen = open.find(({ id }) => String(id) === wanted) ?? open[0]
  return chosen ? String(chosen.id) : wanted
}

/** Names of accounts by id, where a member has several ones; else undefined. */
export function accountNames(accounts: readonly Account[]): ReadonlyMap<number, string> | undefined {
  const named = namedAccounts(accounts)
  return named.length > 1 ? new Map(named.map(({ id, name }) => [id, name])) : undefined
}

import { everyday } from '#contract/tracker/everyday.ts'
import { type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { invalid } from '#server/platform/http/problems.ts'
import type { AccountRow } from './account-store.ts'

/** The column of an account: null for Everyday. */
export const accountColumn = (id: number): number | null => (id === everyday.id ? null : id)

/** Rows of accounts with these numbers. */
export const isOfAccounts = (numbers: readonly number[]): Fragment =>
  sql`coalesce(account_id, ${everyday.id}) in (${join(numbers)})`

/**
 * Maps a member's accounts to the effective ones, after merges. Rows keep their stored account, so undoing a merge
 * changes no row.
 */
export function accountMap(rows: readonly AccountRow[]) {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const find = (number: number): AccountRow | undefined => {
    let row = byNumber.get(number)
    while (row && row.merged_into !== null) row = byNumber.get(row.merged_into)
    return row
  }
  /** The effective account of a column. */
  const of = (column: number | null): AccountRow => {
    const row = find(column ?? everyday.id)
    if (!row) throw new Error(`There is no account ${column}`)
    return row
  }
  return {
    /** The effective account for this number, or undefined if the member has none. */
    find,
    of,

    /** The column of the effective account of a column. */
    columnOf: (column: number | null): number | null => accountColumn(of(column).number),

    /** The account with this number itself. */
    own: (number: number): AccountRow | undefined => byNumber.get(number),

    /** Numbers of all accounts that this one shows, itself included. */
    idsOf: (number: number): number[] =>
      rows.flatMap((row) => (find(row.number)?.number === number ? [row.number] : [])),

    /** All accounts, closed and merged ones included. */
    rows,

    /** Accounts that take new entries. */
    open: rows.filter(({ closed_at: closed, merged_into: into }) => closed === null && into === null),
  }
}

export type AccountMap = ReturnType<typeof accountMap>

const chooseAccount = 'Please choose one of your accounts.'

/** The effective account. @throws 400 if the member has no such account */
export function requireAccount(accounts: AccountMap, id: number, field = 'account_id'): AccountRow {
  const account = accounts.find(id)
  if (!account) throw invalid({ [field]: chooseAccount })
  return account
}

/** The effective account that takes new entries. @throws 400 if the member has no such account, or closed it */
export function requireOpenAccount(accounts: AccountMap, id: number): AccountRow {
  const account = requireAccount(accounts, id)
  if (account.closed_at !== null)
    throw invalid({ account_id: `Your account ${account.name} is closed. Please choose another one.` })
  return account
}

/** Numbers of the accounts that a filter names; undefined without one. @throws 400 if the member has no such account */
export const filteredAccounts = (accounts: AccountMap, id: number | undefined): number[] | undefined =>
  id === undefined ? undefined : accounts.idsOf(requireAccount(accounts, id, 'account').number)

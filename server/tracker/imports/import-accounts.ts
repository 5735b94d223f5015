import { everyday } from '#contract/tracker/everyday.ts'
import type { CommitBody } from '#contract/tracker/import-choices.ts'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import type { Statement } from '#server/platform/files/table.ts'
import { conflict, invalid } from '#server/platform/http/problems.ts'
import { type AccountMap, accountColumn } from '#server/tracker/expenses/account-map.ts'
import type { AccountRow, AccountStore } from '#server/tracker/expenses/account-store.ts'
import type { TrackerWrite } from '#server/tracker/expenses/tracker-lock.ts'
import type { ImportRow, ImportStore } from './store.ts'
import { type FileDetails, fileDetails } from './stored-shapes.ts'

/** Returns the account of a statement by its key; null leaves it out. */
export function accountOfStatement({ account_id: id = everyday.id, statement_accounts: stated }: ImportMapping) {
  const accounts = new Map(stated?.map(({ key, account_id: account }) => [key, account]))
  return (key: string): number | null => (accounts.has(key) ? (accounts.get(key) ?? null) : id)
}

/** @throws 400 if a mapping names an account that takes no entries */
export function assertOpenAccounts(accounts: AccountMap, mapping: ImportMapping) {
  const { account_id: id = everyday.id, statement_accounts: statements = [] } = mapping
  for (const number of [id, ...statements.flatMap((statement) => statement.account_id ?? [])]) {
    const account = accounts.own(number)
    if (!account) throw invalid({ account_id: 'Please choose one of your accounts.' })
    if (!accounts.open.includes(account)) throw invalid({ account_id: changedText(account) })
  }
}

/** A mapping of an earlier file with accounts that take entries; undefined if its own account takes none. */
export function inOpenAccounts<M extends ImportMapping>(accounts: AccountMap, mapping: M, id: number) {
  const openId = (number: number): number | undefined => {
    const account = accounts.find(number)
    return account && account.closed_at === null ? account.number : undefined
  }
  const own = openId(id)
  if (own === undefined) return undefined
  const statements = mapping.statement_accounts?.flatMap(({ key, account_id: stated }) => {
    const open = stated === null ? null : openId(stated)
    return open === undefined ? [] : [{ key, account_id: open }]
  })
  return { ...mapping, account_id: own, ...(statements && { statement_accounts: statements }) }
}

/** Latest balances that the statements of a file have, by the accounts of a mapping. */
export function balancesOf(
  statements: readonly Statement[],
  mapping: ImportMapping,
  currency: string,
): FileDetails['balances'] {
  const accountOf = accountOfStatement(mapping)
  return statements.flatMap(({ key, balance }) => {
    const account = accountOf(key)
    const isOfTracker = balance && (balance.currency || mapping.currency || currency) === currency
    return isOfTracker && account !== null ? [{ account_id: account, cents: balance.cents, day: balance.day }] : []
  })
}

/** Stores the balances of an import in its accounts, unless a later one is there. */
export async function keepBalances(store: AccountStore, { accounts, caller, timestamp }: TrackerWrite, row: ImportRow) {
  const latest = new Map<number, AccountRow>()
  for (const { account_id: id, cents, day } of row.file_details?.balances ?? []) {
    const account = latest.get(id) ?? accounts.own(id)
    const isLater = account && (account.balance_on === null || account.balance_on < day)
    if (isLater) latest.set(id, { ...account, balance: cents, balance_on: day })
  }
  for (const account of latest.values()) await store.save(caller.id, account, timestamp)
}

/** An account of an import that was closed or merged since its preview, or that a change of its rows names. */
export function changedAccount(
  accounts: AccountMap,
  { file_details: details, previewed_at: previewedAt }: ImportRow,
  { state_changes, row_changes }: CommitBody,
): AccountRow | undefined {
  const since = previewedAt ?? ''
  const isChanged = ({ closed_at: closed, merged_into: into }: AccountRow, from: string) =>
    into !== null || (closed !== null && closed >= from)
  const chosen = [...state_changes, ...row_changes].flatMap(({ account_id: id }) => id ?? [])
  const own = (ids: readonly number[]) => ids.flatMap((id) => accounts.own(id) ?? [])
  return (
    own(details?.accounts ?? []).find((account) => isChanged(account, since)) ??
    own(chosen).find((account) => isChanged(account, ''))
  )
}

const changedText = ({ name }: AccountRow) =>
  `Your account ${name} was closed or merged meanwhile. Please choose the account again.`

/** 409 for an account of an import that takes no entries any more. */
export const accountChanged = (account: AccountRow) => conflict('tracker.account_changed', changedText(account))

/** Ends an import without adding its rows, because an account of it was closed or merged since. */
export async function stopForAccount(store: ImportStore, { caller, timestamp }: TrackerWrite, row: ImportRow) {
  const details = row.file_details && { ...row.file_details, stopped: 'account' as const }
  await store.change(caller.id, row.id, 'running', {
    ...{ state: 'failed', ended_at: timestamp, choices: null },
    file_details: details && fileDetails.write(details),
  })
}

/** Numbers of the accounts of payments. */
export const accountsOfPayments = (payments: readonly { account_id: number | null }[]): number[] => [
  ...new Set(payments.map(({ account_id: id }) => id ?? everyday.id)),
]

/** Returns the column of the account that a row of the file names, or else the one of its statement. */
export function accountPlacement(mapping: ImportMapping, accounts: AccountMap) {
  // A merged account may have the name of another one, which then counts.
  const merged = accounts.rows.filter((row) => row.merged_into !== null)
  const others = accounts.rows.filter((row) => row.merged_into === null)
  const named = new Map([...merged, ...others].map(({ name, number }) => [name, number]))
  const accountOf = accountOfStatement(mapping)
  /** @returns undefined for a statement that is left out */
  return ({ account, statement }: { account: string; statement: string }): number | null | undefined => {
    const id = named.get(account) ?? accountOf(statement)
    return id === null ? undefined : accounts.columnOf(accountColumn(id))
  }
}

import type { Account, AccountBody, AccountChange, trackerAccounts } from '#contract/tracker/accounts.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { conflict, invalid, notFound, problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { AccountMap } from './account-map.ts'
import { type AccountRow, type AccountStore, newAccount } from './account-store.ts'
import { nameKey } from './name-key.ts'
import type { TrackerLock, TrackerWrite } from './tracker-lock.ts'
import { inTrackerLock } from './tracker-writes.ts'

interface Dependencies {
  accounts: AccountStore
  withTrackerLock: TrackerLock
}

/** Maximum accounts of a member. */
const maxAccounts = 50

/** The accounts of a member's tracker. They are never deleted, so that every entry keeps its account. */
export const accountService = (dependencies: Dependencies) =>
  bindAll(dependencies, {
    list,
    add: inTrackerLock(add),
    change: inTrackerLock(change),
    close: inTrackerLock(close),
    reopen: inTrackerLock(reopen),
    merge: inTrackerLock(merge),
    restore: inTrackerLock(restore),
  })

export type AccountService = ReturnType<typeof accountService>

/** The endpoints of the accounts. */
export const accountRoutes = (service: AccountService): Handlers<typeof trackerAccounts> => ({
  list: ({ caller }) => service.list(caller.id),
  add: (call) => service.add(call, call.body),
  change: (call) => service.change(call, call.params.id, call.body),
  close: (call) => service.close(call, call.params.id),
  reopen: (call) => service.reopen(call, call.params.id),
  merge: (call) => service.merge(call, call.params.id, call.body.into),
  restore: (call) => service.restore(call, call.params.id),
})

const list = async ({ accounts }: Dependencies, memberId: number): Promise<Account[]> =>
  (await accounts.list(memberId)).map(toAccount)

async function add(context: Dependencies, write: TrackerWrite, { name, kind }: AccountBody): Promise<Account> {
  const { rows } = write.accounts
  if (rows.length >= maxAccounts)
    throw conflict('tracker.too_many_accounts', `You have ${maxAccounts} accounts already.`)
  assertFreeName(rows, name)
  const number = Math.max(...rows.map((row) => row.number)) + 1
  return save(context, write, { ...newAccount(number, name), kind })
}

async function change(
  context: Dependencies,
  write: TrackerWrite,
  id: number,
  { name, kind, ...stated }: AccountChange,
) {
  const row = requireOwn(write.accounts, id)
  assertFreeName(write.accounts.rows, name, id)
  const { balance = row.balance, balance_on = row.balance_on } = stated
  return save(context, write, { ...row, name, kind, balance, balance_on })
}

async function close(context: Dependencies, write: TrackerWrite, id: number): Promise<Account> {
  const row = requireUnmerged(write.accounts, id)
  if (row.closed_at !== null) return toAccount(row)
  if (write.accounts.open.length === 1) throw conflict('tracker.last_account', 'This is your only open account.')
  return save(context, write, { ...row, closed_at: write.timestamp })
}

async function reopen(context: Dependencies, write: TrackerWrite, id: number): Promise<Account> {
  const row = requireOwn(write.accounts, id)
  return row.closed_at === null ? toAccount(row) : save(context, write, { ...row, closed_at: null })
}

/** @returns the account that shows the entries from now on */
async function merge(context: Dependencies, write: TrackerWrite, id: number, wanted: number): Promise<Account> {
  const { accounts } = write
  const row = requireOwn(accounts, id)
  const into = accounts.open.find(({ number }) => number === wanted)
  if (!into || wanted === id) throw invalid({ into: 'Please choose another account that is open.' })
  if (row.merged_into === wanted) return toAccount(into)
  if (id === everyday.id)
    throw conflict(
      'tracker.fixed_account',
      `${row.name} holds every entry that names no account. Please merge the other account into it.`,
    )
  await save(context, write, { ...requireUnmerged(accounts, id), merged_into: wanted })
  return toAccount(into)
}

/** Undoes a merge. Accounts that were merged into this one stay with it. */
async function restore(context: Dependencies, write: TrackerWrite, id: number): Promise<Account> {
  const row = requireOwn(write.accounts, id)
  if (row.merged_into === null) return toAccount(row)
  assertFreeName(write.accounts.rows, row.name, id)
  return save(context, write, { ...row, merged_into: null })
}

async function save({ accounts }: Dependencies, { caller, timestamp }: TrackerWrite, row: AccountRow) {
  await accounts.save(caller.id, row, timestamp)
  return toAccount(row)
}

/** One of the member's own accounts, merged ones included. */
function requireOwn(accounts: AccountMap, id: number): AccountRow {
  const row = accounts.own(id)
  if (!row) throw notFound()
  return row
}

function requireUnmerged(accounts: AccountMap, id: number): AccountRow {
  const row = requireOwn(accounts, id)
  if (row.merged_into !== null)
    throw conflict('tracker.account_merged', `${row.name} is merged into another account. Please restore it first.`)
  return row
}

function assertFreeName(rows: readonly AccountRow[], name: string, except?: number) {
  const key = nameKey(name)
  const isTaken = rows.some((row) => row.number !== except && row.merged_into === null && nameKey(row.name) === key)
  if (isTaken) throw nameTaken()
}

const nameTaken = () => {
  const error = 'You have an account with this name already. It may be closed.'
  return problem(409, 'tracker.account_exists', error, { fields: { name: error } })
}

const toAccount = ({ number, closed_at: closed, ...row }: AccountRow): Account => ({
  ...row,
  id: number,
  closed: closed !== null,
})

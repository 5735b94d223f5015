import type { Account, AccountBody, trackerAccounts } from '#contract/tracker/accounts.ts'
import { everyday } from '#contract/tracker/everyday.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { conflict, invalid, problem } from '#server/platform/http/problems.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { AccountStore } from './account-store.ts'
import type { TrackerLock, TrackerWrite } from './tracker-lock.ts'
import { inTrackerLock } from './tracker-writes.ts'

interface Dependencies {
  accounts: AccountStore
  withTrackerLock: TrackerLock
}

/** Maximum accounts of a member. */
const maxAccounts = 50

/** The accounts of a member's tracker. */
export const accountService = (dependencies: Dependencies) => bindAll(dependencies, { list, add: inTrackerLock(add) })

export type AccountService = ReturnType<typeof accountService>

/** The endpoints of the accounts. */
export const accountRoutes = (service: AccountService): Handlers<typeof trackerAccounts> => ({
  list: ({ caller }) => service.list(caller.id),
  add: (call) => service.add(call, call.body),
})

const list = ({ accounts }: Dependencies, memberId: number): Promise<Account[]> => accounts.list(memberId)

async function add({ accounts }: Dependencies, write: TrackerWrite, { name }: AccountBody): Promise<Account> {
  const existing = await accounts.list(write.caller.id)
  if (existing.length >= maxAccounts)
    throw conflict('tracker.too_many_accounts', `You have ${maxAccounts} accounts already.`)
  const id = await accounts.add(write.caller.id, name, write.timestamp)
  if (id === undefined) throw nameTaken()
  return { id, name }
}

const nameTaken = () => {
  const error = 'You have an account with this name already.'
  return problem(409, 'tracker.account_exists', error, { fields: { name: error } })
}

/** @throws 400 if the member has no such account */
export async function requireAccount(accounts: AccountStore, memberId: number, id: number | undefined) {
  if (id === undefined || id === everyday.id) return
  assertOwn(await accounts.list(memberId), id)
}

/** @param own accounts of the member @throws 400 if the account is none of them */
export function assertOwn(own: readonly Account[], id: number) {
  if (!own.some((account) => account.id === id)) throw invalid({ account_id: 'Please choose one of your accounts.' })
}

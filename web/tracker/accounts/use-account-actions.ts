import { call, type RequestOf } from '#web/platform/api/api.ts'
import { type DialogAction, useDialogActions } from '#web/tracker/page/use-dialog-actions.ts'
import type { Account } from './use-accounts.ts'

/** Request body of a change. */
export type AccountBody = RequestOf<'trackerAccounts', 'change'>['body']

const paramsOf = ({ id }: Account) => ({ params: { id: String(id) } })
const change = (account: Account, body: AccountBody) =>
  call('trackerAccounts', 'change', { ...paramsOf(account), body })
const close = (account: Account) => call('trackerAccounts', 'close', paramsOf(account))
const reopen = (account: Account) => call('trackerAccounts', 'reopen', paramsOf(account))
const restore = (account: Account) => call('trackerAccounts', 'restore', paramsOf(account))
const merge = (account: Account, into: number) =>
  call('trackerAccounts', 'merge', { ...paramsOf(account), body: { into } })
const bodyOf = ({ name, kind, balance, balance_on }: Account): AccountBody => ({ name, kind, balance, balance_on })

export const actions = {
  add: (body: RequestOf<'trackerAccounts', 'add'>['body'], idempotencyKey: string): DialogAction => ({
    run: () => call('trackerAccounts', 'add', { body }, { idempotencyKey }),
    message: `${body.name} is added.`,
  }),
  change: (account: Account, body: AccountBody): DialogAction => ({
    run: () => change(account, body),
    message: account.name === body.name ? `${body.name} is saved.` : `${account.name} is called ${body.name} now.`,
    undo: () => change(account, bodyOf(account)),
  }),
  close: (account: Account): DialogAction => ({
    run: () => close(account),
    message: `${account.name} is closed. Its entries stay.`,
    undo: () => reopen(account),
  }),
  reopen: (account: Account): DialogAction => ({
    run: () => reopen(account),
    message: `${account.name} is open again.`,
    undo: () => close(account),
  }),
  merge: (account: Account, into: Account): DialogAction => ({
    run: () => merge(account, into.id),
    message: `The entries of ${account.name} are shown in ${into.name} now.`,
    undo: () => restore(account),
  }),
  restore: (account: Account, into: number): DialogAction => ({
    run: () => restore(account),
    message: `${account.name} has its own entries again.`,
    undo: () => merge(account, into),
  }),
}

/** Runs account actions one after another, and remembers the last one for undo. */
export const useAccountActions = () =>
  useDialogActions('accounts', 'trackerAccounts', ['expenses', 'list'], ['expenses', 'search'], 'sorting', 'imports')

import type { RefObject } from 'react'
import type { useAccountActions } from './use-account-actions.ts'
import type { Account } from './use-accounts.ts'

/** Views of the dialog: the list, the form of an account, a merge preview, or the deletion of its entries. */
export type AccountsView =
  | { name: 'list' /** Where to restore the focus. */; from?: number | 'new' }
  | { name: 'form'; account: Account | null }
  | { name: 'merge'; account: Account }
  | { name: 'delete'; account: Account }

/** Props of each view of the dialog. */
export interface AccountsPartProps {
  show: (view: AccountsView) => void
  accounts: readonly Account[]
  actions: ReturnType<typeof useAccountActions>
  /** Whether the form has unsaved changes. */
  isTouched: RefObject<boolean>
}

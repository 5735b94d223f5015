import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { MergeForm } from '#web/tracker/page/merge-form.tsx'
import { mergeText } from './account-text.ts'
import type { AccountsPartProps } from './accounts-view.ts'
import { actions as accountActions } from './use-account-actions.ts'
import { type Account, offeredAccounts } from './use-accounts.ts'

/** Merges an account into another one, after explaining the effect. */
export const AccountsMerge = ({ show, accounts, actions, account }: AccountsPartProps & { account: Account }) => (
  <MergeForm
    label={`${account.name} belongs to`}
    missing="Please choose another account."
    targets={offeredAccounts(accounts).filter(({ id }) => id !== account.id)}
    textOf={(into) => mergeText(account.name, into.name)}
    busy={actions.busy}
    failure={<SaveFailure failure={actions.error}>Nothing was changed.</SaveFailure>}
    onMerge={(into) => actions.run(accountActions.merge(account, into), () => show({ name: 'list', from: into.id }))}
    onCancel={() => show({ name: 'list', from: account.id })}
  />
)

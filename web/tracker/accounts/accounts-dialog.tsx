import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { ChangeDialog } from '#web/tracker/selection/change-dialog.tsx'
import { useNotifyEnd } from '#web/tracker/selection/selection-bar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AccountsForm } from './accounts-dialog-form.tsx'
import { AccountsList } from './accounts-dialog-list.tsx'
import { AccountsMerge } from './accounts-dialog-merge.tsx'
import type { AccountsPartProps, AccountsView } from './accounts-view.ts'
import { useAccountActions } from './use-account-actions.ts'

const titleOf = (view: AccountsView): string => {
  if (view.name === 'merge') return `Merge ${view.account.name}`
  if (view.name === 'form') return view.account ? `Edit ${view.account.name}` : 'Add an account'
  return 'Accounts'
}

/** Manages a member's accounts. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<AccountsView>({ name: 'list' })
  const all = useQuery(apiQuery('trackerAccounts', 'list'))
  const actions = useAccountActions()
  const isTouched = useRef(false)
  const show = (next: AccountsView) => {
    isTouched.current = false
    actions.reset()
    setView(next)
  }
  const close = useConfirmDiscard(() => isTouched.current, onClose)
  if (view.name === 'delete')
    return <DeleteEntries {...view} onCancel={() => show({ name: 'list', from: view.account.id })} onDone={onClose} />
  return (
    <Dialog open onClose={close} title={titleOf(view)} busy={actions.busy} wide>
      {all.data ? (
        <AccountsPart view={view} show={show} accounts={all.data} actions={actions} isTouched={isTouched} />
      ) : all.error ? (
        <LoadFailure
          title="Your accounts did not load."
          error={all.error}
          onRetry={all.refetch}
          busy={all.isFetching}
        />
      ) : (
        <Loading label="Loading your accounts..." labelHidden className="grid gap-6">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-9" />
          ))}
        </Loading>
      )}
    </Dialog>
  )
}

function AccountsPart({ view, ...rest }: AccountsPartProps & { view: Exclude<AccountsView, { name: 'delete' }> }) {
  if (view.name === 'form') return <AccountsForm {...rest} account={view.account} />
  if (view.name === 'merge') return <AccountsMerge {...rest} account={view.account} />
  return <AccountsList {...rest} from={view.from} />
}

interface DeleteEntriesProps extends Pick<Extract<AccountsView, { name: 'delete' }>, 'account'> {
  onCancel: () => void
  onDone: () => void
}

/** Deletes all entries of an account, once their number is confirmed. A toast offers undo. */
function DeleteEntries({ account: { id, name }, onCancel, onDone }: DeleteEntriesProps) {
  const notifyEnd = useNotifyEnd()
  return (
    <ChangeDialog
      name="delete"
      target={{ account: id, name }}
      accounts={[]}
      tags={[]}
      onEnd={(ended) => {
        if (ended.text === null) return onCancel()
        notifyEnd(ended)
        onDone()
      }}
    />
  )
}

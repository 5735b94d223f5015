import { Archive, Merge, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { everyday } from '#contract/tracker/everyday.ts'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { accountNote } from './account-text.ts'
import type { AccountsPartProps } from './accounts-view.ts'
import { actions as accountActions } from './use-account-actions.ts'
import { type Account, namedAccounts } from './use-accounts.ts'
import '#web/tracker/categories/categories-dialog.css'

/** The open accounts with their actions, then the closed and merged ones. */
export function AccountsList({ show, accounts, actions, from }: AccountsPartProps & { from?: number | 'new' }) {
  const list = useRef<HTMLDivElement>(null)
  // Restores the focus after returning from a form.
  useLayoutEffect(() => {
    if (from !== undefined) list.current?.querySelector<HTMLElement>(`[data-from="${from}"]`)?.focus()
  }, [from])
  const open = namedAccounts(accounts).filter(({ closed }) => !closed)
  const others = accounts.filter((account) => !open.includes(account))
  return (
    <div ref={list} className="grid gap-6">
      <LastAction {...actions} />
      {accounts.length === 1 && (
        <p className="text-ink-soft">
          All your entries are in one account. Add a second one, such as a card, and each entry names its account.
        </p>
      )}
      <ul className="category-lines">
        {open.map((account) => (
          <OpenAccount key={account.id} account={account} isOnly={open.length === 1} show={show} actions={actions} />
        ))}
      </ul>
      <Button
        kind="secondary"
        className="justify-self-start"
        data-from="new"
        onClick={() => show({ name: 'form', account: null })}
      >
        <Plus />
        Add an account
      </Button>
      {others.length > 0 && (
        <section className="grid gap-2" aria-labelledby="closed-title">
          <h3 id="closed-title">Closed and merged</h3>
          <p className="text-sm text-ink-soft">Not offered for new entries and imports. What was entered stays.</p>
          <ul className="category-lines">
            {others.map((account) => (
              <OtherAccount key={account.id} account={account} accounts={accounts} show={show} actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type LineProps = Pick<AccountsPartProps, 'show' | 'actions'> & { account: Account }

function OpenAccount({ account, isOnly, show, actions }: LineProps & { isOnly: boolean }) {
  const { id, name } = account
  return (
    <Line account={account}>
      <div className="category-line-deeds">
        <IconButton label={`Edit ${name}`} data-from={id} onClick={() => show({ name: 'form', account })}>
          <Pencil />
        </IconButton>
        {!isOnly && id !== everyday.id && (
          <IconButton label={`Merge ${name} into another`} onClick={() => show({ name: 'merge', account })}>
            <Merge />
          </IconButton>
        )}
        {!isOnly && (
          <IconButton label={`Close ${name}`} onClick={() => actions.run(accountActions.close(account))}>
            <Archive />
          </IconButton>
        )}
        <DeleteButton account={account} show={show} />
      </div>
    </Line>
  )
}

function OtherAccount({ account, accounts, show, actions }: LineProps & Pick<AccountsPartProps, 'accounts'>) {
  const { id, name, merged_into: into } = account
  if (into !== null)
    return (
      <Line account={account} note={`shown in ${accounts.find((one) => one.id === into)?.name ?? 'another one'}`}>
        <Button
          kind="secondary"
          aria-label={`Restore ${name}`}
          onClick={() => actions.run(accountActions.restore(account, into))}
        >
          Restore
        </Button>
      </Line>
    )
  return (
    <Line account={account}>
      <div className="category-line-deeds items-center gap-1">
        <Button
          kind="secondary"
          aria-label={`Reopen ${name}`}
          data-from={id}
          onClick={() => actions.run(accountActions.reopen(account))}
        >
          Reopen
        </Button>
        <DeleteButton account={account} show={show} />
      </div>
    </Line>
  )
}

const DeleteButton = ({ account, show }: Omit<LineProps, 'actions'>) => (
  <IconButton label={`Delete all entries of ${account.name}…`} onClick={() => show({ name: 'delete', account })}>
    <Trash2 />
  </IconButton>
)

function Line({ account, note, children }: { account: Account; note?: string; children: ReactNode }) {
  const { settings } = useTracker()
  return (
    <li className="category-line">
      <span className="grid">
        <span className="category-line-name">{account.name}</span>
        <small className="tabular-nums">{note ?? accountNote(account, settings.currency)}</small>
      </span>
      {children}
    </li>
  )
}

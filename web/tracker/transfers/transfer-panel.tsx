import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CandidateList } from './candidate-list.tsx'
import { OtherSide } from './other-side.tsx'
import { againText, type PairIds } from './transfer-text.ts'
import { type TransferActions, useTransferActions } from './use-transfer-actions.ts'
import { useTransferTexts } from './use-transfer-texts.ts'
import './transfers.css'

interface TransferPanelProps {
  expense: Expense
  onClose: () => void
}

/** Transfers in the form of an entry: ends that of a half, or finds the other half of an entry. */
export function TransferPanel(props: TransferPanelProps) {
  return props.expense.transfer_id === undefined ? <FindHalf {...props} /> : <HalfPanel {...props} />
}

/** The ids of the transfer of an entry and another one. */
const pairWith = ({ id, kind }: Expense, other: number): PairIds =>
  kind === 'expense' || kind === 'transfer_out' ? { out_id: id, in_id: other } : { out_id: other, in_id: id }

function HalfPanel({ expense, onClose }: TransferPanelProps) {
  const { id, kind, transfer_id: other = 0 } = expense
  const { notify } = useNotices()
  const invalidates = touchedByExpenses
  const onError = (error: Error) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
  const pair = useApiMutation('transfers', 'pair', { invalidates, onError })
  const unpair = useApiMutation('transfers', 'unpair', { invalidates, onError })
  const remove = useApiMutation('expenses', 'remove', { invalidates, onError })
  const undo = useApiMutation('expenses', 'undo', { invalidates, onError })
  const params = { id: String(id) }
  const end = () =>
    unpair.mutate(
      { body: { ids: [id], refuse: true } },
      {
        onSuccess() {
          const onPress = () => pair.mutate({ body: { pairs: [pairWith(expense, other)] } })
          notify({ title: 'No transfer. Both sides count again.', action: { label: 'Undo', onPress } })
          onClose()
        },
      },
    )
  const deleteHalf = () =>
    remove.mutate(
      { params },
      {
        onSuccess() {
          const onPress = () => undo.mutate({ params })
          notify({ title: `Entry deleted. ${againText(kind)}`, action: { label: 'Undo', onPress } })
          onClose()
        },
      },
    )
  return (
    <Notice title="Half of a transfer" unannounced className="mt-4">
      <p>It counts neither as spending nor as income.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="secondary" busy={unpair.isPending} onClick={end}>
          Not a transfer
        </Button>
        <Button kind="quiet" busy={remove.isPending} onClick={deleteHalf}>
          Delete this half
        </Button>
      </div>
    </Notice>
  )
}

function FindHalf({ expense, onClose }: TransferPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { accounts } = useTransferTexts()
  const actions = useTransferActions()
  if (accounts.length < 2 && !isOpen) return null
  return (
    <div className="transfer-panel">
      <LastAction message={null} busy={false} error={actions.error} />
      {isOpen ? (
        <Candidates expense={expense} actions={actions} onClose={onClose} />
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          It is a transfer…
        </Button>
      )}
    </div>
  )
}

/** Entries that can be the other half, and accounts to add it in. */
function Candidates({ expense, actions, onClose }: TransferPanelProps & { actions: TransferActions }) {
  const { notify } = useNotices()
  const { accounts, texts } = useTransferTexts()
  const found = useQuery({
    ...apiQuery('transfers', 'candidates', { params: { id: String(expense.id) } }),
    staleTime: 0,
  })
  const finish = (isDone: boolean) => {
    if (!isDone) return
    notify({ kind: 'good', title: 'It counts neither as spending nor as income now.' })
    onClose()
  }
  return (
    <>
      <p role="status">
        {found.isPending && 'Looking for its other side...'}
        {found.error && errorMessage(found.error)}
        {found.data?.length === 0 && 'No entry of another account has the same amount.'}
        {found.data && found.data.length > 0 && 'Which entry is its other side?'}
      </p>
      <CandidateList
        candidates={found.data ?? []}
        texts={texts}
        busy={actions.busy}
        onChoose={async (one) => finish(await actions.pair([pairWith(expense, one.id)]))}
      />
      <OtherSide
        accounts={accounts.filter(({ id }) => id !== expense.account_id)}
        name={expense.description}
        busy={actions.busy}
        onAdd={async ({ id, name }) => finish(await actions.addHalf(expense.id, id, name))}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { MonthTransfers } from './month-transfers.tsx'
import { ProposalList } from './proposal-list.tsx'
import { QuestionCard } from './question-card.tsx'
import { useTransferActions } from './use-transfer-actions.ts'
import { useTransferTexts } from './use-transfer-texts.ts'
import './transfers.css'

/** Transfers between the member's own accounts: those that were found, questions, and those of the shown month. */
export function TransfersDialog({ onClose }: { onClose: () => void }) {
  const { month, openForm, canWrite } = useTracker()
  const proposals = useQuery({ ...apiQuery('transfers', 'proposals'), enabled: canWrite })
  const listed = useQuery(apiQuery('transfers', 'list', { query: monthQuery(month) }))
  const actions = useTransferActions()
  const { accounts, texts } = useTransferTexts()
  const result = useRef<HTMLDivElement>(null)
  const { last, error } = actions
  // The pressed button is gone with its row. This also scrolls to the result.
  useEffect(() => {
    if (last ?? error) result.current?.focus()
  }, [last, error])
  const queries = [proposals, listed]
  const failed = queries.find(({ error }) => error)
  const { pairs = [], questions = [] } = proposals.data ?? {}
  const isEmpty =
    pairs.length + questions.length === 0 && listed.data?.transfers.length === 0 && listed.data.alone.length === 0
  return (
    <Dialog open onClose={onClose} title="Transfers" wide>
      <div className="grid gap-6">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this takes the focus of a pressed button. */}
        <div ref={result} className="transfer-result" role="group" aria-label="Last change" tabIndex={-1}>
          <LastAction
            message={actions.last?.text ?? null}
            undo={actions.last?.undo && actions.undo}
            busy={actions.busy}
            error={actions.error}
          />
        </div>
        {queries.some(({ isLoading }) => isLoading) && (
          <Loading label="Looking for transfers..." labelHidden>
            <SkeletonLines lines={5} />
          </Loading>
        )}
        {failed?.error && (
          <LoadFailure
            title="Your transfers did not load."
            error={failed.error}
            onRetry={failed.refetch}
            busy={failed.isFetching}
          />
        )}
        {isEmpty && (
          <EmptyState illustration="done" title="No transfers here." level={3}>
            Money that moves between two of your accounts is shown here once both of them have entries.
          </EmptyState>
        )}
        {pairs.length > 0 && <ProposalList pairs={pairs} actions={actions} texts={texts} />}
        <QuestionCard questions={questions} actions={actions} texts={texts} />
        {listed.data && !isEmpty && (
          <MonthTransfers
            list={listed.data}
            accounts={accounts}
            actions={actions}
            texts={texts}
            onOpen={(expense) => {
              onClose()
              openForm({ expense })
            }}
          />
        )}
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

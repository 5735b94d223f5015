import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'

/** A batch, and the id of the rule that it created. */
export interface UndoableBatch {
  id: number
  rule: number | null
}

export type UndoneBatch = ReplyOf<'sorting', 'undo'>

/** Undoes a batch and deletes the rule that it created. Safe to retry. */
async function undoBatch({ id, rule }: UndoableBatch): Promise<UndoneBatch> {
  const undone = await call('sorting', 'undo', { params: { id: String(id) } })
  if (rule !== null) await call('sorting', 'removeRule', { params: { id: String(rule) } }).catch(ignoreDeleted)
  return undone
}

const ignoreDeleted = (error: unknown) => {
  if (statusOf(error) !== 404) throw error
}

interface UndoOptions {
  onSuccess: (undone: UndoneBatch, batch: UndoableBatch) => void
  onError?: (error: Error, batch: UndoableBatch) => void
}

/** Undoes whole batches. The callbacks are called even if the component is unmounted by then. */
export function useUndoBatch({ onSuccess, onError }: UndoOptions) {
  const client = useQueryClient()
  const notifyBudgets = useBudgetNotices()
  return useMutation({
    mutationFn: undoBatch,
    onSuccess(undone, batch) {
      notifyBudgets(undone)
      onSuccess(undone, batch)
    },
    onError,
    onSettled: () => invalidate(client, ...touchedByExpenses),
  })
}

import type { ReplyOf, RequestOf } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { partsOf, type Target } from './change-target.ts'
import { undoneText } from './change-text.ts'

type Body = RequestOf<'sorting', 'change'>['body']
export type Change = Body['change']
export type SavedBatch = ReplyOf<'sorting', 'change'>

/** A change that is over: done, or canceled. */
export interface Ended {
  /** What was changed; null if nothing was. */
  text: string | null
  batches: readonly SavedBatch[]
  /** What was not changed; null if all was. */
  left: Target | null
}

interface Outcome {
  /** The batches that were written. */
  batches: SavedBatch[]
  /** The rest, and why it was not changed; absent if all is done. */
  failure?: { left: Target; error: Error }
}

/** @param expected number of entries that a search or an account changes, if known */
function requestsOf(target: Target, expected: number | null): Pick<Body, 'select' | 'expected'>[] {
  if ('ids' in target) return partsOf(target.ids).map((ids) => ({ select: { ids } }))
  const select = 'q' in target ? { search: { q: target.q } } : { account_id: target.account }
  return [{ select, ...(expected !== null && { expected }) }]
}

/**
 * Changes many expenses, in several batches if one request does not hold them. It stops at the first failure. The same
 * call for the rest repeats the failed request with its key.
 */
export function useChangeMany() {
  const onSuccess = useBudgetNotices()
  const { mutateAsync } = useApiMutation('sorting', 'change', { invalidates: touchedByExpenses, onSuccess })
  return async (target: Target, change: Change, expected: number | null): Promise<Outcome> => {
    const requests = requestsOf(target, expected)
    const batches: SavedBatch[] = []
    for (const [index, request] of requests.entries()) {
      try {
        batches.push(await mutateAsync({ body: { ...request, change } }))
      } catch (error) {
        const ids = requests.slice(index).flatMap(({ select }) => select.ids ?? [])
        return { batches, failure: { left: 'ids' in target ? { ids } : target, error: asError(error) } }
      }
    }
    return { batches }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Undoes several batches, the latest first, and reports what was left. */
export function useUndoMany() {
  const { notify } = useNotices()
  const onSuccess = useBudgetNotices()
  const { mutateAsync } = useApiMutation('sorting', 'undo', { invalidates: touchedByExpenses, onSuccess })
  const undo = async (ids: readonly number[], sum = { restored: 0, left: 0 }): Promise<void> => {
    const id = ids.at(-1)
    if (id === undefined) return notify({ kind: 'warn', title: undoneText(sum), isBrief: sum.left === 0 })
    try {
      const { restored, left } = await mutateAsync({ params: { id: String(id) } })
      return await undo(ids.slice(0, -1), { restored: sum.restored + restored, left: sum.left + left })
    } catch (error) {
      notify({
        kind: 'error',
        title: `This could not be undone. ${errorMessage(error)}`,
        ...(statusOf(error) === null && { action: { label: 'Try again', onPress: () => undo(ids, sum) } }),
      })
    }
  }
  return (ids: readonly number[]) => undo(ids)
}

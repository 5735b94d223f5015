import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { bodyOf } from './rule-form.ts'
import { PastPreview } from './rule-preview.tsx'
import { changedText, type Rule, ruleText, undoneText } from './rule-text.ts'
import type { RulesPartProps } from './rules-view.ts'
import { entriesText } from './unsorted-text.ts'
import { useUndoBatch } from './use-undo-batch.ts'

interface PastEntriesProps extends RulesPartProps {
  rule: Rule
  /** Whether the rule was saved just now. */
  isSaved: boolean
}

/** What a rule does to past entries, with the buttons that apply it and undo that. */
export function PastEntries({ rule, isSaved, names, show }: PastEntriesProps) {
  const { currency } = useTracker().settings
  const preview = useQuery({ ...apiQuery('sorting', 'previewRule', { body: { rule: bodyOf(rule) } }), staleTime: 0 })
  const { message, undoLast, apply, undo } = useApply(isSaved ? 'The rule is saved.' : null, preview.refetch)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  const count = preview.data?.count ?? 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this takes the focus of the view before.
    <div ref={content} className="rule-past" role="group" aria-label="Past entries of the rule" tabIndex={-1}>
      <LastAction message={message} undo={undoLast} busy={undo.isPending} error={apply.error ?? undo.error} />
      <p className="font-medium">{ruleText(rule, names, currency)}</p>
      {preview.data ? (
        <PastPreview preview={preview.data} names={names} isTransfer={rule.transfer} />
      ) : preview.error ? (
        <LoadFailure
          title="The past entries did not load."
          error={preview.error}
          onRetry={preview.refetch}
          busy={preview.isFetching}
        />
      ) : (
        <Loading label="Looking through your entries..." labelHidden>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={() => show({ name: 'list', from: `${rule.id} past` })}>
          Back to the rules
        </Button>
        {count > 0 && (
          <Button
            busy={apply.isPending}
            busyLabel={`Changing ${entriesText(count)}...`}
            onClick={() => apply.mutate({ params: { id: String(rule.id) }, body: { expected: count } })}
          >
            Apply to past entries ({count})
          </Button>
        )}
      </DialogFooter>
    </div>
  )
}

/** The last action, and the id of its batch if that can be undone. */
interface Last {
  message: string | null
  batch?: number
}

/** @param onRejected reads the preview again, whose number may have changed */
function useApply(firstMessage: string | null, onRejected: () => unknown) {
  const [last, setLast] = useState<Last>({ message: firstMessage })
  const notifyBudgets = useBudgetNotices()
  const undo = useUndoBatch({ onSuccess: (undone) => setLast({ message: undoneText(undone) }) })
  const apply = useApiMutation('sorting', 'applyRule', {
    invalidates: touchedByExpenses,
    onSuccess(saved) {
      undo.reset()
      notifyBudgets(saved)
      setLast({ message: changedText(saved.count), batch: saved.id })
    },
    onError: onRejected,
  })
  const { message, batch } = last
  return {
    message,
    apply,
    undo,
    undoLast: batch === undefined ? undefined : () => undo.mutate({ id: batch, rule: null }),
  }
}

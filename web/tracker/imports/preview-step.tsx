import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AllTicks } from './all-ticks.tsx'
import { ChangeTicked } from './change-ticked.tsx'
import { commitBody, tickedSum } from './choices.ts'
import {
  commitText,
  directionsText,
  otherCurrenciesText,
  type Preview,
  type RowState,
  statesOf,
  sumText,
} from './import-text.ts'
import { LastChange } from './last-change.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { useChoices } from './use-choices.ts'

interface PreviewStepProps {
  id: number
  preview: Preview
  onBack: () => void
  onCommitted: () => void
}

/** Shows each row as it would be added, with a checkbox. */
export function PreviewStep({ id, preview, onBack, onCommitted }: PreviewStepProps) {
  const states = statesOf(preview.counts)
  const [state, setState] = useState<RowState>(states[0]?.state ?? 'new')
  const [after, setAfter] = useState<readonly number[]>([0])
  const last = after.at(-1) ?? 0
  const rows = useQuery(
    apiQuery('imports', 'rows', { params: { id: String(id) }, query: { state, after: String(last) } }),
  )
  const client = useQueryClient()
  // An account may be closed or merged meanwhile.
  const onError = () => invalidate(client, 'trackerAccounts')
  const commit = useApiMutation('imports', 'commit', { onSuccess: onCommitted, onError })
  const steps = useChoices()
  const ticked = tickedSum(preview, steps.choices)
  const others = otherCurrenciesText(preview.other_currencies)
  const show = (next: RowState) => {
    setState(next)
    setAfter([0])
  }
  const hasPages = after.length > 1 || rows.data?.next != null
  const options = states.map((one) => ({ id: one.state, label: one.label }))
  return (
    <div className="grid gap-4">
      <div className="import-states">
        <SegmentedControl label="Rows" options={options} current={state} onChange={show} />
      </div>
      {rows.error ? (
        <Notice kind="error" title={errorMessage(rows.error)}>
          <Button kind="secondary" onClick={() => rows.refetch()}>
            Retry
          </Button>
        </Notice>
      ) : (
        <div>
          <AllTicks {...{ preview, steps, hasPages }} rows={rows.data?.rows ?? []} />
          <PreviewRows {...{ state, steps }} rows={rows.data?.rows} currency={preview.currency} />
        </div>
      )}
      <LastChange importId={id} steps={steps} />
      <Pages
        page={after.length}
        hasNext={rows.data?.next != null}
        onBack={() => setAfter(after.slice(0, -1))}
        onNext={() => setAfter([...after, rows.data?.next ?? 0])}
      />
      <ChangeTicked {...{ preview, steps, state }} />
      <div className="grid gap-1 text-ink-soft text-sm">
        <p>{sumText(ticked, preview.currency, preview.counts.new > 0)}</p>
        <p>In the whole file: {directionsText(preview)} If these are swapped, go back and change the sign.</p>
        {others && <p>{others}</p>}
      </div>
      {commit.error && (
        <Notice kind="error" title={errorMessage(commit.error)}>
          Nothing was added.
        </Notice>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={ticked.count + ticked.income.count === 0}
          busy={commit.isPending}
          onClick={() => commit.mutate({ params: { id: String(id) }, body: commitBody(preview, steps.choices) })}
        >
          {commitText(ticked)}
        </Button>
      </DialogFooter>
    </div>
  )
}

interface PagesProps {
  page: number
  hasNext: boolean
  onBack: () => void
  onNext: () => void
}

function Pages({ page, hasNext, onBack, onNext }: PagesProps) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="flex items-center justify-between gap-3" aria-label="Pages of rows">
      <Button kind="quiet" disabled={page === 1} onClick={onBack}>
        Previous 100
      </Button>
      <span className="text-ink-soft text-sm" role="status">
        Page {page}
      </span>
      <Button kind="quiet" disabled={!hasNext} onClick={onNext}>
        Next 100
      </Button>
    </nav>
  )
}

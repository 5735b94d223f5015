import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SyncResult } from '#contract/learning/sync.ts'
import { ToolLine } from '#web/platform/admin/tool-line.tsx'
import { outcomeOfError, outcomeOfReply, type ToolOutcome } from '#web/platform/admin/tool-sentences.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'

const SyncCounts = lazy(async () => ({
  default: (await import('#web/learning/admin/seeding/sync-counts.tsx')).SyncCounts,
}))
const SyncDialog = lazy(async () => ({
  default: (await import('#web/learning/admin/seeding/sync-dialog.tsx')).SyncDialog,
}))

/** Tool that copies lessons to production: it shows the differences and copies after confirmation. */
export function SyncRow() {
  const [isRequested, setIsRequested] = useState(false)
  const [outcome, setOutcome] = useState<ToolOutcome>()
  const [result, setResult] = useState<SyncResult>()
  // Compute the differences on demand, each time again.
  const preview = useQuery({ ...apiQuery('sync', 'preview'), enabled: isRequested, gcTime: 0, retry: false })
  const run = useApiMutation('sync', 'run', {
    onSuccess: (reply) => {
      setOutcome(outcomeOfReply('sync', reply))
      setResult(reply.details)
      setIsRequested(false)
    },
    onError: (error) => {
      setOutcome(outcomeOfError('sync', error))
      setIsRequested(false)
    },
  })
  const failure = isRequested && preview.error ? outcomeOfError('sync', preview.error) : undefined
  const message = failure ?? outcome
  const requestPreview = () => {
    setOutcome(undefined)
    setResult(undefined)
    setIsRequested(true)
    if (isRequested) preview.refetch()
  }
  return (
    <ToolLine
      title="Sync to production"
      text="Copies lessons and resources to the production database. You see first what would change. Nothing is deleted there."
      outcome={message}
      button={
        <Button
          kind="secondary"
          busy={isRequested && preview.isFetching}
          busyLabel="Comparing..."
          onClick={requestPreview}
        >
          {message?.state === 'error' ? 'Try again' : 'Sync to production'}
        </Button>
      }
    >
      {result && (
        <Suspense>
          <SyncCounts caption="Last sync" counts={result} />
        </Suspense>
      )}
      {isRequested && preview.data && !preview.isFetching && (
        <Suspense>
          <SyncDialog
            preview={preview.data}
            busy={run.isPending}
            onConfirm={() => run.mutate({})}
            onClose={() => setIsRequested(false)}
          />
        </Suspense>
      )}
    </ToolLine>
  )
}

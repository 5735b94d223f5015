import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ImportReply } from './import-text.ts'
import { shownByImports } from './use-undo.ts'

/** Polling interval in milliseconds for import progress. */
const pollIntervalMs = 400

/** Progress of an import, which continues when the dialog is closed. */
export function ProgressStep({ id, onEnd }: { id: number; onEnd: (end: ImportReply) => void }) {
  const client = useQueryClient()
  const params = { params: { id: String(id) } }
  const { data, error } = useQuery({
    ...apiQuery('imports', 'read', params),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : pollIntervalMs),
  })
  const cancel = useApiMutation('imports', 'cancel', { invalidates: ['imports'] })
  useEffect(() => {
    if (!data || data.state === 'running') return
    invalidate(client, ...shownByImports)
    onEnd(data)
  }, [client, data, onEnd])
  const total = data?.total ?? 0
  const written = data?.written ?? 0
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <ProgressBar label="Rows written" value={written} of={Math.max(total, 1)} />
        <p className="text-ink-soft text-sm tabular-nums">
          {written.toLocaleString('en-US')} of {total.toLocaleString('en-US')}. They appear all at once when all are
          there. You may close this; it goes on.
        </p>
      </div>
      {(error ?? cancel.error) && <Notice kind="warn" title={errorMessage(error ?? cancel.error)} />}
      <DialogFooter>
        <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate(params)}>
          Cancel the import
        </Button>
      </DialogFooter>
    </div>
  )
}

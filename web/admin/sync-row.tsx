import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncPreview, SyncResult } from '#contract/sync.ts'
import { apiQuery } from '#web/kit/api.ts'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Table } from '#web/ui/table.tsx'
import { changedTitles, filesInWords, isInSync } from './sync-words.ts'
import { ToolLine } from './tool-line.tsx'
import { outcomeOfError, outcomeOfReply, type ToolOutcome } from './tool-sentences.ts'

/** The tool that copies lessons to production: it shows what would change, and copies once that is confirmed. */
export function SyncRow() {
  const [isAsked, setIsAsked] = useState(false)
  const [outcome, setOutcome] = useState<ToolOutcome>()
  const [result, setResult] = useState<SyncResult>()
  // What differs is looked up when it is asked for, and anew each time.
  const preview = useQuery({ ...apiQuery('sync', 'preview'), enabled: isAsked, gcTime: 0, retry: false })
  const run = useApiMutation('sync', 'run', {
    onSuccess: (reply) => {
      setOutcome(outcomeOfReply('sync', reply))
      setResult(reply.details)
      setIsAsked(false)
    },
    onError: (error) => {
      setOutcome(outcomeOfError('sync', error))
      setIsAsked(false)
    },
  })
  const failure = isAsked && preview.error ? outcomeOfError('sync', preview.error) : undefined
  const said = failure ?? outcome
  const ask = () => {
    setOutcome(undefined)
    setResult(undefined)
    setIsAsked(true)
    if (isAsked) preview.refetch()
  }
  return (
    <ToolLine
      title="Sync to production"
      text="Copies lessons and resources to the production database. You see first what would change. Nothing is deleted there."
      outcome={said}
      button={
        <Button kind="secondary" busy={isAsked && preview.isFetching} busyLabel="Comparing..." onClick={ask}>
          {said?.state === 'error' ? 'Try again' : 'Sync to production'}
        </Button>
      }
    >
      {result && <CountsTable caption="Last sync" counts={result} />}
      {isAsked && preview.data && !preview.isFetching && (
        <SyncDialog
          preview={preview.data}
          busy={run.isPending}
          onConfirm={() => run.mutate({})}
          onClose={() => setIsAsked(false)}
        />
      )}
    </ToolLine>
  )
}

interface SyncDialogProps {
  preview: SyncPreview
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What a sync would change, and whether to do it. */
export function SyncDialog({ preview, busy, onConfirm, onClose }: SyncDialogProps) {
  const { target, lessons, resources, files } = preview
  const titles = changedTitles([...lessons.changes, ...resources.changes])
  return (
    <Dialog open onClose={onClose} title="Sync to production" busy={busy} wide>
      <p>
        This site is compared with <strong>{target}</strong>.
        {isInSync(preview) && ' Nothing differs: it has every lesson, resource and file as they are here.'}
      </p>
      {!isInSync(preview) && (
        <>
          <CountsTable caption="What would change" counts={preview} />
          {titles.length > 0 && (
            <ul className="list-disc pl-6">
              {titles.map((title, index) => (
                <li key={index}>{title}</li>
              ))}
            </ul>
          )}
          <p className="text-ink-soft text-sm">
            {filesInWords(files)} Lessons and resources that only production has stay as they are. This cannot be undone
            from here: back production up first.
          </p>
        </>
      )}
      <DialogFooter>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {isInSync(preview) ? 'Close' : 'Cancel'}
        </Button>
        {!isInSync(preview) && (
          <Button busy={busy} busyLabel="Syncing..." onClick={onConfirm}>
            Sync now
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Lessons and resources: how many there are, and how many of them are new or changed there. */
function CountsTable({ caption, counts }: { caption: string; counts: SyncResult }) {
  return (
    <Table
      className="sync-counts"
      caption={caption}
      rows={[
        { what: 'Lessons', ...counts.lessons },
        { what: 'Resources', ...counts.resources },
      ]}
      rowKey={({ what }) => what}
      columns={[
        { header: 'What', cell: ({ what }) => what, isRowHeader: true },
        { header: 'Total', cell: ({ total }) => total, isNumeric: true },
        { header: 'Inserted', cell: ({ inserted }) => inserted, isNumeric: true },
        { header: 'Updated', cell: ({ updated }) => updated, isNumeric: true },
      ]}
    />
  )
}

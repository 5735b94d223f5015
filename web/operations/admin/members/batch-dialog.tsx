import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery, invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type Grantable, grantableChoices, grantableNames, grantNote, resultText } from './batch-text.ts'
import { membersText } from './member-list-text.ts'

type Batch = ReplyOf<'memberBatches', 'read'>

/** Milliseconds between two looks at the progress. */
const lookEvery = 1000

interface BatchDialogProps {
  /** The chosen members. */
  ids: readonly number[]
  /** Called once the grants are ordered. */
  onDone: () => void
  onClose: () => void
}

/** Grants a tier or CashCoach to the chosen members, shows the progress, and offers to end the grants again. */
export function BatchDialog({ ids, onDone, onClose }: BatchDialogProps) {
  const [batch, setBatch] = useState<Batch | null>(null)
  const [isEnding, setEnding] = useState(false)
  if (!batch)
    return (
      <GrantManyDialog
        ids={ids}
        onClose={onClose}
        onBegun={(begun) => {
          setBatch(begun)
          onDone()
        }}
      />
    )
  if (isEnding)
    return (
      <EndManyDialog
        batch={batch}
        onClose={() => setEnding(false)}
        onBegun={(begun) => {
          setBatch(begun)
          setEnding(false)
        }}
      />
    )
  return <BatchProgress key={batch.end_at} begun={batch} onEnd={() => setEnding(true)} onClose={onClose} />
}

function GrantManyDialog(props: Omit<BatchDialogProps, 'onDone'> & { onBegun: (batch: Batch) => void }) {
  const { ids, onBegun, onClose } = props
  const [granted, setGranted] = useState<Grantable>('silver')
  const create = useApiMutation('memberBatches', 'create', { invalidates: ['adminLog'], onSuccess: onBegun })
  const target = membersText(ids.length)
  return (
    <ActionDialog
      title={`Grant to ${target}`}
      note={grantNote(granted, ids.length)}
      action={`Grant to ${target}`}
      busyLabel="Granting..."
      busy={create.isPending}
      error={create.error}
      onAction={(reason) => create.mutate({ body: { granted, members: [...ids], reason } })}
      onClose={onClose}
    >
      <Field label="What">
        <Select
          value={granted}
          onChange={({ target: { value } }) => setGranted(grantableChoices.find((one) => one === value) ?? granted)}
        >
          {grantableChoices.map((choice) => (
            <option key={choice} value={choice}>
              {grantableNames[choice]}
            </option>
          ))}
        </Select>
      </Field>
    </ActionDialog>
  )
}

function EndManyDialog({
  batch,
  onBegun,
  onClose,
}: {
  batch: Batch
  onBegun: (batch: Batch) => void
  onClose: () => void
}) {
  const end = useApiMutation('memberBatches', 'end', { invalidates: ['adminLog'], onSuccess: onBegun })
  const target = membersText(batch.granted_to)
  return (
    <ActionDialog
      title={`End ${grantableNames[batch.granted]} for ${target}`}
      note="What these grants opened closes; what was passed is kept. Where something was bought on top of a grant, the grant stays. No money moves."
      action="End these grants"
      busyLabel="Ending..."
      isDelete
      busy={end.isPending}
      error={end.error}
      onAction={(reason) => end.mutate({ params: { id: String(batch.id) }, body: { reason } })}
      onClose={onClose}
    />
  )
}

function BatchProgress({ begun, onEnd, onClose }: { begun: Batch; onEnd: () => void; onClose: () => void }) {
  const isCurrent = (read: Batch | undefined): read is Batch => read?.end_at === begun.end_at
  const { data, error } = useQuery({
    ...apiQuery('memberBatches', 'read', { params: { id: String(begun.id) } }),
    refetchInterval: ({ state }) => (isCurrent(state.data) && state.data.is_finished ? false : lookEvery),
  })
  // Before the first look at an end, the progress of the grant is still there.
  const batch = isCurrent(data) ? data : begun
  const client = useQueryClient()
  useEffect(() => {
    if (batch.is_finished) void invalidate(client, 'members')
  }, [batch.is_finished, client])
  const isEnding = batch.end_at !== null
  const left = isEnding ? batch.granted_to : batch.waiting
  const done = batch.total - left
  return (
    <Dialog open onClose={onClose} title={isEnding ? 'Ending the grants' : `Granting ${grantableNames[batch.granted]}`}>
      <div className="grid gap-3" role="status">
        {batch.is_finished ? (
          <p>{resultText(batch)}</p>
        ) : (
          <>
            <ProgressBar label="Members done" value={done} of={batch.total} />
            <p>
              {done} of {membersText(batch.total)} done. It goes on if you close this or leave the page.
            </p>
          </>
        )}
      </div>
      <SaveFailure failure={error}>The grants go on. The progress is shown again once the site answers.</SaveFailure>
      <DialogFooter>
        {batch.is_finished && !isEnding && batch.granted_to > 0 && (
          <Button kind="secondary" onClick={onEnd}>
            End these grants
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}

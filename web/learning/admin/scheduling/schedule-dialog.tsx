import { type FormEvent, useState } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { Publication } from './schedule-text.ts'
import { useScheduleForm } from './use-schedule-form.ts'

interface ScheduleDialogProps {
  publication: Publication
  /** Revision of the draft to publish, if it is not the scheduled one. */
  revision?: number
  zone: string
  onClose: () => void
}

/** Changes the time of a scheduled publication. */
export function ScheduleDialog({ publication, revision = publication.revision, zone, onClose }: ScheduleDialogProps) {
  const form = useScheduleForm(publication.lesson_id, zone)
  const [isTouched, setTouched] = useState(false)
  const close = useConfirmDiscard(() => isTouched, onClose)
  const { title, note } = publication
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.save({ title, note, revision })) onClose()
  }
  return (
    <Dialog open onClose={close} title={`When “${title}” is published`} busy={form.busy}>
      <form onSubmit={submit} noValidate>
        <ScheduleFields
          zone={zone}
          input={form.input}
          error={form.problem}
          onChange={(input) => {
            setTouched(true)
            form.setInput(input)
          }}
        />
        {form.failure && (
          <Notice kind="error" title={form.failure}>
            What you chose is still here.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Scheduling...">
            Schedule
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

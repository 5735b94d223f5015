import { useState } from 'react'
import type { LessonDraft } from '#web/learning/admin/editor/use-lesson-draft.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type Publication, publicationText } from './schedule-text.ts'
import { useScheduled, useScheduling } from './use-scheduled.ts'

/** The scheduled publication of the lesson on the page, if it has one. */
export function ScheduledNotice({ draft }: { draft: LessonDraft }) {
  const { data } = useScheduled()
  const publication = data?.publications.find(({ lesson_id }) => lesson_id === draft.lesson.id)
  if (!data || !publication) return null
  return <PublicationNotice draft={draft} publication={publication} zone={data.time_zone} />
}

interface PublicationNoticeProps {
  draft: LessonDraft
  publication: Publication
  zone: string
}

function PublicationNotice({ draft, publication, zone }: PublicationNoticeProps) {
  const { lesson, state: saveState, autosave } = draft
  const [isOpen, setOpen] = useState(false)
  const { cancel } = useScheduling()
  const schedule = useScheduleAgain(draft, publication)
  const isDraftOther = lesson.revision !== publication.revision || saveState.kind !== 'saved'
  const { kind, title, text } = publicationText(publication, zone, isDraftOther)
  const openDialog = async () => {
    if (await autosave.flush()) setOpen(true)
  }
  return (
    <Notice kind={kind} title={title} unannounced>
      <p>{text}</p>
      <div className="editor-choices">
        {kind === 'warn' && (
          <Button kind="secondary" onClick={schedule.run} busy={schedule.busy}>
            Schedule this draft
          </Button>
        )}
        <Button kind="secondary" onClick={openDialog}>
          {kind === 'error' ? 'Schedule again' : 'Change time'}
        </Button>
        <Button kind="secondary" onClick={() => cancel(publication)}>
          {kind === 'error' ? 'Dismiss' : 'Cancel the publication'}
        </Button>
      </div>
      {isOpen && (
        <ScheduleDialog
          publication={publication}
          revision={lesson.revision}
          zone={zone}
          onClose={() => setOpen(false)}
        />
      )}
    </Notice>
  )
}

/** Schedules the current draft at the same time. */
function useScheduleAgain({ autosave }: LessonDraft, { lesson_id, publish_at, note }: Publication) {
  const { save } = useScheduling()
  const { notify } = useNotices()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      if (!(await autosave.flush())) return
      const { lesson, source } = autosave.read()
      const { revision } = lesson
      await save({ lesson_id, title: source.title, publish_at, note, revision, seen: publish_at })
    } catch (error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'The draft is kept, and is not scheduled.' })
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

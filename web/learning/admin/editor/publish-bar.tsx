import { useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { draftText, errorsOf, fineText, fixHint, publishLabel } from './lesson-text.ts'
import type { Checks } from './use-checks.ts'
import { useDifferences } from './use-differences.ts'
import type { LessonDraft } from './use-lesson-draft.ts'
import { usePublishing } from './use-publishing.ts'

const publishDialog = lazyCode(() => import('./publish-dialog.tsx'))

interface PublishBarProps {
  draft: LessonDraft
  checks: Checks
}

/** Summary of the changes, publish blockers, and the buttons. */
export function PublishBar({ draft, checks }: PublishBarProps) {
  const { lesson, state } = draft
  const [isOpen, setOpen] = useState(false)
  const publishing = usePublishing(draft)
  const { version, has_draft } = lesson
  const differences = useDifferences(lesson, version !== null && has_draft ? { from: version, to: 'draft' } : null)
  const report = checks.checks.data
  const errors = errorsOf(report?.findings ?? [])
  const isDraft = lesson.has_draft || state.kind !== 'saved'
  const canPublish = (isDraft || !lesson.published) && errors.length === 0 && state.kind !== 'conflict'
  const open = async () => {
    if (await draft.autosave.flush()) setOpen(true)
  }
  return (
    <div className="publish-bar">
      <p className="min-h-[2lh] text-sm sm:min-h-0">
        <strong>{draftText({ ...lesson, has_draft: isDraft }, differences.data)}</strong>{' '}
        <span className="text-ink-soft">{fixHint(report?.findings ?? []) ?? (report && `${fineText(report)}.`)}</span>
      </p>
      <div className="publish-deeds">
        {isDraft && (lesson.published || version !== null) && (
          <Button kind="secondary" onClick={publishing.discard} busy={publishing.busy === 'discard'}>
            Discard
          </Button>
        )}
        <Button onClick={open} disabled={!canPublish} busy={publishing.busy === 'publish' || state.kind === 'saving'}>
          {publishLabel({ ...lesson, has_draft: isDraft })}
        </Button>
      </div>
      {isOpen && (
        <LazyComponent code={publishDialog} onMissing={() => setOpen(false)}>
          {({ PublishDialog }) => (
            <PublishDialog
              lesson={lesson}
              differences={differences.data}
              findings={report?.findings ?? []}
              publishing={publishing}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyComponent>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { DraftReader } from '#course/draft-readers.ts'
import { tierNames } from '#course/tiers.ts'
import type { LessonSource } from '#web/learning/admin/editor/editor-types.ts'
import { PreviewLesson } from '#web/learning/admin/editor/preview-lesson.tsx'
import { LessonPreview } from '#web/learning/lessons/lesson-preview.tsx'
import { lockedMessage } from '#web/learning/lessons/load-errors.ts'
import { MemberUnlock, VisitorUnlockCard } from '#web/learning/lessons/unlock-card.tsx'
import { OpenLesson, visitorSentence } from '#web/learning/lessons/visitor-lesson.tsx'
import { useDebouncedValue } from '#web/platform/admin/use-debounced-value.ts'
import { call, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import './draft-routes.ts'
import './scheduling.css'

/** Debounce delay of the view in milliseconds. */
const pauseMs = 700

interface DraftViewProps {
  lessonId: number
  source: LessonSource
  reader: DraftReader
  onEnd: () => void
}

/** The draft as a visitor or a member of a tier sees it. */
export function DraftView({ lessonId, source, reader, onEnd }: DraftViewProps) {
  const body = useDebouncedValue(source, pauseMs)
  const params = { id: String(lessonId), reader }
  const { data, error } = useQuery({
    queryKey: ['draftViews', 'view', params, body],
    queryFn: ({ signal }) => call('draftViews', 'view', { params, body }, { signal }),
    ...{ placeholderData: keepPreviousData, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  })
  const stayHere = useStayHere()
  return (
    <div className="draft-view">
      <aside className="view-bar" aria-label="View as a reader">
        <div className="view-bar-in">
          <p>
            You see the draft as a{' '}
            <strong>{reader === 'visitor' ? 'visitor' : `${tierNames[reader].name} member`}</strong>. Nothing is saved.
          </p>
          <Button kind="secondary" onClick={onEnd}>
            End the view
          </Button>
        </div>
      </aside>
      {error && <p role="alert">There is no preview yet. {errorMessage(error)}</p>}
      {!data && !error && (
        <Loading label="The preview is coming..." labelHidden className="grid gap-3">
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data && (
        <div onClickCapture={stayHere}>
          <ReaderView view={data} />
        </div>
      )}
    </div>
  )
}

/** The learners' components with the draft. */
function ReaderView({ view: { open, preview, membership } }: { view: ReplyOf<'draftViews', 'view'> }) {
  if (open) return <PreviewLesson preview={open} withQuiz />
  if (!preview) return null
  if (membership)
    return (
      <LessonPreview
        preview={preview}
        sentence={lockedMessage}
        unlock={<MemberUnlock preview={preview} membership={membership} />}
      />
    )
  if (preview.text) return <OpenLesson preview={preview} text={preview.text} exercises={null} />
  return <LessonPreview preview={preview} sentence={visitorSentence} unlock={<VisitorUnlockCard preview={preview} />} />
}

/** Links of the reader's page lead nowhere here: they would leave the editor, or start a purchase of the admin. */
function useStayHere() {
  const { notify } = useNotices()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    notify({ title: 'Links do not open in this view' })
  }
}

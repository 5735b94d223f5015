import { useState } from 'react'
import { ScheduledNotice } from '#web/learning/admin/scheduling/scheduled-notice.tsx'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { DetailsPart } from './details-part.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { type EditorPart, partHref, partIn } from './editor-address.ts'
import type { EditableLesson, Finding } from './editor-types.ts'
import { LessonHead } from './lesson-head.tsx'
import { PartNav } from './part-nav.tsx'
import type { Target } from './part-props.ts'
import { PreviewPart } from './preview-part.tsx'
import { PublishBar } from './publish-bar.tsx'
import { QuizPart } from './quiz-part.tsx'
import { ResourcesPart } from './resources-part.tsx'
import { SaveStatus } from './save-status.tsx'
import { type Pane, TextPart } from './text-part.tsx'
import { useChecks } from './use-checks.ts'
import { useConfirmDiscardUnsaved } from './use-confirm-discard-unsaved.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useLessonDraft } from './use-lesson-draft.ts'

/** Editor of one lesson. The text stays mounted while another part is open, to preserve its undo history. */
export function LessonEditor({ lesson }: { lesson: EditableLesson }) {
  const part = partIn(useLocation().search)
  const navigate = useNavigate()
  const draft = useLessonDraft(lesson)
  const checks = useChecks(lesson.id, draft.source)
  const [pane, setPane] = useState<Pane>('text')
  const [target, setTarget] = useState<Target>({ line: null, question: null, press: 0 })
  const open = (next: EditorPart) => part !== next && navigate(partHref(lesson.id, next))
  const goTo = ({ field, line, question }: Finding) => {
    open(field === 'title' ? 'details' : field)
    setPane('text')
    setTarget(({ press }) => ({ line, question, press: press + 1 }))
  }
  useConfirmDiscardUnsaved(draft.state)
  useEditorKeys({
    onSave: () => draft.autosave.flush(),
    onPreview: () => (part === 'text' ? showPreview(setPane) : open('preview')),
  })
  const shared = { draft, checks, target, onGoTo: goTo }
  return (
    <div className="editor">
      <LessonHead lesson={{ ...draft.lesson, source: draft.source }} title={draft.source.title}>
        <SaveStatus draft={draft} />
      </LessonHead>
      <DraftNotices draft={draft} />
      <div className="editor-notices">
        <ScheduledNotice draft={draft} />
      </div>
      <PartNav lessonId={lesson.id} current={part} counts={countsOf(draft)} />
      <div hidden={part !== 'text'}>
        <TextPart key={draft.epoch} {...shared} pane={pane} onPane={setPane} />
      </div>
      {part === 'quiz' && <QuizPart key={draft.epoch} {...shared} />}
      {part === 'resources' && <ResourcesPart lesson={draft.lesson} autosave={draft.autosave} />}
      {part === 'details' && <DetailsPart key={draft.epoch} {...shared} />}
      {part === 'preview' && <PreviewPart preview={checks.preview} lessonId={lesson.id} source={draft.source} />}
      <PublishBar draft={draft} checks={checks} />
    </div>
  )
}

const countsOf = ({ source, lesson }: { source: EditableLesson['source']; lesson: EditableLesson }) => ({
  quiz: source.quiz.length,
  resources: lesson.resources.length,
})

/** On a desktop the preview is beside the text; on a phone it replaces the text. */
function showPreview(setPane: (pane: Pane) => void) {
  setPane('seen')
  requestAnimationFrame(() => document.getElementById('seen-title')?.focus())
}

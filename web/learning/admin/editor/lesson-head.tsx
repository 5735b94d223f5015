import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Status } from '#web/ui/status.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import type { EditableLesson } from './editor-types.ts'
import { publishStateOf } from './lesson-text.ts'

interface LessonHeadProps {
  lesson: EditableLesson
  /** The title in the draft, which may be unsaved. */
  title: string
  /** The save status. */
  children?: ReactNode
}

/** Title and publish state of the lesson. */
export function LessonHead({ lesson, title, children }: LessonHeadProps) {
  const { kind, word } = publishStateOf(lesson)
  return (
    <header className="editor-head">
      <StandaloneLink href={href('lesson-desk')}>
        <ArrowLeft />
        Back to Lessons
      </StandaloneLink>
      <h1 tabIndex={-1}>{title || 'A lesson without a title'}</h1>
      <div className="editor-standing">
        <TierBadge tier={lesson.source.tier} />
        <span>Lesson {lesson.lesson_order}</span>
        <Status kind={kind}>{word}</Status>
        {children}
      </div>
    </header>
  )
}

import { type RefObject, useDeferredValue } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import type { ProgressRecord } from '#contract/progress.ts'
import { Extras } from './extras.tsx'
import { HeldAnchor } from './held-anchor.tsx'
import { LessonSections } from './lesson-sections.tsx'
import type { LessonText } from './lesson-text.ts'
import { ReadyCard } from './ready-card.tsx'

/** Aims and warm-up: with what stands before them, about a window. */
const firstSections = 2

interface LessonBodyProps {
  lesson: Lesson
  text: LessonText
  record: ProgressRecord | undefined
  /** It has just come from the server, so nobody waits to be put back to where they were in it. */
  isFresh: boolean
  onStart: () => void
  /** The reader has come near the quiz. */
  onNearEnd: () => void
  /** The element around all of the text. */
  around: RefObject<Element | null>
}

/** A lesson from its first heading on. What fills the first window is drawn at once, the rest in pieces. */
export function LessonBody({ lesson, text, record, isFresh, onStart, onNearEnd, around }: LessonBodyProps) {
  const { sections } = text
  const drawn = useDeferredValue(sections, isFresh ? sections.slice(0, firstSections) : sections)
  if (drawn.length < sections.length) return <LessonSections sections={drawn} />
  const questions = lesson.quiz_questions.length
  return (
    <>
      <LessonSections sections={sections} />
      <Extras lessonId={lesson.id} />
      {text.closing && <p className="closing">{text.closing}</p>}
      {questions > 0 && <ReadyCard questions={questions} record={record} onNear={onNearEnd} onStart={onStart} />}
      <HeldAnchor text={around} />
    </>
  )
}

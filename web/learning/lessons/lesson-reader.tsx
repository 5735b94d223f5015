import './lesson-reader.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import type { ReadableLesson } from '#course/lesson.ts'
import { headingsOf } from '#course/lesson-text.ts'
import type { LearnerResource } from '#course/resource.ts'
import { sittingsOf } from '#course/sittings.ts'
import { StartQuizCard } from '#web/learning/path/start-quiz-card.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ExercisesProvider } from './exercises/exercises-provider.tsx'
import { LessonBody } from './lesson-body.tsx'
import { LessonFeedback } from './lesson-feedback.tsx'
import { LessonHeader } from './lesson-header.tsx'
import { LessonResources, resourcesHeading, resourcesQuery } from './lesson-resources.tsx'
import { LessonTurn } from './lesson-turn.tsx'
import { type MemberParts, memberParts } from './member-parts.tsx'
import { placeResources } from './placed-resources.ts'
import { listedHeading } from './reading-position.ts'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { CollapsedContents, ContentsSidebar } from './table-of-contents.tsx'
import { useReadingPosition } from './use-reading-position.ts'

interface ReaderActions {
  onStart: () => void
  /** The reader is near the quiz. */
  onNearEnd: () => void
}

interface LessonReaderProps {
  lesson: ReadableLesson
  /** Absent in the server render: buttons do not work before hydration. */
  actions?: ReaderActions
  /** Replaces the parts of the member, where the server renders the page for all members. */
  parts?: MemberParts
}

/** A lesson: the text in the middle, its headings beside it, and links to the quiz at the end of both. */
export function LessonReader({ lesson, actions, parts }: LessonReaderProps) {
  const { text } = lesson
  const { data: progress, isFetching } = useQuery(apiQuery('progress', 'list'))
  const { data: resources } = useQuery(resourcesQuery(lesson.id))
  const record = progress?.find(({ lesson_id }) => lesson_id === lesson.id)
  const { under, atEnd, last, headings, sittings } = placed(lesson, resources)
  const savedPosition = useFirstDefined(isFetching ? undefined : (record?.place ?? null))
  const current = useReadingPosition({ lessonId: lesson.id, headings, saved: savedPosition })
  const { status, resume } = parts ?? memberParts(record, headings, savedPosition, sittings)
  const article = useRef<HTMLElement>(null)
  // The objectives are at the top, so the table of contents omits them.
  const sections = [...text.sections.filter(({ kind }) => kind !== 'objectives'), ...last]
  return (
    <ExercisesProvider lessonId={lesson.id}>
      <div className={actions ? 'reading' : 'reading min-h-dvh'}>
        <div className="contents-sidebar">
          <ContentsSidebar headings={sections} current={listedHeading(headings, sections, current)} />
          {actions && lesson.quiz_questions.length > 0 && (
            <Button kind="secondary" wide onClick={actions.onStart}>
              Take the quiz
            </Button>
          )}
        </div>
        <article ref={article} className="lesson-text">
          <LessonHeader lesson={lesson} sittings={sittings} status={status} />
          {resume}
          <CollapsedContents headings={sections} />
          <LessonBody text={text} sittings={sittings} resources={under} isFirstView={!actions} />
          {actions && <LessonEnd lesson={lesson} resources={atEnd} record={record} actions={actions} />}
          {actions && <ScrollAnchor text={article} />}
        </article>
      </div>
    </ExercisesProvider>
  )
}

/** The resources of a lesson in their places, all headings in order, and the sittings. */
function placed({ text, quiz_questions }: ReadableLesson, resources: readonly LearnerResource[] = []) {
  const { under, atEnd } = placeResources(resources, headingsOf(text))
  const last = atEnd.length > 0 ? [resourcesHeading] : []
  const sittings = sittingsOf({ text, questions: quiz_questions.length, resources })
  return { under, atEnd, last, headings: [...headingsOf(text), ...last], sittings }
}

/** The member's parts of a lesson page, for the server render. */
export function memberPartsOf(
  lesson: ReadableLesson,
  resources: readonly LearnerResource[],
  progress: readonly ProgressRecord[],
): MemberParts {
  const record = progress.find(({ lesson_id }) => lesson_id === lesson.id)
  if (!record?.place) return memberParts(record, [], null, [])
  const { headings, sittings } = placed(lesson, resources)
  return memberParts(record, headings, record.place, sittings)
}

interface LessonEndProps {
  lesson: ReadableLesson
  resources: readonly LearnerResource[]
  record: ProgressRecord | undefined
  actions: ReaderActions
}

/** Below the sections: resources, the closing section and the quiz. */
const LessonEnd = ({ lesson: { id, text, quiz_questions }, resources, record, actions }: LessonEndProps) => (
  <>
    <LessonResources lessonId={id} resources={resources} />
    {text.closing && <p className="closing">{text.closing}</p>}
    {quiz_questions.length > 0 && (
      <StartQuizCard
        questions={quiz_questions.length}
        record={record}
        onNear={actions.onNearEnd}
        onStart={actions.onStart}
      />
    )}
    <LessonFeedback lessonId={id} />
    <LessonTurn lessonId={id} />
  </>
)

/** The first known value, fixed while the page is open: offers do not change during reading. */
function useFirstDefined<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

import './lesson-reader.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Lesson } from '#course/lesson.ts'
import { apiQuery } from '#web/kit/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LessonHeader } from './lesson-header.tsx'
import { LessonMarkdown } from './lesson-markdown.tsx'
import { LessonResources, resourcesHeading, resourcesQuery } from './lesson-resources.tsx'
import { LessonSections } from './lesson-sections.tsx'
import { headingsOf, parseLessonText } from './lesson-text.ts'
import { listedHeading, resumeHeading } from './reading-position.ts'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { StartQuizCard } from './start-quiz-card.tsx'
import { CollapsedContents, ContentsSidebar } from './table-of-contents.tsx'
import { useReadingPosition } from './use-reading-position.ts'

interface LessonReaderProps {
  lesson: Lesson
  onStart: () => void
  /** The reader has come near the quiz. */
  onNearEnd: () => void
}

/** A lesson as it is read: the text in the middle, its headings beside it, the way to the quiz at the end of both. */
export function LessonReader({ lesson, onStart, onNearEnd }: LessonReaderProps) {
  const text = useMemo(() => parseLessonText(lesson.content), [lesson.content])
  const { data: progress, isFetching } = useQuery(apiQuery('progress', 'list'))
  const { data: resources } = useQuery(resourcesQuery(lesson.id))
  const record = progress?.find(({ lesson_id }) => lesson_id === lesson.id)
  const last = resources && resources.length > 0 ? [resourcesHeading] : []
  const headings = [...headingsOf(text), ...last]
  const savedPosition = useFirstDefined(isFetching ? undefined : (record?.place ?? null))
  const current = useReadingPosition({ lessonId: lesson.id, headings, saved: savedPosition })
  const resume = resumeHeading(headings, savedPosition)
  const article = useRef<HTMLElement>(null)
  // What the reader will be able to do stands at the top, so nobody has to be led there.
  const sections = [...text.sections.filter(({ kind }) => kind !== 'objectives'), ...last]
  const hasQuiz = lesson.quiz_questions.length > 0
  return (
    <div className="reading">
      <div className="contents-sidebar">
        <ContentsSidebar headings={sections} current={listedHeading(headings, sections, current)} />
        {hasQuiz && (
          <Button kind="secondary" wide onClick={onStart}>
            Take the quiz
          </Button>
        )}
      </div>
      <article ref={article} className="lesson-text">
        <LessonHeader lesson={lesson} record={record} />
        {resume && (
          <p className="resume">
            You stopped at “{resume.title}”. <a href={`#${resume.id}`}>Continue where you left off</a>
          </p>
        )}
        <CollapsedContents headings={sections} />
        <div className="lesson-lead">
          <p className="opening">
            <LessonMarkdown variant="inline">{text.opening}</LessonMarkdown>
          </p>
          <LessonMarkdown>{text.scenario}</LessonMarkdown>
        </div>
        <LessonSections sections={text.sections} />
        <LessonResources lessonId={lesson.id} />
        {text.closing && <p className="closing">{text.closing}</p>}
        {hasQuiz && (
          <StartQuizCard
            questions={lesson.quiz_questions.length}
            record={record}
            onNear={onNearEnd}
            onStart={onStart}
          />
        )}
        <ScrollAnchor text={article} />
      </article>
    </div>
  )
}

/** The first value that is known, for as long as the page is open: what is offered does not change while reading. */
function useFirstDefined<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

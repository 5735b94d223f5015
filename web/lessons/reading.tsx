import './reading.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { apiQuery } from '#web/kit/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ContentsFold, ContentsRail } from './contents.tsx'
import { Extras, extrasHeading, extrasOf } from './extras.tsx'
import { HeldAnchor } from './held-anchor.tsx'
import { LessonHead } from './lesson-head.tsx'
import { LessonMarkdown } from './lesson-markdown.tsx'
import { LessonSections } from './lesson-sections.tsx'
import { headingsOf, readLessonText } from './lesson-text.ts'
import { headingAbove, resumeAt } from './reading-place.ts'
import { ReadyCard } from './ready-card.tsx'
import { useReadingPlace } from './use-reading-place.ts'

interface ReadingProps {
  lesson: Lesson
  onStart: () => void
  /** The reader has come near the quiz. */
  onNearEnd: () => void
}

/** A lesson as it is read: the text in the middle, its headings beside it, the way to the quiz at the end of both. */
export function Reading({ lesson, onStart, onNearEnd }: ReadingProps) {
  const text = useMemo(() => readLessonText(lesson.content), [lesson.content])
  const { data: progress, isFetching } = useQuery(apiQuery('progress', 'list'))
  const { data: extras } = useQuery(extrasOf(lesson.id))
  const record = progress?.find(({ lesson_id }) => lesson_id === lesson.id)
  const last = extras && extras.length > 0 ? [extrasHeading] : []
  const headings = [...headingsOf(text), ...last]
  const kept = useFirst(isFetching ? undefined : (record?.place ?? null))
  const current = useReadingPlace({ lessonId: lesson.id, headings, kept })
  const resume = resumeAt(headings, kept)
  const article = useRef<HTMLElement>(null)
  // What the reader will be able to do stands at the top, so nobody has to be led there.
  const sections = [...text.sections.filter(({ kind }) => kind !== 'aims'), ...last]
  const quiz = lesson.quiz_questions.length > 0
  return (
    <div className="reading">
      <div className="rail">
        <ContentsRail headings={sections} current={headingAbove(headings, sections, current)} />
        {quiz && (
          <Button kind="secondary" wide onClick={onStart}>
            Take the quiz
          </Button>
        )}
      </div>
      <article ref={article} className="lesson-text">
        <LessonHead lesson={lesson} record={record} />
        {resume && (
          <p className="resume">
            You stopped at “{resume.title}”. <a href={`#${resume.id}`}>Continue where you left off</a>
          </p>
        )}
        <ContentsFold headings={sections} />
        <div className="lesson-lead">
          <p className="opening">
            <LessonMarkdown look="line">{text.opening}</LessonMarkdown>
          </p>
          <LessonMarkdown>{text.scene}</LessonMarkdown>
        </div>
        <LessonSections sections={text.sections} />
        <Extras lessonId={lesson.id} />
        {text.closing && <p className="closing">{text.closing}</p>}
        {quiz && (
          <ReadyCard questions={lesson.quiz_questions.length} record={record} onNear={onNearEnd} onStart={onStart} />
        )}
        <HeldAnchor text={article} />
      </article>
    </div>
  )
}

/** The first value that is known, for as long as the page is open: what is offered does not change while reading. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

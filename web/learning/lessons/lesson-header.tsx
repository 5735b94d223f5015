import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lesson } from '#course/lesson.ts'
import type { Sitting } from '#course/sitting.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { lessonMinutesText } from './sitting-text.ts'

interface LessonHeaderProps {
  lesson: Lesson
  sittings: readonly Sitting[]
  /** Whether the member has completed it, or what completes it. */
  status: ReactNode
}

/** Place of the lesson in the course, and its status. */
export function LessonHeader({ lesson, sittings, status }: LessonHeaderProps) {
  const { data: cards } = useQuery(apiQuery('lessons', 'list'))
  const count = Array.isArray(cards) ? ` of ${cards.length}` : ''
  return (
    <header className="lesson-head">
      <StandaloneLink href={href('lessons')}>
        <ArrowLeft />
        Back to Lessons
      </StandaloneLink>
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={lesson.tier} />
        <small className="text-ink-soft">
          Lesson {lesson.lesson_order}
          {count} · {lessonMinutesText(sittings)} · {status}
        </small>
      </p>
      <h1 id="lesson" tabIndex={-1}>
        {lesson.title}
      </h1>
    </header>
  )
}

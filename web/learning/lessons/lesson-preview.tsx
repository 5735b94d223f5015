import { ArrowLeft, Calculator, ListChecks, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { LessonNodes } from './lesson-nodes.tsx'
import { NeighborLinks } from './lesson-turn.tsx'
import { lessonMinutesText } from './sitting-text.ts'
import './lesson-preview.css'

export type Preview = ReplyOf<'lessons', 'preview'>

interface LessonPreviewProps {
  preview: Preview
  /** Why the lesson is locked. */
  sentence: string
  /** How to unlock it. */
  unlock: ReactNode
}

/** Preview of a locked lesson, and how to unlock it. */
export function LessonPreview({ preview, sentence, unlock }: LessonPreviewProps) {
  const { opening, scenario, objectives } = preview
  return (
    <div className="preview">
      <article className="preview-about lesson-text">
        <PreviewHeader preview={preview}>
          <p className="preview-lock">
            <Lock />
            <span>{sentence}</span>
          </p>
        </PreviewHeader>
        <p className="opening">
          <LessonNodes nodes={opening} />
        </p>
        <LessonNodes nodes={scenario} />
        {objectives.length > 0 && (
          <>
            <h2>You will be able to</h2>
            <LessonNodes nodes={[{ type: 'list', look: 'objectives', items: objectives }]} />
          </>
        )}
      </article>
      <aside className="preview-unlock" aria-label="What opens this lesson">
        {unlock}
      </aside>
      <div className="preview-rest">
        <PreviewContents preview={preview} />
        <NeighborLinks previous={preview.previous} next={preview.next} />
      </div>
    </div>
  )
}

/** Place of the lesson in the course. */
export function PreviewHeader({ preview, children }: { preview: Preview; children?: ReactNode }) {
  const { tier, title, lesson_order, lessons, reading_minutes, sittings } = preview
  return (
    <header className="lesson-head">
      <StandaloneLink href={href('lessons')}>
        <ArrowLeft />
        Back to Lessons
      </StandaloneLink>
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={tier} />
        <small className="text-ink-soft">
          Lesson {lesson_order} of {lessons} · {sittings ? lessonMinutesText(sittings) : `${reading_minutes} min`}
        </small>
      </p>
      <h1 id="lesson" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  )
}

function PreviewContents({ preview: { headings, calculator, questions } }: { preview: Preview }) {
  return (
    <section className="preview-contents" aria-labelledby="preview-contents">
      <h2 id="preview-contents">What the lesson goes through</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
        {calculator && (
          <li>
            <Calculator />
            <strong>Calculator: {calculator}</strong>
          </li>
        )}
        {questions > 0 && (
          <li>
            <ListChecks />
            <span>
              <strong>Quiz</strong>
              <span className="text-ink-soft">
                {pluralize(questions, 'question')}, as often as you like. 70 percent passes.
              </span>
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { learningPages } from '#web/learning/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { freeWithAccountText } from '#web/platform/format/free-lessons.ts'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExercisesProvider } from './exercises/exercises-provider.tsx'
import { LessonBody } from './lesson-body.tsx'
import { LessonPreview, type Preview, PreviewHeader } from './lesson-preview.tsx'
import { NeighborLinks } from './lesson-turn.tsx'
import { LessonUnavailable } from './lesson-unavailable.tsx'
import { VisitorUnlockCard } from './unlock-card.tsx'
import './lesson-reader.css'

/** Why a visitor sees only the preview. */
export const visitorSentence = 'Please sign in to access lessons'

/** A lesson for visitors: the first one in full, the others as previews. */
export function VisitorLesson({ id }: { id: string }) {
  const preview = useQuery(apiQuery('lessons', 'preview', { params: { id } }))
  useDocumentTitle(preview.data?.title ?? null)
  if (preview.isPending) return <PageSkeleton page={learningPages.lesson} />
  if (!preview.data)
    return <LessonUnavailable error={preview.error} onRetry={preview.refetch} busy={preview.isFetching} />
  if (preview.data.text) return <OpenLesson preview={preview.data} text={preview.data.text} />
  return (
    <LessonPreview
      preview={preview.data}
      sentence={visitorSentence}
      unlock={<VisitorUnlockCard preview={preview.data} />}
    />
  )
}

interface OpenLessonProps {
  preview: Preview
  text: NonNullable<Preview['text']>
  /** Lesson whose exercises keep their answers on this device; null to keep none. */
  exercises?: number | null
}

/** The free lesson; its quiz asks to sign in. */
export function OpenLesson({ preview, text, exercises = preview.id }: OpenLessonProps) {
  return (
    <ExercisesProvider lessonId={exercises}>
      <div className="mx-auto max-w-measure">
        <article className="lesson-text">
          <PreviewHeader preview={preview} />
          <LessonBody text={text} sittings={preview.sittings ?? []} />
          {text.closing && <p className="closing">{text.closing}</p>}
          <Card as="section" className="start-quiz" aria-labelledby="ready">
            <div>
              <h2 id="ready">Ready?</h2>
              <p className="text-ink-soft">
                Sign in to take the quiz and keep your progress. {freeWithAccountText(preview.tier_lessons)}
              </p>
            </div>
            <SignInButton large returnTo={href('lesson', { id: preview.id }, { query: { quiz: 1 } })} />
          </Card>
          <NeighborLinks previous={preview.previous} next={preview.next} />
        </article>
      </div>
    </ExercisesProvider>
  )
}

import { lazy, Suspense } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Card } from '#web/ui/card.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { partHref } from './editor-address.ts'
import type { Checks } from './use-checks.ts'

const PreviewLesson = lazy(async () => ({ default: (await import('./preview-lesson.tsx')).PreviewLesson }))

interface PreviewCardProps {
  preview: Checks['preview']
  lessonId: number
}

/** Preview of the lesson, beside its source. */
export const PreviewCard = ({ preview, lessonId }: PreviewCardProps) => (
  <Card as="section" className="pane-seen" aria-labelledby="seen-title">
    <div className="side-head">
      <h2 id="seen-title" tabIndex={-1}>
        As a learner sees it
      </h2>
      <StandaloneLink className="text-sm" href={partHref(lessonId, 'preview')}>
        Whole page
      </StandaloneLink>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
    <section className="seen" aria-label="Preview of the text" tabIndex={0}>
      <PreviewState preview={preview} withQuiz={false} />
    </section>
  </Card>
)

/** The preview, or the problem that prevents it. */
export function PreviewState({ preview, withQuiz }: { preview: Checks['preview']; withQuiz: boolean }) {
  const { data, error } = preview
  const loading = (
    <Loading label="The preview is coming..." labelHidden className="grid gap-3">
      <SkeletonLines lines={6} />
    </Loading>
  )
  if (!data) return error ? <p>There is no preview yet. {errorMessage(error)}</p> : loading
  return (
    <>
      {error && (
        <p className="mb-4 text-sm text-warn">An older preview, since the last one failed. {errorMessage(error)}</p>
      )}
      <Suspense fallback={loading}>
        <PreviewLesson preview={data} withQuiz={withQuiz} />
      </Suspense>
    </>
  )
}

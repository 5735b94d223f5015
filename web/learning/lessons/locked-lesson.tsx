import { useQuery } from '@tanstack/react-query'
import { learningPages } from '#web/learning/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { LessonUnavailable } from './lesson-unavailable.tsx'
import { MemberUnlockCard } from './unlock-card.tsx'

/** A lesson above the member's tier: its preview, and how to unlock it. */
export function LockedLesson({ id, sentence }: { id: string; sentence: string }) {
  const preview = useQuery(apiQuery('lessons', 'preview', { params: { id } }))
  useDocumentTitle(preview.data?.title ?? null)
  if (preview.isPending) return <PageSkeleton page={learningPages.lesson} />
  if (!preview.data)
    return <LessonUnavailable error={preview.error} onRetry={preview.refetch} busy={preview.isFetching} />
  return (
    <LessonPreview preview={preview.data} sentence={sentence} unlock={<MemberUnlockCard preview={preview.data} />} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AdminActions } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { LessonListSkeleton } from './lesson-list-skeleton.tsx'
import './lesson-editor.css'

const LessonList = lazy(async () => ({ default: (await import('./lesson-list.tsx')).LessonList }))
const NewLessonDialog = lazy(async () => ({ default: (await import('./new-lesson-dialog.tsx')).NewLessonDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

type OpenDialog = 'new' | 'import'

/** All lessons with their publish state: create, reorder, import and export. */
export function LessonAdminPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { data } = useQuery(apiQuery('lessonEditor', 'list'))
  return (
    <>
      <BackToPanel />
      <PageHeader title="Lessons" lead="Write, check, publish, and put in order. Members keep their scores.">
        <AdminActions>
          <Button kind="quiet" onClick={() => setDialog('import')}>
            <Upload />
            Import
          </Button>
          <ButtonLink kind="secondary" href={apiUrl('lessonEditor', 'exportAll')} download>
            <Download />
            Export all
          </ButtonLink>
          <Button onClick={() => setDialog('new')}>
            <Plus />
            New lesson
          </Button>
        </AdminActions>
      </PageHeader>
      <AdminLessons onNew={() => setDialog('new')} />
      <Suspense>
        {dialog === 'new' && <NewLessonDialog lessons={data?.lessons ?? []} onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function AdminLessons({ onNew }: { onNew: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('lessonEditor', 'list'))
  if (!data && !error) return <LessonListSkeleton />
  if (!data)
    return (
      <EmptyState
        illustration="offline"
        title="The lessons did not load"
        alert
        action={
          <Button onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        }
      >
        {errorMessage(error)} The lessons themselves are safe.
      </EmptyState>
    )
  return (
    <>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <Suspense fallback={<LessonListSkeleton />}>
        {data.lessons.length === 0 ? <NoLessons onNew={onNew} /> : <LessonList lessons={data.lessons} />}
      </Suspense>
    </>
  )
}

const NoLessons = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    illustration="lessons"
    title="No Lessons Found"
    action={
      <>
        <ButtonLink href={href('debug')}>Seed lessons</ButtonLink>
        <Button kind="secondary" onClick={onNew}>
          New lesson
        </Button>
      </>
    }
  >
    Seed the course, or write the first lesson.
  </EmptyState>
)

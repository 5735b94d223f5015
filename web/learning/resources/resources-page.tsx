import { useQuery } from '@tanstack/react-query'
import { learningPages } from '#web/learning/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { countKinds, type LibraryUrlState, type Listed, libraryQuery, readLibraryUrlState } from './library.ts'
import { LibraryFilters } from './library-filters.tsx'
import { LibrarySection } from './library-section.tsx'
import { PreviewProvider } from './preview-provider.tsx'
import './resources.css'

/** All resources of the lessons in one place: workbooks, pictures and videos. */
export function ResourcesPage() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('resources', 'list'))
  if (error && !data)
    return (
      <PageLoadError
        heading="The resources did not load"
        message={errorMessage(error)}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  if (!data) return <PageSkeleton page={learningPages.resources} />
  return (
    <>
      <PageHeader title="Resources" lead="The workbooks, pictures and videos of all lessons." />
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data.length > 0 ? <Library listed={data} /> : <NoResources />}
    </>
  )
}

function Library({ listed }: { listed: readonly Listed[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const urlState = readLibraryUrlState(search)
  const show = (next: LibraryUrlState) =>
    navigate(href('resources', {}, { query: libraryQuery(next) }), { replace: true, preserveScroll: true })
  return (
    <PreviewProvider>
      <LibraryStats listed={listed} />
      <LibraryFilters urlState={urlState} onChange={show} />
      <LibrarySection listed={listed} urlState={urlState} onClear={() => show({ ...urlState, text: '' })} />
    </PreviewProvider>
  )
}

function LibraryStats({ listed }: { listed: readonly Listed[] }) {
  const counts = countKinds(listed)
  return (
    <dl className="library-stats">
      <Stat label="Total Resources" figure={counts.all} />
      <Stat label="Excel Templates" figure={counts.excel} />
      <Stat label="Educational Images" figure={counts.image} />
      <Stat label="Video Content" figure={counts.video} />
    </dl>
  )
}

const NoResources = () => (
  <EmptyState illustration="folder" title="No resources found for this category.">
    They come with the lessons. Check back in a moment.
  </EmptyState>
)

import type { ReactNode } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { OpenDialog } from './media-dialogs.tsx'
import { MediaRow } from './media-row.tsx'
import { countText, headingText, type MediaItem, type MediaKind } from './media-text.ts'

interface MediaListProps<Item> {
  kind: MediaKind
  isDeleted: boolean
  list: {
    items: readonly Item[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Total of the items, and the filter beside their number. */
  total: ReactNode
  filter: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of the library with its number of items, its filter, and its loading and error states. */
export function MediaList<Item>({ kind, isDeleted, list, total, filter, children }: MediaListProps<Item>) {
  const { items, error, isFetching, refetch } = list
  const title = `list-${kind}`
  return (
    <section aria-labelledby={title}>
      {error && items && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <AdminSectionTitle>
        <div>
          <h2 id={title} tabIndex={-1}>
            {items ? countText(kind, items.length, isDeleted) : headingText(kind, isDeleted)}
          </h2>
          {total}
        </div>
        {filter}
      </AdminSectionTitle>
      {items && children(items)}
      {!items &&
        (error ? <NotLoaded kind={kind} error={error} onRetry={refetch} busy={isFetching} /> : <ListSkeleton />)}
    </section>
  )
}

/** Uploaded items, newest first. */
export function UploadedMedia({ kind, items, onOpen }: UploadedMediaProps) {
  if (items.length === 0)
    return (
      <EmptyState
        illustration={kind === 'video' ? 'film' : 'picture'}
        title={kind === 'video' ? 'No videos uploaded yet' : 'No images uploaded yet'}
        level={3}
      >
        Upload one, then attach it to a lesson.
      </EmptyState>
    )
  return (
    <ul className={kind === 'video' ? 'card card-flush' : 'media-shelf'}>
      {items.map((item) => (
        <MediaRow key={item.key} kind={kind} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface UploadedMediaProps {
  kind: MediaKind
  items: readonly MediaItem[]
  onOpen: (dialog: OpenDialog) => void
}

interface NotLoadedProps {
  kind: MediaKind
  error: Error
  onRetry: () => unknown
  busy: boolean
}

const NotLoaded = ({ kind, error, onRetry, busy }: NotLoadedProps) => (
  <EmptyState
    illustration="offline"
    title="The list did not load"
    alert
    action={
      <Button kind="secondary" onClick={onRetry} busy={busy}>
        Retry
      </Button>
    }
  >
    Your {kind}s are safe. {errorMessage(error)}
  </EmptyState>
)

const ListSkeleton = () => (
  <Loading label="Loading the list..." labelHidden>
    <div className="card card-flush">
      {[1, 2, 3].map((row) => (
        <div key={row} className="film">
          <Skeleton className="film-picture" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

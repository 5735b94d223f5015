import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { OpenDialog } from './media-dialogs.tsx'
import { MediaRow } from './media-row.tsx'
import { countText, type MediaItem, type MediaKind, totalText } from './media-text.ts'

interface MediaListProps {
  kind: MediaKind
  list: {
    items: MediaItem[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  onOpen: (dialog: OpenDialog) => void
}

/** Uploaded items, newest first. */
export function MediaList({ kind, list, onOpen }: MediaListProps) {
  const { items, error, isFetching, refetch } = list
  if (!items)
    return error ? <NotLoaded kind={kind} error={error} onRetry={refetch} busy={isFetching} /> : <ListSkeleton />
  const title = `list-${kind}`
  return (
    <section aria-labelledby={title}>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <h2 id={title} tabIndex={-1} className={items.length === 0 ? 'sr-only' : undefined}>
        {countText(kind, items.length)}
      </h2>
      {items.length === 0 ? (
        <EmptyState
          illustration={kind === 'video' ? 'film' : 'picture'}
          title={kind === 'video' ? 'No videos uploaded yet' : 'No images uploaded yet'}
          level={3}
        >
          Upload one, then attach it to a lesson.
        </EmptyState>
      ) : (
        <>
          <p className="media-total">{totalText(items)}</p>
          <ul className={kind === 'video' ? 'card card-flush' : 'media-shelf'}>
            {items.map((item) => (
              <MediaRow key={item.key} kind={kind} item={item} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
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

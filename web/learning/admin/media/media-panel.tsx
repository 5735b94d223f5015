import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LazyUploadResultNotice } from './lazy-parts.tsx'
import { MediaDialogs, type OpenDialog } from './media-dialogs.tsx'
import { MediaList, UploadedMedia } from './media-list.tsx'
import { type MediaItem, type MediaKind, totalText } from './media-text.ts'
import type { UploadResult } from './upload-result.ts'

/** All deleted items of a type that can be restored. */
function useDeleted(kind: MediaKind, enabled: boolean) {
  const videos = useQuery({ ...apiQuery('media', 'deletedVideos'), enabled: enabled && kind === 'video' })
  const images = useQuery({ ...apiQuery('media', 'deletedImages'), enabled: enabled && kind === 'image' })
  return kind === 'video' ? { ...videos, items: videos.data?.videos } : { ...images, items: images.data?.images }
}

/** All items of a type, fetched when their tab is first opened. */
function useMedia(kind: MediaKind, enabled: boolean) {
  const videos = useQuery({ ...apiQuery('media', 'videos'), enabled: enabled && kind === 'video' })
  const images = useQuery({ ...apiQuery('media', 'images'), enabled: enabled && kind === 'image' })
  return kind === 'video' ? { ...videos, items: videos.data?.videos } : { ...images, items: images.data?.images }
}

const VideoForm = lazy(async () => ({ default: (await import('./video-form.tsx')).VideoForm }))
const DeletedMedia = lazy(async () => ({ default: (await import('./deleted-media.tsx')).DeletedMedia }))
const ImageForm = lazy(async () => ({ default: (await import('./image-form.tsx')).ImageForm }))

interface MediaPanelProps {
  kind: MediaKind
  isShown: boolean
  /** Lists the deleted items instead of the others. */
  isDeleted: boolean
  /** Chooses between the two. */
  filter: ReactNode
}

/** One tab: the upload form and the list of items. */
export function MediaPanel({ kind, isShown, isDeleted, filter }: MediaPanelProps) {
  const [result, setResult] = useState<UploadResult<MediaItem> | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const list = useMedia(kind, isShown)
  const deleted = useDeleted(kind, isShown && isDeleted)
  const Form = kind === 'video' ? VideoForm : ImageForm
  return (
    <div hidden={!isShown}>
      {result && (
        <Suspense>
          <LazyUploadResultNotice
            result={result}
            onAttach={(item) => setDialog({ name: 'attach', item })}
            onDismiss={() => setResult(null)}
          />
        </Suspense>
      )}
      <div className="media">
        <Suspense fallback={<Skeleton className="h-200 rounded-lg" />}>
          <Form onEnd={setResult} />
        </Suspense>
        {isDeleted ? (
          <MediaList kind={kind} isDeleted list={deleted} total={null} filter={filter}>
            {(items) => (
              <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
                <DeletedMedia kind={kind} items={items} />
              </Suspense>
            )}
          </MediaList>
        ) : (
          <MediaList kind={kind} isDeleted={false} list={list} total={<Total items={list.items} />} filter={filter}>
            {(items) => <UploadedMedia kind={kind} items={items} onOpen={setDialog} />}
          </MediaList>
        )}
      </div>
      {dialog && <MediaDialogs kind={kind} open={dialog} items={list.items} onClose={() => setDialog(null)} />}
    </div>
  )
}

const Total = ({ items }: { items: readonly MediaItem[] | undefined }) =>
  items && items.length > 0 && <p className="media-total">{totalText(items)}</p>

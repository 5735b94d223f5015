import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LazyUploadResultNotice } from './lazy-parts.tsx'
import { MediaDialogs, type OpenDialog } from './media-dialogs.tsx'
import { MediaList } from './media-list.tsx'
import type { MediaItem, MediaKind } from './media-text.ts'
import type { UploadResult } from './upload-result.ts'

/** All items of a type, fetched when their tab is first opened. */
function useMedia(kind: MediaKind, enabled: boolean) {
  const videos = useQuery({ ...apiQuery('media', 'videos'), enabled: enabled && kind === 'video' })
  const images = useQuery({ ...apiQuery('media', 'images'), enabled: enabled && kind === 'image' })
  return kind === 'video' ? { ...videos, items: videos.data?.videos } : { ...images, items: images.data?.images }
}

const VideoForm = lazy(async () => ({ default: (await import('./video-form.tsx')).VideoForm }))
const ImageForm = lazy(async () => ({ default: (await import('./image-form.tsx')).ImageForm }))

/** One tab: the upload form and the list of items. */
export function MediaPanel({ kind, isShown }: { kind: MediaKind; isShown: boolean }) {
  const [result, setResult] = useState<UploadResult<MediaItem> | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const list = useMedia(kind, isShown)
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
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <Form onEnd={setResult} />
        </Suspense>
        <MediaList kind={kind} list={list} onOpen={setDialog} />
      </div>
      {dialog && <MediaDialogs kind={kind} open={dialog} items={list.items} onClose={() => setDialog(null)} />}
    </div>
  )
}

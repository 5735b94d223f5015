import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

export type MediaItem = ReplyOf<'media', 'images'>['images'][number]

/** Library items that can be attached, images and videos together; null while loading. */
export function useMediaLibrary(enabled = true) {
  const images = useQuery({ ...apiQuery('media', 'images'), enabled })
  const videos = useQuery({ ...apiQuery('media', 'videos'), enabled })
  const items: readonly { item: MediaItem; kind: 'image' | 'video' }[] | null =
    images.data && videos.data
      ? [
          ...images.data.images.map((item) => ({ item, kind: 'image' as const })),
          ...videos.data.videos.map((item) => ({ item, kind: 'video' as const })),
        ]
      : null
  return {
    items,
    error: images.error ?? videos.error,
    refetch() {
      images.refetch()
      videos.refetch()
    },
  }
}

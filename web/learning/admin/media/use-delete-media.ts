import { useQueryClient } from '@tanstack/react-query'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { MediaItem, MediaKind } from './media-text.ts'

/** Asks before it deletes. Its code is loaded when first pressed. */
export function useDeleteMedia(kind: MediaKind) {
  const client = useQueryClient()
  const notices = useNotices()
  return async (item: MediaItem) => {
    try {
      const { deleteMedia } = await import('./delete-media.tsx')
      await deleteMedia(kind, item, { client, notices })
    } catch {
      notices.notify({ kind: 'error', title: 'Delete failed. Please try again.', text: `${item.title} is still here.` })
    }
  }
}

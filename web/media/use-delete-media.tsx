import { useQueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/kit/api.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { deletionInWords, failureInWords, type MediaItem, type MediaKind } from './media-words.ts'

const endpoints = {
  video: { remove: 'removeVideo', restore: 'restoreVideo' },
  image: { remove: 'removeImage', restore: 'restoreImage' },
} as const

const questions = {
  video: 'Are you sure you want to delete this video?',
  image: 'Are you sure you want to delete this image?',
}
const done = { video: 'Video deleted successfully!', image: 'Image deleted successfully!' }

/** Asks, deletes, and takes it back on Undo. */
export function useDeleteMedia(kind: MediaKind) {
  const client = useQueryClient()
  const { confirm, notify } = useNotices()
  const shownBy = () => invalidate(client, 'media', 'resources', ['lessons', 'resources'])

  async function restore({ key, title }: MediaItem) {
    try {
      await call('media', endpoints[kind].restore, { params: { key } })
      await shownBy()
    } catch (error) {
      const failed = failureInWords(error, 'Undo failed. Please try again.')
      notify({ kind: 'bad', title: failed, text: `${title} is still deleted.` })
    }
  }

  return async (item: MediaItem) => {
    const text = (
      <>
        {questions[kind]} <span className="deletion-note">{deletionInWords(item)}</span>
      </>
    )
    if (!(await confirm({ title: item.title, text, confirm: 'Delete', danger: true }))) return
    try {
      await call('media', endpoints[kind].remove, { params: { key: item.key } })
      notify({ kind: 'good', title: done[kind], action: { label: 'Undo', onPress: () => restore(item) } })
      await shownBy()
      // The row is gone, and with it the button that had the focus.
      if (document.activeElement === document.body) document.getElementById(`list-${kind}`)?.focus()
    } catch (error) {
      const failed = failureInWords(error, 'Delete failed. Please try again.')
      notify({ kind: 'bad', title: failed, text: `${item.title} is still here.` })
    }
  }
}

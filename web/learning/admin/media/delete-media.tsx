import type { QueryClient } from '@tanstack/react-query'
import { call, invalidate } from '#web/platform/api/api.ts'
import type { Notices } from '#web/platform/messages/notices.tsx'
import { deletionText } from './deletion-text.ts'
import { failureText, lessonsText, type MediaItem, type MediaKind } from './media-text.ts'

const endpoints = {
  video: { remove: 'removeVideo', restore: 'restoreVideo' },
  image: { remove: 'removeImage', restore: 'restoreImage' },
} as const

const questions = {
  video: 'Are you sure you want to delete this video?',
  image: 'Are you sure you want to delete this image?',
}
const done = { video: 'Video deleted successfully!', image: 'Image deleted successfully!' }

const shownBy = (client: QueryClient) => invalidate(client, 'media', 'resources', ['lessons', 'resources'])

interface Page {
  client: QueryClient
  notices: Pick<Notices, 'confirm' | 'notify'>
}

/** Asks for confirmation, deletes, and offers Undo. */
export async function deleteMedia(kind: MediaKind, item: MediaItem, page: Page) {
  const { client, notices } = page
  const text = (
    <>
      {questions[kind]} <span className="deletion-note">{deletionText(item)}</span>
    </>
  )
  if (!(await notices.confirm({ title: item.title, text, confirm: 'Delete', danger: true }))) return
  try {
    await call('media', endpoints[kind].remove, { params: { key: item.key } })
    const onPress = () => restore(kind, item, page, 'Undo failed. Please try again.')
    notices.notify({ kind: 'good', title: done[kind], action: { label: 'Undo', onPress } })
    await shownBy(client)
    keepFocus(kind)
  } catch (error) {
    const title = failureText(error, 'Delete failed. Please try again.')
    notices.notify({ kind: 'error', title, text: `${item.title} is still here.` })
  }
}

/** Moves a focus that was lost with its row to the heading of the list. */
function keepFocus(kind: MediaKind) {
  if (document.activeElement === document.body) document.getElementById(`list-${kind}`)?.focus()
}

/** Restores an item from the list of deleted ones. */
export async function restoreDeleted(kind: MediaKind, item: MediaItem, page: Page) {
  const text = item.lessons.length > 0 ? `It is in ${lessonsText(item)} again.` : undefined
  const onRestored = () => page.notices.notify({ kind: 'good', title: `${item.title} is back`, ...(text && { text }) })
  if (await restore(kind, item, page, 'Restore failed. Please try again.', onRestored)) keepFocus(kind)
}

/** @returns whether the item was restored; a notice shows a failure */
async function restore(
  kind: MediaKind,
  { key, title }: MediaItem,
  { client, notices }: Page,
  failure: string,
  onRestored?: () => void,
): Promise<boolean> {
  try {
    await call('media', endpoints[kind].restore, { params: { key } })
    onRestored?.()
    await shownBy(client)
    return true
  } catch (error) {
    notices.notify({ kind: 'error', title: failureText(error, failure), text: `${title} is still deleted.` })
    return false
  }
}

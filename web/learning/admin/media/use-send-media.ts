import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { failureText, type MediaItem, type MediaKind } from './media-text.ts'
import { cancelled, failedUpload, type UploadResult } from './upload-result.ts'
import { useTransfer } from './use-transfer.ts'
import { saveLateTexts, type UploadForm } from './use-upload-form.ts'

const endpoints = { video: 'uploadVideo', image: 'uploadImage' } as const
const done = { video: 'Video uploaded successfully!', image: 'Image uploaded successfully!' }

interface Sending {
  /** Name shown during the upload. */
  name: string
  retry: () => void
}

/** Sends the form of a video or an image, and reports the result. */
export function useSendMedia(kind: MediaKind, form: UploadForm, onEnd: (result: UploadResult<MediaItem>) => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { transfer, run, cancel } = useTransfer()
  const progress = useRef({ sent: 0, total: 0 })

  /** @returns whether it was stored */
  async function send(body: FormData, { name, retry }: Sending): Promise<boolean> {
    const sentTexts = form.texts
    progress.current = { sent: 0, total: 0 }
    const outcome = await run(name, async ({ signal, onProgress }) => {
      const { upload } = await import('#web/platform/api/upload.ts')
      return upload('media', endpoints[kind], body, {
        signal,
        onProgress(sent, total) {
          progress.current = { sent, total }
          onProgress(sent, total)
        },
      })
    })
    if (outcome === 'cancelled') {
      onEnd(cancelled)
      return false
    }
    if ('error' in outcome) {
      onEnd(failedUpload(outcome.error, progress.current.sent, progress.current.total, retry))
      return false
    }
    const { reply } = outcome
    const saveTexts = saveLateTexts(kind, reply.key, sentTexts, form.latest())
    form.clear()
    onEnd({ kind: 'good', title: done[kind], item: reply })
    await saveTexts.catch((error) =>
      notify({ kind: 'error', title: failureText(error, 'Saving the new title failed. Please edit it once more.') }),
    )
    await invalidate(client, 'media')
    return true
  }
  return { transfer, send, cancel }
}

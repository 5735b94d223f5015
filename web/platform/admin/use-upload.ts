import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { type UploadOptions, upload } from '#web/platform/api/upload.ts'

type UploadName = 'uploadPicture' | 'uploadFile'
const fieldOf = { uploadPicture: 'image', uploadFile: 'file' } as const

interface Running {
  name: string
  share: number
}

/**
 * Uploads a file as soon as it is chosen, shows progress and allows cancelling.
 * @param onUpload called when an upload starts and ends
 */
export function useUpload<N extends UploadName>(
  name: N,
  onDone: (reply: ReplyOf<'shop', N>, file: File) => void,
  onUpload: (isRunning: boolean) => void,
) {
  const [running, setRunning] = useState<Running | null>(null)
  const [error, setError] = useState<string | undefined>()
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])
  const start = async (file: File) => {
    const own = new AbortController()
    control.current = own
    setError(undefined)
    setRunning({ name: file.name, share: 0 })
    onUpload(true)
    const form = new FormData()
    form.append(fieldOf[name], file)
    const options: UploadOptions = {
      signal: own.signal,
      onProgress: (sent, total) => setRunning({ name: file.name, share: total > 0 ? sent / total : 0 }),
    }
    try {
      onDone(await upload('shop', name, form, options), file)
    } catch (failure) {
      if (!own.signal.aborted) setError(errorMessage(failure))
    } finally {
      setRunning(null)
      onUpload(false)
    }
  }
  return { running, error, start, cancel: () => control.current?.abort() }
}

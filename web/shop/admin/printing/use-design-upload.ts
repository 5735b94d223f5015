import { useState } from 'react'
import { useUpload } from '#web/platform/admin/use-upload.ts'
import { apiUrl, type ReplyOf } from '#web/platform/api/api.ts'

export type MediaImage = ReplyOf<'media', 'images'>['images'][number]

/**
 * Adds a design: from this device, or copied from the media library, which the partner cannot load. The copy has a URL
 * that the partner can load.
 */
export function useDesignUpload(onDesign: (address: string) => void, onUpload: (isRunning: boolean) => void) {
  const [problem, setProblem] = useState<string>()
  const upload = useUpload('uploadPicture', ({ image_url: address }) => onDesign(address), onUpload)
  const start = (file: File) => {
    setProblem(undefined)
    return upload.start(file)
  }
  const takeFromMedia = async ({ key, title }: MediaImage) => {
    try {
      const reply = await fetch(apiUrl('media', 'image', { params: { key } }))
      if (!reply.ok) throw new Error(`The picture came back with ${reply.status}`)
      const picture = await reply.blob()
      await start(new File([picture], title, { type: picture.type }))
    } catch {
      setProblem('This picture could not be read. Nothing was changed. Please try again, or choose another.')
    }
  }
  return { ...upload, error: problem ?? upload.error, start, takeFromMedia }
}

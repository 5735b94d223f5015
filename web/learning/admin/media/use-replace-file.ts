import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/platform/api/api.ts'
import { upload } from '#web/platform/api/upload.ts'

/** Replaces the poster or captions of a video, in all lessons that show it. */
export function useReplaceFile(key: string, part: 'poster' | 'captions') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append(part, file, file.name)
      return upload('media', part === 'poster' ? 'setPoster' : 'setCaptions', form, { params: { key } })
    },
    onSuccess: () => invalidate(client, 'media', 'resources', ['lessons', 'resources']),
  })
}

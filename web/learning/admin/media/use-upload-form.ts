import { useRef, useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import type { MediaKind } from './media-text.ts'
import { titleFrom } from './media-text.ts'

/** Title and description of an item. */
export interface Texts {
  title: string
  description: string
}

const none: Texts = { title: '', description: '' }

/** The file and texts of an upload form. The title follows the file name until it is edited. */
export function useUploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [texts, setTexts] = useState(none)
  const [isTitled, setTitled] = useState(false)
  // Text edited during an upload is read at its end.
  const latest = useRef(texts)
  latest.current = texts
  return {
    file,
    texts,
    latest: () => latest.current,
    choose(next: File | null) {
      setFile(next)
      if (!isTitled) setTexts((now) => ({ ...now, title: next ? titleFrom(next.name).slice(0, 160) : '' }))
    },
    setTitle(title: string) {
      setTitled(title !== '')
      setTexts((now) => ({ ...now, title }))
    },
    setDescription: (description: string) => setTexts((now) => ({ ...now, description })),
    clear() {
      setFile(null)
      setTexts(none)
      setTitled(false)
    },
  }
}

export type UploadForm = ReturnType<typeof useUploadForm>

/** Builds the multipart form: text fields come before files. */
export function formWith(lines: Record<string, string>, files: Record<string, Blob | null>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) if (value) form.append(name, value)
  for (const [name, file] of Object.entries(files))
    if (file) form.append(name, file, file instanceof File ? file.name : `${name}.jpg`)
  return form
}

/** Saves text that was edited during the upload. */
export async function saveLateTexts(kind: MediaKind, key: string, sent: Texts, now: Texts) {
  const title = now.title.trim() || sent.title
  if (title === sent.title && now.description === sent.description) return
  const body = { title, description: now.description }
  await call('media', kind === 'video' ? 'changeVideo' : 'changeImage', { params: { key }, body })
}

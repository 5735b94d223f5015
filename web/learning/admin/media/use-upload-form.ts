import { useRef, useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import type { MediaKind } from './media-text.ts'
import { titleFrom } from './media-text.ts'

/** What is said of an item. */
export interface Texts {
  title: string
  description: string
}

const none: Texts = { title: '', description: '' }

/**
 * The file of an upload form and what is said of it. The title follows the name of the file until somebody writes one.
 */
export function useUploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [texts, setTexts] = useState(none)
  const [isTitled, setTitled] = useState(false)
  // What is written while an upload runs is read at its end.
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

/** The lines of an upload, which stand before its files. */
export function formWith(lines: Record<string, string>, files: Record<string, Blob | null>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) if (value) form.append(name, value)
  for (const [name, file] of Object.entries(files))
    if (file) form.append(name, file, file instanceof File ? file.name : `${name}.jpg`)
  return form
}

/** Saves what was written while the file was still on its way. */
export async function saveLateTexts(kind: MediaKind, key: string, sent: Texts, now: Texts) {
  const title = now.title.trim() || sent.title
  if (title === sent.title && now.description === sent.description) return
  const body = { title, description: now.description }
  await call('media', kind === 'video' ? 'changeVideo' : 'changeImage', { params: { key }, body })
}

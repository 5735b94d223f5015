import { type FormEvent, Suspense, useRef, useState } from 'react'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FileDrop } from './file-drop.tsx'
import { LazyTransferCard } from './lazy-parts.tsx'
import { MediaFields } from './media-fields.tsx'
import { fileProblem, type MediaItem, missing } from './media-text.ts'
import type { UploadResult } from './upload-result.ts'
import { useSendMedia } from './use-send-media.ts'
import { formWith, useUploadForm } from './use-upload-form.ts'
import { useVideoStills } from './use-video-stills.ts'

interface VideoFormProps {
  onEnd: (result: UploadResult<MediaItem>) => void
}

type Wrong = Partial<Record<'file' | 'url' | 'title', string>>

/** Adds a video: a file, or an address on one of the two video sites. */
export function VideoForm({ onEnd }: VideoFormProps) {
  const form = useUploadForm()
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const capture = useVideoStills(form.file, url.trim() !== '')
  const chooser = useRef<HTMLInputElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const { transfer, send, cancel } = useSendMedia('video', form, onEnd)
  const { file, texts } = form

  const upload = async () => {
    const { title, description } = texts
    const found = await problemsOf(file, url, title)
    setWrong(found)
    if (found.file) return chooser.current?.focus()
    if (found.url || found.title) return focusFirstWrong(formElement.current)
    const duration_seconds = file && capture.duration !== null ? String(Math.round(capture.duration)) : ''
    const lines = { url: file ? '' : url.trim(), title, description, duration_seconds }
    const files = { video: file, poster: capture.poster?.picture ?? null }
    if (
      !(await send(formWith(lines, files), {
        name: file?.name ?? url,
        retry: () => formElement.current?.requestSubmit(),
      }))
    )
      return
    setUrl('')
    capture.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    upload()
  }
  return (
    <Card as="section" aria-labelledby="upload-video">
      <form ref={formElement} className="media-form" onSubmit={submit} noValidate>
        <h2 id="upload-video" className="text-lg">
          Upload a video
        </h2>
        <FileDrop
          kind="video"
          file={file}
          error={wrong.file}
          hint=""
          disabled={transfer !== null}
          onFile={(chosen) => {
            setWrong({})
            form.choose(chosen)
          }}
          ref={chooser}
        />
        {!file && (
          <>
            <p className="or">or</p>
            <Field
              label="Address of a video"
              hint="A link to YouTube or Vimeo. It is linked, not copied."
              error={wrong.url}
            >
              <Input type="url" placeholder="https://" value={url} onChange={(event) => setUrl(event.target.value)} />
            </Field>
          </>
        )}
        <MediaFields
          {...texts}
          titleHint="Taken from the file name until you change it."
          titleError={wrong.title}
          onTitle={form.setTitle}
          onDescription={form.setDescription}
        />
        {capture.Picker && !transfer && <capture.Picker {...capture} />}
        {transfer ? (
          <Suspense>
            <LazyTransferCard transfer={transfer} onCancel={cancel} />
          </Suspense>
        ) : (
          <Button type="submit" wide busy={capture.stills === null} busyLabel="Drawing its moments...">
            Upload video
          </Button>
        )}
      </form>
    </Card>
  )
}

async function problemsOf(file: File | null, url: string, title: string): Promise<Wrong> {
  if (file) return fileProblem('video', file) ? { file: fileProblem('video', file) ?? '' } : {}
  if (!url.trim()) return { file: missing.video }
  const { linkProblem } = await import('./link-problem.ts')
  const link = linkProblem(url, location.origin)
  return { ...(link && { url: link }), ...(!title.trim() && { title: 'Title is required' }) }
}

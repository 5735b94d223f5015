import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from './file-drop.tsx'
import { LazyTransferCard } from './lazy-parts.tsx'
import { MediaFields } from './media-fields.tsx'
import { fileProblem, type MediaItem, missing } from './media-text.ts'
import type { UploadResult } from './upload-result.ts'
import { useSendMedia } from './use-send-media.ts'
import { formWith, useUploadForm } from './use-upload-form.ts'

/** Uploads an image. */
export function ImageForm({ onEnd }: { onEnd: (result: UploadResult<MediaItem>) => void }) {
  const form = useUploadForm()
  const [wrong, setWrong] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const { transfer, send, cancel } = useSendMedia('image', form, onEnd)
  const { file, texts } = form
  const upload = async () => {
    const problem = file ? fileProblem('image', file) : missing.image
    setWrong(problem ?? undefined)
    if (!file || problem) return chooser.current?.focus()
    await send(formWith({ ...texts }, { image: file }), {
      name: file.name,
      retry: () => formElement.current?.requestSubmit(),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    upload()
  }
  return (
    <Card as="section" aria-labelledby="upload-image">
      <form ref={formElement} className="media-form" onSubmit={submit} noValidate>
        <h2 id="upload-image" className="text-lg">
          Upload an image
        </h2>
        <FileDrop
          kind="image"
          file={file}
          error={wrong}
          hint="The place where it was taken is removed."
          disabled={transfer !== null}
          onFile={(chosen) => {
            setWrong(undefined)
            form.choose(chosen)
          }}
          ref={chooser}
        />
        <MediaFields
          {...texts}
          titleHint="Taken from the file name until you change it."
          descriptionHint="What it shows, for who cannot see it."
          onTitle={form.setTitle}
          onDescription={form.setDescription}
        />
        {transfer ? (
          <Suspense>
            <LazyTransferCard transfer={transfer} onCancel={cancel} />
          </Suspense>
        ) : (
          <Button type="submit" wide>
            Upload image
          </Button>
        )}
      </form>
    </Card>
  )
}

import { Captions } from 'lucide-react'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { failureText, type MediaItem } from './media-text.ts'
import { useReplaceFile } from './use-replace-file.ts'

/** Captions of a video, for deaf viewers: add, replace or delete. */
export function CaptionsRow({ item: { key, captions_size } }: { item: MediaItem }) {
  const replace = useReplaceFile(key, 'captions')
  const remove = useApiMutation('media', 'removeCaptions', {
    invalidates: ['media', 'resources', ['lessons', 'resources']],
  })
  const error = replace.error ?? remove.error
  const has = captions_size !== null
  return (
    <div className="beside">
      <Captions />
      <p role="status">
        <strong>English captions</strong>
        <small>
          {has ? `WebVTT, ${formatFileSize(captions_size)}` : 'None yet. A WebVTT file (.vtt) brings them.'}
        </small>
      </p>
      <div className="beside-actions">
        <label className="btn btn-secondary file-button">
          {replace.isPending && <Spinner />}
          {has ? 'Replace' : 'Add captions'}
          <input
            type="file"
            accept=".vtt,text/vtt"
            disabled={replace.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              remove.reset()
              if (file) replace.mutate(file)
              event.target.value = ''
            }}
          />
        </label>
        {has && (
          <Button
            kind="quiet"
            busy={remove.isPending}
            onClick={() => {
              replace.reset()
              remove.mutate({ params: { key } })
            }}
          >
            Remove<span className="sr-only"> the captions</span>
          </Button>
        )}
      </div>
      {error && <FieldError>{failureText(error, 'Upload failed. Please try again.')}</FieldError>}
    </div>
  )
}

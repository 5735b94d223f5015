import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { MediaImage } from './use-design-upload.ts'

interface MediaPickerProps {
  onChoose: (image: MediaImage) => void
  onClose: () => void
}

/** Printable media; videos are excluded. */
const isPrintable = ({ content_type: type }: MediaImage) => type !== null && type !== 'image/gif'

/** Chooses a picture of the media library. */
export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('media', 'images'))
  const [chosen, setChosen] = useState<MediaImage | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble from a dialog's form to the form that opened it.
    event.stopPropagation()
    if (!chosen) return
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Choose from media" wide>
      <form onSubmit={submit}>
        {data ? (
          <Pictures images={data.images.filter(isPrintable)} chosen={chosen} onChoose={setChosen} />
        ) : error ? (
          <NotLoaded what="The list of pictures" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label="Loading the pictures..." labelHidden className="media-choices">
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </Loading>
        )}
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!chosen}>
            Use this picture
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface PicturesProps {
  images: readonly MediaImage[]
  chosen: MediaImage | null
  onChoose: (image: MediaImage) => void
}

function Pictures({ images, chosen, onChoose }: PicturesProps) {
  const name = useId()
  if (images.length === 0)
    return (
      <EmptyState
        illustration="picture"
        title="No images uploaded yet"
        level={3}
        withoutCard
        action={
          <ButtonLink kind="secondary" href={href('media-management', {}, { query: { tab: 'images' } })}>
            Open Media Management
          </ButtonLink>
        }
      >
        Upload one there, or upload a picture in the form.
      </EmptyState>
    )
  return (
    <fieldset>
      <legend className="sr-only">Picture</legend>
      <div className="media-choices">
        {images.map((image) => (
          <label key={image.key} className="option">
            <input type="radio" name={name} checked={chosen?.key === image.key} onChange={() => onChoose(image)} />
            <img
              src={apiUrl('media', 'image', { params: { key: image.key }, query: { w: '480' } })}
              alt=""
              loading="lazy"
            />
            <span>{image.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Image } from 'lucide-react'
import { FieldError } from '#web/ui/field.tsx'
import { failureText, type MediaItem } from './media-text.ts'
import { PictureButton } from './poster-picker.tsx'
import { useReplaceFile } from './use-replace-file.ts'

/** Poster image of a video. */
export function PosterRow({ item: { key, has_poster }, onReplaced }: { item: MediaItem; onReplaced: () => void }) {
  const replace = useReplaceFile(key, 'poster')
  return (
    <div className="beside">
      <Image />
      <p role="status">
        <strong>Picture before it plays</strong>
        <small>{pictureState(has_poster, replace.isSuccess)}</small>
      </p>
      <div className="beside-actions">
        <PictureButton
          label={has_poster ? 'Replace the picture' : 'Choose a picture'}
          disabled={replace.isPending}
          onFile={(file) => replace.mutate(file, { onSuccess: onReplaced })}
        />
      </div>
      {replace.error && <FieldError>{failureText(replace.error, 'Upload failed. Please try again.')}</FieldError>}
    </div>
  )
}

const pictureState = (has: boolean, isNew: boolean) => {
  if (isNew) return 'The new picture is stored.'
  return has ? 'One is there.' : 'None yet.'
}

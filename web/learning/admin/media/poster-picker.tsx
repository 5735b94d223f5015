import { Image } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldError } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { drawPicture, type Still } from './capture-stills.ts'
import { durationText } from './media-text.ts'

/** Poster image of a video. */
export interface Poster {
  picture: Blob
  preview: string
}

interface PosterPickerProps {
  /** Stills of the chosen video; null while they are drawn, empty without a readable file. */
  stills: readonly Still[] | null
  /** Shown if the browser cannot draw a frame of the file. */
  problem: string | null
  poster: Poster | null
  onPoster: (poster: Poster) => void
}

/** Offers three stills drawn by this browser, or an uploaded image. */
export function PosterPicker({ stills, problem, poster, onPoster }: PosterPickerProps) {
  const isOwn = poster !== null && !stills?.some(({ picture }) => picture === poster.picture)
  const name = useId()
  return (
    <fieldset className="poster">
      <legend className="field-label">Picture before it plays</legend>
      <p className="field-hint">
        {problem ??
          (stills?.length === 0
            ? 'Optional: a picture that stands for the video until it plays.'
            : 'Three moments of the video, drawn by your browser. Or choose a picture.')}
      </p>
      {stills === null && (
        <p className="field-hint" role="status">
          <Spinner /> Drawing three moments...
        </p>
      )}
      {((stills?.length ?? 0) > 0 || isOwn) && (
        <div className="frames">
          {stills?.map((still) => (
            <label key={still.seconds}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                checked={poster?.picture === still.picture}
                onChange={() => onPoster(still)}
              />
              <img className="frame" src={still.preview} alt="" />
              <span>
                <span className="sr-only">Moment at </span>
                {durationText(still.seconds)}
              </span>
            </label>
          ))}
          {isOwn && (
            <label>
              <input className="sr-only" type="radio" name={name} checked readOnly />
              <img className="frame" src={poster.preview} alt="" />
              <span>Your picture</span>
            </label>
          )}
        </div>
      )}
      <OwnPicture onPoster={onPoster} />
    </fieldset>
  )
}

function OwnPicture({ onPoster }: { onPoster: (poster: Poster) => void }) {
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: File) => {
    try {
      const { preview } = await drawPicture(file)
      setError(null)
      onPoster({ picture: file, preview })
    } catch {
      setError('This is no picture that can be shown. JPEG, PNG and WebP can.')
    }
  }
  return (
    <>
      <PictureButton label="Choose a picture" onFile={choose} />
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}

interface PictureButtonProps {
  label: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** A button that opens the file picker for images. */
export function PictureButton({ label, disabled, onFile }: PictureButtonProps) {
  return (
    <label className="btn btn-secondary file-button">
      <Image />
      {label}
      <input
        type="file"
        accept="image/*"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

import { Maximize2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useId, useRef, useState } from 'react'
import type { LearnerResource } from '#course/resource.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { IconButton } from '#web/ui/button.tsx'

/** A lesson picture that enlarges to full screen. The text never depends on it alone. */
export function ZoomablePicture({ resource: { id, title, description, alt } }: { resource: LearnerResource }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  const [isZoomed, setIsZoomed] = useState(false)
  const image = (
    <img src={apiUrl('resources', 'download', { params: { id: String(id) } })} alt={alt ?? title} loading="lazy" />
  )
  return (
    <figure className="picture">
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {image}
        <span className="picture-more">
          <Maximize2 />
          Opens larger
        </span>
      </button>
      <figcaption>
        <strong id={name}>{title}</strong>
        {description && <small>{description}</small>}
      </figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard it is shut by Escape and by its button. */}
      <dialog ref={dialog} className="picture-dialog" aria-labelledby={name} onClick={closeOnBackdrop}>
        <div className="picture-head">
          <strong>{title}</strong>
          <IconButton
            label={isZoomed ? 'Show the whole picture' : 'Zoom in'}
            className="picture-zoom"
            onClick={() => setIsZoomed((before) => !before)}
          >
            {isZoomed ? <ZoomOut /> : <ZoomIn />}
          </IconButton>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the picture scrolls once it is zoomed. */}
        <section className={isZoomed ? 'picture-full is-zoomed' : 'picture-full'} aria-label={title} tabIndex={0}>
          {image}
        </section>
      </dialog>
    </figure>
  )
}

/** A click whose target is the dialog itself is on the backdrop. */
const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

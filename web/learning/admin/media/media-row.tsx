import { BookOpen, Captions, Image, Pencil, Play, Trash2, TriangleAlert } from 'lucide-react'
import { apiUrl } from '#web/platform/api/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { OpenDialog } from './media-dialogs.tsx'
import { factsText, lessonsText, type MediaItem, type MediaKind } from './media-text.ts'
import { useDeleteMedia } from './use-delete-media.ts'
import { usePlaceInUrl } from './use-place-in-url.ts'

interface MediaRowProps {
  kind: MediaKind
  item: MediaItem
  onOpen: (dialog: OpenDialog) => void
}

/** One video or image: its details, its lessons and its actions. */
export function MediaRow({ kind, item, onOpen }: MediaRowProps) {
  const remove = useDeleteMedia(kind)
  const { title } = item
  const place = usePlaceInUrl(`media-${item.key}`)
  return (
    <li {...place} className={kind === 'video' ? 'film' : 'card card-flush media-tile'}>
      <MediaPicture kind={kind} item={item} />
      <div className="film-text">
        <h3>{title}</h3>
        <p className="film-facts">{factsText(item)}</p>
        <Chips kind={kind} item={item} />
      </div>
      <div className="film-actions">
        <Button kind="quiet" aria-label={`Preview ${title}`} onClick={() => onOpen({ name: 'preview', item })}>
          Preview
        </Button>
        <Button
          kind="quiet"
          aria-label={`Attach to a lesson: ${title}`}
          onClick={() => onOpen({ name: 'attach', item })}
        >
          Attach to a lesson
        </Button>
        <span className="film-icons">
          <IconButton label={`Edit ${title}`} onClick={() => onOpen({ name: 'edit', item })}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${title}`} onClick={() => remove(item)}>
            <Trash2 />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

interface MediaPictureProps {
  kind: MediaKind
  item: Pick<MediaItem, 'key' | 'has_poster'>
  isDeleted?: boolean
}

export function MediaPicture({ kind, item: { key, has_poster }, isDeleted }: MediaPictureProps) {
  const params = { key }
  const deleted = isDeleted && { deleted: 'true' as const }
  const address =
    kind === 'image'
      ? apiUrl('media', 'image', { params, query: { w: '480', ...deleted } })
      : has_poster && apiUrl('media', 'poster', { params, query: { ...deleted } })
  return (
    <div className="film-picture">
      {address && <img src={address} alt="" loading="lazy" />}
      {kind === 'video' ? <Play /> : !address && <Image />}
    </div>
  )
}

/** The lessons that show it, and whether an uploaded video has captions. */
function Chips({ kind, item }: { kind: MediaKind; item: MediaItem }) {
  const { lessons, captions_size, size } = item
  return (
    <p className="film-chips">
      <Chip icon={lessons.length > 0 && <BookOpen />}>
        {lessons.length > 0 ? lessonsText(item) : 'In no lesson yet'}
      </Chip>
      {kind === 'video' && captions_size !== null && <Chip icon={<Captions />}>Captions</Chip>}
      {kind === 'video' && captions_size === null && size !== null && (
        <Chip kind="warn" icon={<TriangleAlert />}>
          No captions
        </Chip>
      )}
    </p>
  )
}

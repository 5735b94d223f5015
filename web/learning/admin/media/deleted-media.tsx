import { useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { deletedText } from '#web/platform/admin/deleted-text.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { restoreDeleted } from './delete-media.tsx'
import { MediaPicture } from './media-row.tsx'
import { type DeletedMediaItem, factsText, lessonsText, type MediaKind } from './media-text.ts'

/** Deleted videos or images, last deleted first, each with its restore. */
export function DeletedMedia({ kind, items }: { kind: MediaKind; items: readonly DeletedMediaItem[] }) {
  if (items.length === 0)
    return (
      <EmptyState
        illustration={kind === 'video' ? 'film' : 'picture'}
        title="Nothing was deleted in the last 30 days."
        level={3}
      >
        A deleted {kind} is listed here until it is gone.
      </EmptyState>
    )
  return (
    <ul className="card card-flush">
      {items.map((item) => (
        <DeletedRow key={item.key} kind={kind} item={item} />
      ))}
    </ul>
  )
}

function DeletedRow({ kind, item }: { kind: MediaKind; item: DeletedMediaItem }) {
  const client = useQueryClient()
  const notices = useNotices()
  const { title, lessons } = item
  return (
    <li className="film">
      <MediaPicture kind={kind} item={item} isDeleted />
      <div className="film-text">
        <h3>{title}</h3>
        <p className="film-facts">{factsText(item)}</p>
        <p className="film-facts">{deletedText(item)}</p>
        {lessons.length > 0 && (
          <p className="film-chips">
            <Chip icon={<BookOpen />}>Returns to {lessonsText(item)}</Chip>
          </p>
        )}
      </div>
      <div className="film-actions">
        <Button kind="quiet" onClick={() => restoreDeleted(kind, item, { client, notices })}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

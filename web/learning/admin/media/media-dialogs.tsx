import { lazy, Suspense } from 'react'
import type { MediaItem, MediaKind } from './media-text.ts'

/** The open dialog and its item. */
export interface OpenDialog {
  name: 'preview' | 'attach' | 'edit'
  item: MediaItem
}

// Loaded lazily when first opened.
const dialogs = {
  preview: lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })),
  attach: lazy(async () => ({ default: (await import('./attach-dialog.tsx')).AttachDialog })),
  edit: lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog })),
}

interface MediaDialogsProps {
  kind: MediaKind
  open: OpenDialog
  /** The current items, so that a dialog shows its own changes. */
  items: MediaItem[] | undefined
  onClose: () => void
}

export function MediaDialogs({ kind, open, items, onClose }: MediaDialogsProps) {
  const Shown = dialogs[open.name]
  const item = items?.find(({ key }) => key === open.item.key) ?? open.item
  return (
    <Suspense>
      <Shown kind={kind} item={item} onClose={onClose} />
    </Suspense>
  )
}

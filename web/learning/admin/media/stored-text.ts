import { formatFileSize } from '#web/platform/format/file-size.ts'
import { durationText, type MediaItem } from './media-text.ts'

/** 'MP4', 'WebM', 'JPEG'; empty for a link. */
export const typeText = ({ content_type }: Pick<MediaItem, 'content_type'>): string =>
  ({
    'video/mp4': 'MP4',
    'video/webm': 'WebM',
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'image/gif': 'GIF',
  })[content_type ?? ''] ?? ''

/** Details after an upload: '347.10 MB, 6:31, MP4. It is in no lesson yet.' */
export function storedText(item: MediaItem): string {
  const { size, duration_seconds } = item
  if (size === null) return 'It is linked, not copied. It is in no lesson yet.'
  const facts = [formatFileSize(size), duration_seconds ? durationText(duration_seconds) : '', typeText(item)]
  return `${facts.filter(Boolean).join(', ')}. It is in no lesson yet.`
}

import { lessonsText, type MediaItem } from './media-text.ts'

/** Lists the lessons that lose the deleted item. */
export function deletionText(item: Pick<MediaItem, 'lessons'>): string {
  const undo = 'You can restore it for 30 days.'
  if (item.lessons.length === 0) return `No lesson shows it. ${undo}`
  const words = lessonsText(item)
  const isOne = words.startsWith('Lesson ')
  return `${words} ${isOne ? 'shows' : 'show'} it. It will be gone there too. ${undo}`
}

import { lessonsInWords, type MediaItem } from './media-words.ts'

/** What a deletion takes along. */
export function deletionInWords(item: Pick<MediaItem, 'lessons'>): string {
  const undo = 'You can undo it for ten seconds.'
  if (item.lessons.length === 0) return `No lesson shows it. ${undo}`
  const words = lessonsInWords(item)
  const isOne = words.startsWith('Lesson ')
  return `${words} ${isOne ? 'shows' : 'show'} it. It will be gone there too. ${undo}`
}

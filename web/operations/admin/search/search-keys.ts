import { isAlone, isForPage, type KeyPress } from '#web/platform/browser/single-keys.ts'

/** Whether a key press opens the search: '/' alone, on any keyboard layout. */
export const opensSearch = (press: KeyPress): boolean => press.key === '/' && isForPage(press)

/** The character that a key types; null for other keys, such as Enter. */
export const typedCharacter = (press: KeyPress): string | null =>
  [...press.key].length === 1 && isAlone(press) ? press.key : null

/**
 * The option that an arrow key moves to, from the last to the first and back. Null for other keys, and without options.
 * @param active index of the current option
 */
export function movedTo(active: number, key: string, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  return key === 'ArrowUp' ? (active + count - 1) % count : null
}

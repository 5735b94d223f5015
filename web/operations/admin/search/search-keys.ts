/** Relevant facts of a key press on an admin page. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The key auto-repeats. */
  repeat: boolean
  /** Typed into a field. */
  isInField: boolean
  /** A dialog or a menu is open, which has its own keys. */
  isDialogOpen: boolean
}

type PressedKey = Pick<KeyPress, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

const isAlone = ({ ctrlKey, metaKey, altKey, repeat }: PressedKey) => !(ctrlKey || metaKey || altKey || repeat)

/** Whether a key press opens the search: '/' alone, on any keyboard layout. */
export const opensSearch = (press: KeyPress): boolean =>
  press.key === '/' && isAlone(press) && !(press.isInField || press.isDialogOpen)

/** The character that a key types; null for other keys, such as Enter. */
export const typedCharacter = (press: PressedKey): string | null =>
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

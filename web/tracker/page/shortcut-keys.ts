export type Shortcut = 'add' | 'search' | 'help'

const keys: Record<string, Shortcut> = { n: 'add', N: 'add', '/': 'search', '?': 'help' }

/** Relevant facts of a key press. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The key auto-repeats. */
  repeat: boolean
  /** Typed into a field. */
  isInField: boolean
  /** A dialog is open, which has its own keys. */
  isDialogOpen: boolean
}

/** The shortcut for a single key; null in fields and dialogs and for browser shortcuts. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
  if (press.isInField || press.isDialogOpen) return null
  return keys[press.key] ?? null
}

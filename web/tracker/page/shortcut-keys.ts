export type Shortcut = 'add' | 'search' | 'help'

const keys: Record<string, Shortcut> = { n: 'add', N: 'add', '/': 'search', '?': 'help' }

/** What is known of a press of a key. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** It goes on being pressed. */
  repeat: boolean
  /** It went into a field, where it is a letter. */
  isInField: boolean
  /** A dialog is open, which has keys of its own. */
  isDialogOpen: boolean
}

/** What a single key stands for; null where it is typed, belongs to the browser, or to a dialog. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
  if (press.isInField || press.isDialogOpen) return null
  return keys[press.key] ?? null
}

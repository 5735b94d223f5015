import { isForPage, type KeyPress } from '#web/platform/browser/single-keys.ts'

export type Shortcut = 'add' | 'search' | 'help'

const keys: Record<string, Shortcut> = { n: 'add', N: 'add', '/': 'search', '?': 'help' }

/** The shortcut for a single key; null in fields and dialogs and for browser shortcuts. */
export const shortcutOf = (press: KeyPress): Shortcut | null => (isForPage(press) ? (keys[press.key] ?? null) : null)

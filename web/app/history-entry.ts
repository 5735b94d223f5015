import type { RouterLocation } from '#web/platform/routing/router-context.tsx'

/** The parts of `window` that identify the current history entry. */
export interface EntryWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string): void }
}

/** Router state in an entry of the browser's history. */
type HistoryEntry = Pick<RouterLocation, 'key' | 'state'>

/** Must be unique within this tab; it need not be unpredictable. */
export const newEntryKey = (): string => Math.random().toString(36).slice(2)

const isHistoryEntry = (value: unknown): value is HistoryEntry =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/**
 * Returns the current location with its key. Entries created by the browser itself (page load, hash link) get their key
 * here. The key is stored in the entry, so a reload keeps it and a newly opened page gets a new one.
 */
export function readLocation({ location, history }: EntryWindow): RouterLocation {
  const { pathname, search, hash } = location
  if (isHistoryEntry(history.state)) {
    const { key, state = null } = history.state
    return { pathname, search, hash, key, state }
  }
  const entry: HistoryEntry = { key: newEntryKey(), state: null }
  history.replaceState(entry, '')
  return { pathname, search, hash, ...entry }
}

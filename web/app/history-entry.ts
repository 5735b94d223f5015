import type { RouterLocation } from '#web/platform/routing/router-context.tsx'

/** The parts of a window that name the entry which is open. */
export interface EntryWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string): void }
}

/** What the router keeps in an entry of the browser's history. */
type HistoryEntry = Pick<RouterLocation, 'key' | 'state'>

/** It need not be hard to guess, only different from the others of this tab. */
export const newEntryKey = (): string => Math.random().toString(36).slice(2)

const isHistoryEntry = (value: unknown): value is HistoryEntry =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'

/**
 * Where the reader is. An entry that the browser has made itself, for an opened page or for a place on it, gets its key
 * here; it lies in the entry, so that a reload keeps it and a page that is opened anew has another one.
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

import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-entry.ts'
import { type DeviceStorage, keysOf, prefixOf } from './waiting-keys.ts'

/** An expense that was typed while the line was gone, and waits on this device to be sent. */
export interface WaitingEntry extends ExpenseBody {
  client_id: string
  /** When it was typed, as ISO text. */
  typed_at: string
  /** It was changed after a try, of which nobody knows whether it has arrived. */
  corrected?: boolean
  /** Why the server did not take it; absent while it has not said anything. */
  refusal?: { status: number; error: string; fields?: Record<string, string> }
}

/** The waiting entries of one member on this device. Nobody else who signs in here gets to see them. */
export interface WaitingEntries {
  /** The first one typed first. The same list until something changes. */
  read(): readonly WaitingEntry[]
  /** @returns whether the device could keep it */
  save(entry: WaitingEntry): boolean
  remove(clientId: string): void
  /** Something in the storage has changed, maybe by another tab. */
  refresh(): void
  subscribe(listener: () => void): () => void
}

/**
 * Each entry has a key of its own, so that two tabs that save at the same moment do not overwrite each other. Logging out
 * leaves them: they are nowhere else.
 */
export function createWaitingEntries(storage: () => DeviceStorage, memberId: number): WaitingEntries {
  const prefix = prefixOf(memberId)
  const listeners = new Set<() => void>()
  let entries = readAll(storage, prefix)
  const refresh = () => {
    const now = readAll(storage, prefix)
    if (JSON.stringify(now) === JSON.stringify(entries)) return
    entries = now
    for (const listener of listeners) listener()
  }
  return {
    read: () => entries,
    save(entry) {
      const isSaved = tryStorage(() => {
        storage().setItem(prefix + entry.client_id, JSON.stringify(entry))
        return true
      }, false)
      refresh()
      return isSaved
    },
    remove(clientId) {
      tryStorage(() => storage().removeItem(prefix + clientId), undefined)
      refresh()
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readAll(storage: () => DeviceStorage, prefix: string): readonly WaitingEntry[] {
  const read = (key: string) => tryStorage(() => parseEntry(storage().getItem(key)), null)
  return keysOf(storage, prefix)
    .map(read)
    .filter((entry) => entry !== null)
    .sort((a, b) => a.typed_at.localeCompare(b.typed_at) || a.client_id.localeCompare(b.client_id))
}

/** What an older page or another hand has stored is left alone. @throws where the text is no JSON */
function parseEntry(text: string | null): WaitingEntry | null {
  const stored: Partial<WaitingEntry> | null = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const {
    client_id: clientId,
    typed_at: typedAt,
    amount,
    description,
    category_id: category,
    expense_date: day,
  } = stored
  const isWhole =
    typeof clientId === 'string' &&
    typeof typedAt === 'string' &&
    typeof amount === 'number' &&
    typeof description === 'string' &&
    typeof category === 'number' &&
    typeof day === 'string'
  return isWhole
    ? {
        ...stored,
        client_id: clientId,
        typed_at: typedAt,
        amount,
        description,
        category_id: category,
        expense_date: day,
      }
    : null
}

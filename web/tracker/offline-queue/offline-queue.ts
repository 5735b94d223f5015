import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { ExpenseBody } from '#web/tracker/expenses/expense-form.ts'
import { type DeviceStorage, keysOf, prefixOf } from './queue-keys.ts'

/** An expense entered offline and queued on this device. */
export interface QueuedEntry extends ExpenseBody {
  client_id: string
  /** Time of entry, as ISO text. */
  typed_at: string
  /** Changed after an attempt whose result is unknown. */
  corrected?: boolean
  /** Rejection by the server; absent without a response. */
  refusal?: { status: number; error: string; fields?: Record<string, string> }
}

/** Queued entries of one member on this device, invisible to other members. */
export interface OfflineQueue {
  /** In order of entry. Returns the same array until something changes. */
  read(): readonly QueuedEntry[]
  /** @returns whether the device could store it */
  save(entry: QueuedEntry): boolean
  remove(clientId: string): void
  /** Call when the storage has changed, possibly by another tab. */
  refresh(): void
  subscribe(listener: () => void): () => void
}

/**
 * Each entry has its own key, so that tabs that save concurrently do not overwrite each other. Signing out does not
 * delete entries, because they exist only here.
 */
export function createOfflineQueue(storage: () => DeviceStorage, memberId: number): OfflineQueue {
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

function readAll(storage: () => DeviceStorage, prefix: string): readonly QueuedEntry[] {
  const read = (key: string) => tryStorage(() => parseEntry(storage().getItem(key)), null)
  return keysOf(storage, prefix)
    .map(read)
    .filter((entry) => entry !== null)
    .sort((a, b) => a.typed_at.localeCompare(b.typed_at) || a.client_id.localeCompare(b.client_id))
}

/** Ignores values stored by older versions or other code. @throws if the text is not JSON */
function parseEntry(text: string | null): QueuedEntry | null {
  const stored: Partial<QueuedEntry> | null = JSON.parse(text ?? 'null')
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

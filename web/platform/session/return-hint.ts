import type { TabStorage } from '#web/platform/browser/tab-storage.ts'

/**
 * The page that a visitor requested before the redirect to the landing page: a path of this site and the page's title.
 */
export interface ReturnHint {
  path: string
  title: string
}

const key = 'return-hint'
const maxAgeMs = 60_000

/**
 * Stores the requested page for the landing page, which is another page load.
 * @param now in milliseconds
 */
export function setReturnHint({ path, title }: ReturnHint, now: number, storage: TabStorage) {
  storage.setItem(key, JSON.stringify([now, path, title]))
}

/** Returns the page requested within the last minute, once; null if there is none. */
export function consumeReturnHint(now: number, storage: TabStorage): ReturnHint | null {
  const stored = storage.getItem(key)
  if (!stored) return null
  storage.removeItem(key)
  try {
    const [storedAt, path, title]: unknown[] = JSON.parse(stored)
    const isFresh = typeof storedAt === 'number' && now - storedAt <= maxAgeMs
    return isFresh && typeof path === 'string' && typeof title === 'string' ? { path, title } : null
  } catch {
    return null
  }
}

/** What a visitor wanted to open before being sent to the landing page: a path of this site, and the page's title. */
export interface Asked {
  path: string
  title: string
}

const key = 'sign-in-asked'
const freshFor = 60_000

/** The landing page is another page load, so what was asked for travels in the tab's storage. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param now in milliseconds */
export function keepAsked({ path, title }: Asked, now: number, storage: Storage) {
  storage.setItem(key, JSON.stringify([now, path, title]))
}

/** What was asked for within the last minute, once; null where there is nothing. */
export function takeAsked(now: number, storage: Storage): Asked | null {
  const kept = storage.getItem(key)
  if (!kept) return null
  storage.removeItem(key)
  try {
    const [moment, path, title]: unknown[] = JSON.parse(kept)
    const isFresh = typeof moment === 'number' && now - moment <= freshFor
    return isFresh && typeof path === 'string' && typeof title === 'string' ? { path, title } : null
  } catch {
    return null
  }
}

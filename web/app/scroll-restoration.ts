import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { RouterLocation } from '#web/platform/routing/router-context.tsx'

const storageKey = 'moneta:scroll'

/** The parts of the browser that scroll restoration uses. */
export interface ScrollWindow {
  readonly scrollY: number
  readonly history: Pick<History, 'scrollRestoration'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  scrollTo(options: ScrollToOptions): void
  addEventListener(type: 'scroll' | 'pagehide' | 'pageshow', listener: () => void): void
}

export interface ScrollRestoration {
  /** Stores the scroll position of the current entry before navigation starts. */
  leave(): void
  /**
   * Scrolls a newly rendered page to its stored position, else to the target of its hash, else to the top.
   * @param findPlace returns the element with that id
   */
  restore(shown: RouterLocation, findPlace: (id: string) => { scrollIntoView(): void } | null): void
}

/**
 * Scroll restoration: each history entry keeps its own scroll position, also after a reload. The browser's own
 * restoration would scroll before the entry's page is rendered.
 */
export function startScrollRestoration(window: ScrollWindow): ScrollRestoration {
  const places = storedPlaces(window)
  // Null while the next page loads: its skeleton may be shorter than the stored position.
  let shownKey: string | null = null
  // For a hash link, the browser may scroll before it fires the event.
  let top = window.scrollY
  let isFirst = true
  const keep = (place: number) => {
    if (shownKey === null) return
    // The latest entries are at the end.
    places.delete(shownKey)
    places.set(shownKey, place)
  }
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  takeOver()
  window.addEventListener('scroll', () => {
    top = window.scrollY
  })
  window.addEventListener('pageshow', takeOver)
  window.addEventListener('pagehide', () => {
    keep(window.scrollY)
    storePlaces(window, places)
    window.history.scrollRestoration = 'auto'
  })
  return {
    leave() {
      keep(top)
      shownKey = null
    },
    restore({ key, hash }, findPlace) {
      const storedPosition = places.get(key)
      const place = hash ? findPlace(decodeHash(hash)) : null
      if (storedPosition !== undefined) window.scrollTo({ top: storedPosition, behavior: 'instant' })
      else if (place) place.scrollIntoView()
      else if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
      isFirst = false
      shownKey = key
      top = window.scrollY
    },
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** If the storage is blocked or invalid, every page starts at the top. */
function storedPlaces({ sessionStorage }: ScrollWindow): Map<string, number> {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const isPlace = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  }, new Map())
}

/** Maximum number of entries whose scroll position survives a reload. */
const storedCount = 100

const storePlaces = ({ sessionStorage }: ScrollWindow, places: Map<string, number>) =>
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-storedCount))), undefined)

import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { RouterLocation } from '#web/platform/routing/router-context.tsx'

const storageKey = 'moneta:scroll'

/** As much of the browser as scroll restoration uses. */
export interface ScrollWindow {
  readonly scrollY: number
  readonly history: Pick<History, 'scrollRestoration'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  scrollTo(options: ScrollToOptions): void
  addEventListener(type: 'scroll' | 'pagehide' | 'pageshow', listener: () => void): void
}

export interface ScrollRestoration {
  /** Keeps the place of the entry that is shown, before another one is on its way. */
  leave(): void
  /**
   * Brings a page that has just been drawn to its place: the one where it was left, else the one that its address
   * names, else its top.
   * @param findPlace the element of that name
   */
  restore(shown: RouterLocation, findPlace: (id: string) => { scrollIntoView(): void } | null): void
}

/**
 * Scroll restoration: every entry of the browser's history has a place of its own, also after a reload. The browser's
 * own way would scroll before the page of the entry is drawn.
 */
export function startScrollRestoration(window: ScrollWindow): ScrollRestoration {
  const places = storedPlaces(window)
  // None while the next page is on its way: a skeleton may be shorter than the place that was left.
  let shownKey: string | null = null
  // When a place on the page is opened, the browser may have scrolled there before it says so.
  let top = window.scrollY
  let isFirst = true
  const keep = (place: number) => {
    if (shownKey === null) return
    // The latest ones stand at the end.
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
      const wanted = places.get(key)
      const place = hash ? findPlace(decodeHash(hash)) : null
      if (wanted !== undefined) window.scrollTo({ top: wanted, behavior: 'instant' })
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

/** Where the storage is blocked or holds something else, every page begins at its top. */
function storedPlaces({ sessionStorage }: ScrollWindow): Map<string, number> {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const isPlace = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  }, new Map())
}

/** So many entries keep their place over a reload. */
const storedCount = 100

const storePlaces = ({ sessionStorage }: ScrollWindow, places: Map<string, number>) =>
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-storedCount))), undefined)

import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { headingIndexAt } from './reading-position.ts'

/**
 * Where a text stood in the window when the page was left: a heading of it, and how far that was below the upper rim.
 */
export interface SavedScroll {
  heading: string
  top: number
}

const storageKey = 'moneta:reading'

/** The lesson's own headings. Those inside calculators come and go. */
const textHeadings = 'h1[id], :scope > section:not(.card) > :is(h2, h3)[id]'

/**
 * Remembers the scroll position for a reload. Where the storage is blocked, that begins at the top.
 * @param entry the key of the page's entry in the browser's history
 */
export function saveScroll(entry: string, text: Element) {
  const headings = [...text.querySelectorAll(textHeadings)]
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const index = headingIndexAt(tops, innerHeight / 2, false)
  const [heading, top] = [headings[index]?.id, tops[index]]
  if (heading && top !== undefined)
    tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify({ entry, heading, top })), undefined)
}

/** What was saved for this entry, once: the next opening of the page is another one. */
export function consumeScroll(entry: string): SavedScroll | null {
  return tryStorage(() => {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    sessionStorage.removeItem(storageKey)
    return isSavedScroll(saved) && saved.entry === entry ? { heading: saved.heading, top: saved.top } : null
  }, null)
}

function isSavedScroll(value: unknown): value is SavedScroll & { entry: string } {
  if (typeof value !== 'object' || value === null) return false
  if (!('entry' in value && 'heading' in value && 'top' in value)) return false
  return typeof value.entry === 'string' && typeof value.heading === 'string' && typeof value.top === 'number'
}

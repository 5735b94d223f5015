import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { headingIndexAt } from './reading-position.ts'

/** Scroll position when the page was left: a heading, and its distance from the top of the viewport. */
export interface SavedScroll {
  heading: string
  top: number
}

const storageKey = 'moneta:reading'

/** The lesson's own headings. Those inside calculators change. */
const textHeadings = 'h1[id], :scope > section:not(.card) > :is(h2, h3)[id]'

/**
 * Saves the scroll position for a reload. With blocked storage, the page opens at the top.
 * @param entry the key of the page's history entry
 */
export function saveScroll(entry: string, text: Element) {
  const headings = [...text.querySelectorAll(textHeadings)]
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const index = headingIndexAt(tops, innerHeight / 2, false)
  const [heading, top] = [headings[index]?.id, tops[index]]
  if (heading && top !== undefined)
    tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify({ entry, heading, top })), undefined)
}

/** Returns and removes the position saved for this entry. */
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

import { headingAt } from './reading-place.ts'

/** Where a text stood in the window when the page was left: a heading of it, and how far that was below the upper rim. */
export interface KeptScroll {
  heading: string
  top: number
}

const storage = 'moneta:reading'

/** The lesson's own headings. Those inside calculators come and go. */
const ownHeadings = 'h1[id], :scope > section:not(.card) > :is(h2, h3)[id]'

/** Storage may be shut by the browser's settings; then a reload begins at the top. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** @param entry the key of the page's place in the history */
export function keepScroll(entry: string, text: Element) {
  const headings = [...text.querySelectorAll(ownHeadings)]
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const at = headingAt(tops, innerHeight / 2, false)
  const [heading, top] = [headings[at]?.id, tops[at]]
  if (heading && top !== undefined)
    attempt(() => sessionStorage.setItem(storage, JSON.stringify({ entry, heading, top })))
}

/** What was kept for this entry, once: the next opening of the page is another one. */
export function takeScroll(entry: string): KeptScroll | null {
  return attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storage) ?? 'null')
    sessionStorage.removeItem(storage)
    return isKept(kept) && kept.entry === entry ? { heading: kept.heading, top: kept.top } : null
  })
}

function isKept(value: unknown): value is KeptScroll & { entry: string } {
  if (typeof value !== 'object' || value === null) return false
  if (!('entry' in value && 'heading' in value && 'top' in value)) return false
  return typeof value.entry === 'string' && typeof value.heading === 'string' && typeof value.top === 'number'
}

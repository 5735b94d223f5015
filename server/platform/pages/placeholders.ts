/**
 * The places in a built page that the server fills: its title, what it is about, further elements of its head, its content, a line below
 * its footer, and facts of this site in the text of a static page. `web/app/html-document.ts` and
 * `web/static-pages/site-fact.tsx` write them, each between two comments, with what stands there when nobody fills it.
 */
export type PlaceholderName = 'title' | 'description' | 'head' | 'main' | 'footer' | SitePlaceholderName
type SitePlaceholderName = 'operator' | 'address' | 'contact' | 'refund_days' | 'syllabus'

/** What goes into a page's slots, as HTML: whoever makes it escapes what it holds. */
export type Placeholders = Partial<Record<PlaceholderName, string>>

const placeholderPattern = /<!--slot:(\w+)-->([\s\S]*?)<!--\/slot:\1-->/g

/** Puts HTML into slots of a page, in one pass: what is put in is never looked at again. Other slots stay open. */
export function fillPlaceholders(page: string, placeholders: Placeholders): string {
  const filled = new Map(Object.entries(placeholders))
  return page.replace(placeholderPattern, (whole, name: string) => filled.get(name) ?? whole)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML, for between elements and for attributes in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

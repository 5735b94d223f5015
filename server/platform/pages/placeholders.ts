/**
 * Placeholders of a built page that the server fills: title, description, marks of the site and for visitors, more head elements, navigation bar, content,
 * a line below the footer, the message of the error page, and site facts in static pages. `web/app/html-document.ts` and
 * `web/static-pages/site-fact.tsx` write them as comment pairs around default content.
 */
export type PlaceholderName =
  | 'title'
  | 'description'
  | 'session'
  | 'site'
  | 'head'
  | 'bar'
  | 'main'
  | 'footer'
  | 'problem'
  | SitePlaceholderName
type SitePlaceholderName =
  | 'operator'
  | 'address'
  | 'contact'
  | 'refund_days'
  | 'syllabus'
  | 'payments_off'
  | 'deletion_email'
  | 'payer_receipt'
  | 'payer_notice'
  | 'change_notice'

/** HTML for a page's placeholders; the caller must escape its values. */
export type Placeholders = Partial<Record<PlaceholderName, string>>

const placeholderPattern = /<!--slot:(\w+)-->([\s\S]*?)<!--\/slot:\1-->/g

/** Fills placeholders of a page in one pass: inserted HTML is not scanned again. Other placeholders stay open. */
export function fillPlaceholders(page: string, placeholders: Placeholders): string {
  const filled = new Map(Object.entries(placeholders))
  return page.replace(placeholderPattern, (whole, name: string) => filled.get(name) ?? whole)
}

/** Bytes of a page: of a placeholder with its default content, or of the text between two. */
interface PagePart {
  name?: string
  bytes: Buffer
}

const storedPages = new WeakMap<Buffer, readonly PagePart[]>()

/** Same as `fillPlaceholders` for a page in memory. Its placeholders are found, and its text is encoded, only once. */
export function fillStoredPage(page: Buffer, placeholders: Placeholders): Buffer {
  const parts = storedPages.get(page) ?? partsOf(page.toString())
  storedPages.set(page, parts)
  const filled = new Map(Object.entries(placeholders))
  const encoded = parts.map(({ name = '', bytes }) => {
    const html = filled.get(name)
    return html === undefined ? bytes : Buffer.from(html)
  })
  return Buffer.concat(encoded)
}

function partsOf(page: string): PagePart[] {
  const parts: PagePart[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', index } of page.matchAll(placeholderPattern)) {
    parts.push({ bytes: Buffer.from(page.slice(end, index)) }, { name, bytes: Buffer.from(whole) })
    end = index + whole.length
  }
  return [...parts, { bytes: Buffer.from(page.slice(end)) }]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, between elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

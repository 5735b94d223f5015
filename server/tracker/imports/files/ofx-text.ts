import { importLimits } from '#contract/tracker/import-mapping.ts'
import { unreadable } from '#server/platform/files/decode-text.ts'

/** A tag of OFX with the text between it and the next tag. */
export interface Tag {
  /** In capitals; with a leading slash for an end tag. */
  name: string
  /** Offset of the tag in the file. */
  at: number
  /** Raw text after the tag: SGML elements have no end tag. */
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const withoutSections = (raw: string) => raw.replace(/<!\[CDATA\[|\]\]>/g, '')

/** A text for display, on one line. Some banks escape entities twice, and some write CDATA sections. */
export const displayText = (raw: string): string =>
  decodeEntities(decodeEntities(withoutSections(raw)))
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** The first line of a value, which may be below its tag. It ends where a tag could begin. */
export const firstLine = (raw: string): string => /^[^<\r\n]*/.exec(withoutSections(raw).trimStart())?.[0].trim() ?? ''

const tagPattern = /<(\/?[a-z][\w.]{0,31})(?:\s[^<>]{0,200})?\/?>/iy
const sectionStart = '<![CDATA['
/** Maximum tags; a payment has at most some dozen. */
const maxTags = 50 * importLimits.rows
/** Maximum brackets and sections outside tags; texts of payments have few. */
const maxStrays = 5 * importLimits.rows

const damaged = () => unreadable('This file is cut off or damaged. Please download it once more.')

/**
 * The tags of a text. Each search starts where the last one ended, so this is linear. A `<` that begins no tag is text,
 * and CDATA sections contain no tags.
 * @throws 400 with a message for a section that never ends, or for too many tags
 */
export function* tagsOf(text: string): Generator<Tag> {
  let open: { name: string; at: number; textFrom: number } | undefined
  let [tags, strays] = [0, 0]
  for (let at = text.indexOf('<'), next = 0; at >= 0; at = text.indexOf('<', next)) {
    tagPattern.lastIndex = at
    const [whole = '', name] = tagPattern.exec(text) ?? []
    next = at + Math.max(1, whole.length)
    if (name !== undefined) {
      tags += 1
      if (open) yield { name: open.name, at: open.at, text: text.slice(open.textFrom, at) }
      open = { name: name.toUpperCase(), at, textFrom: next }
    } else {
      strays += 1
      if (text.startsWith(sectionStart, at)) next = text.indexOf(']]>', at)
    }
    if (next < 0 || tags > maxTags || strays > maxStrays) throw damaged()
  }
  if (open) yield { name: open.name, at: open.at, text: text.slice(open.textFrom) }
}

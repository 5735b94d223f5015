import { readFileSync } from 'node:fs'

/**
 * The product's typeface as pictures carry it: cut down to the characters below, in weights 400 to 700 and one optical size.
 * docs/content.md says how the file is made anew when a picture needs another character.
 */
export const characters = ' $%+,-/0123456789:=ACGIMNPRSTWYabcdefghiklmnoprstuvwxy\u00d7'

export const familyName = 'Bricolage Grotesque Variable'

const file = new URL('./typeface.woff2', import.meta.url)

/** A rule that brings the typeface along, since a picture in a page sees none of the page's. */
export const typefaceRule = `@font-face{font-family:'${familyName}';font-weight:400 700;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`

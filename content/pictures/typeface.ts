import { readFileSync } from 'node:fs'

/**
 * The site's font as pictures embed it: reduced to the characters below, weights 400 to 700 and one optical size.
 * docs/content.md describes how to rebuild the file when a picture needs another character.
 */
export const characters = ' $%+,-/0123456789:=ACGIMNPRSTWYabcdefghiklmnoprstuvwxy\u00d7'

export const familyName = 'Bricolage Grotesque Variable'

const file = new URL('./typeface.woff2', import.meta.url)

/** A rule that embeds the font, because a picture in a page cannot use the page's fonts. */
export const typefaceRule = `@font-face{font-family:'${familyName}';font-weight:400 700;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})}`

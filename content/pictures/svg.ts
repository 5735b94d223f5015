import { dark, light, type Tone } from './palette.ts'
import { familyName, typefaceRule } from './typeface.ts'

/**
 * Basic shapes for pictures and clips on a canvas of 800 by 450. Colors are tone names. Each shape has its light color;
 * a style sheet overrides it in dark mode.
 */

export const width = 800
export const height = 450

/** Escapes XML markup characters. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A coordinate with at most one decimal, so that a number is always formatted the same way. */
export const at = (value: number) => String(Math.round(value * 10) / 10)

const filled = (tone: Tone) => `class="f-${tone}" fill="${light[tone]}"`
const stroked = (tone: Tone) => `class="s-${tone}" stroke="${light[tone]}"`

type TextLook = { tone?: Tone; weight?: 400 | 520 | 680; anchor?: 'start' | 'middle' | 'end' }

export function text(x: number, y: number, size: number, words: string, look: TextLook = {}): string {
  const { tone = 'ink', weight = 520, anchor = 'start' } = look
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${at(x)}" y="${at(y)}" font-size="${at(size)}" font-weight="${weight}"${place} ${filled(tone)}>${escaped(words)}</text>`
}

export type Box = { x: number; y: number; width: number; height: number }

export const box = ({ x, y, width: wide, height: high }: Box, tone: Tone, radius = 0): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, wide))}" height="${at(Math.max(0, high))}"${radius ? ` rx="${radius}"` : ''} ${filled(tone)}/>`

export type Point = [x: number, y: number]

const list = (points: Point[]) => points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')

export const area = (points: Point[], tone: Tone): string => `<polygon points="${list(points)}" ${filled(tone)}/>`

/** A line through the points, `thick` wide; `dash` makes it dashed. */
export const line = (points: Point[], tone: Tone, thick: number, dash = false): string =>
  `<polyline points="${list(points)}" fill="none" stroke-width="${at(thick)}" stroke-linejoin="round" stroke-linecap="${dash ? 'butt' : 'round'}"${dash ? ' stroke-dasharray="4 6"' : ''} ${stroked(tone)}/>`

export const dot = ([x, y]: Point, radius: number, tone: Tone): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${filled(tone)}/>`

/** The dark mode colors of the tones that these shapes use. */
function night(shapes: string): string {
  const used = [
    ...new Set([...shapes.matchAll(/class="([fs])-([a-z-]+)"/g)].map(([, kind, tone]) => `${kind} ${tone}`)),
  ].sort()
  const rules = used.map((each) => {
    const [kind = '', tone = ''] = each.split(' ')
    const colour = new Map<string, string>(Object.entries(dark)).get(tone)
    return `.${kind}-${tone}{${kind === 'f' ? 'fill' : 'stroke'}:${colour}}`
  })
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}

/** The embedded font of a picture; a system font if embedded fonts are blocked. */
const family = `'${familyName}',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`

export type Drawing = { title: string; desc: string; shapes: string[] }

const opened = (named = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${named} font-family="${family}">`

/** Shapes on a background, in light and dark mode, in the site's font. */
function byDayAndNight(shapes: string[]): string {
  const drawn = [box({ x: 0, y: 0, width, height }, 'surface'), ...shapes].join('\n')
  return `<style>${typefaceRule}${night(drawn)}</style>
${drawn}
</svg>
`
}

/** A whole picture with a name, a description and a background. */
export const picture = ({ title, desc, shapes }: Drawing): string =>
  `${opened(' role="img" aria-labelledby="title desc"')}
<title id="title">${escaped(title)}</title>
<desc id="desc">${escaped(desc)}</desc>
${byDayAndNight(shapes)}`

/** The poster image of a clip; the text beside it describes it. */
export const still = (shapes: string[]): string => `${opened()}
${byDayAndNight(shapes)}`

/** One frame of a clip: the same shapes, in light mode only. */
export const frame = (shapes: string[]): string =>
  `${opened()}${[box({ x: 0, y: 0, width, height }, 'surface'), ...shapes].join('')}</svg>`

/** Dollars as pictures show them: whole, with a thousands comma. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`

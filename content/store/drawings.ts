import { light } from '#content/pictures/palette.ts'
import { escaped } from '#content/pictures/svg.ts'

/** The pictures of the shop's products: flat shapes on a plain background of 1100 by 850. */

export const size = { width: 1100, height: 850 }

/** Colors missing from the lesson palette: paper, metals and object fills. */
const tone = {
  ...light,
  ground: '#f0eee8',
  bronze: '#a9633d',
  'bronze-soft': '#fae9de',
  silver: '#7a8084',
  gold: '#ad8118',
  sheen: '#e9c354',
  'gold-soft': '#f7ebca',
  platinum: '#4e6177',
  terracotta: '#bf6542',
  moss: '#588b52',
}
type Colour = keyof typeof tone

const fill = (colour: Colour) => `fill="${tone[colour]}"`
const stroke = (colour: Colour, wide: number) =>
  `fill="none" stroke="${tone[colour]}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"`

const box = (x: number, y: number, wide: number, high: number, colour: Colour, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" ${fill(colour)}/>`
const path = (d: string, colour: Colour, wide = 6) => `<path d="${d}" ${stroke(colour, wide)}/>`
const shape = (d: string, colour: Colour) => `<path d="${d}" ${fill(colour)}/>`
const ring = (x: number, y: number, radius: number, colour: Colour, wide = 10) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${stroke(colour, wide)}/>`
const disc = (x: number, y: number, radius: number, colour: Colour) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${fill(colour)}/>`
const words = (x: number, y: number, high: number, text: string, colour: Colour, anchor = 'start') =>
  `<text x="${x}" y="${y}" font-size="${high}" font-weight="680" text-anchor="${anchor}" ${fill(colour)}>${escaped(text)}</text>`

/** Horizontal lines of the given widths, drawn as writing. */
const rules = (x: number, y: number, gap: number, widths: readonly number[], colour: Colour = 'line', wide = 6) =>
  widths.map((width, index) => path(`M${x} ${y + index * gap}h${width}`, colour, wide)).join('')
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const envelope = (x: number, y: number, face: Colour, edge: Colour) =>
  `${box(x, y, 430, 270, face, 10)}${path(`M${x} ${y}h430v270h-430z M${x} ${y}l215 150 215-150`, edge, 6)}`

const sheet = (x: number, y: number, wide: number, high: number) =>
  `${box(x + 10, y + 12, wide, high, 'line', 6)}${box(x, y, wide, high, 'surface', 6)}`

/** Our own cover for a third-party book: text only, without the real logo. */
const cover = (colour: Colour, ink: Colour, lines: readonly string[], author: readonly string[]) =>
  `${box(322, 72, 480, 720, 'line', 10)}${box(310, 60, 480, 720, colour, 10)}${path('M346 60v720', ink, 3)}` +
  lines.map((line, index) => words(384, 200 + index * 74, 60, line, ink)).join('') +
  path('M384 600h120', ink, 6) +
  author.map((line, index) => words(384, 664 + index * 44, 34, line, ink)).join('')

const drawn: Record<string, () => string> = {
  'BOOK-PLAN': () =>
    `${box(342, 92, 440, 690, 'line', 22)}${box(330, 80, 440, 690, 'accent', 22)}${path('M400 80v690', 'accent-line', 4)}${[120, 78, 34].map((radius) => ring(585, 330, radius, 'on-accent', 9)).join('')}${shape('M690 770v60l-26-20-26 20v-60z', 'gold')}${words(585, 560, 46, 'Money plan', 'on-accent', 'middle')}`,
  'BOOK-LEDGER': () =>
    `${box(392, 162, 330, 540, 'line', 16)}${box(380, 150, 330, 540, 'bronze', 16)}${box(430, 220, 230, 130, 'bronze-soft', 8)}${rules(456, 262, 44, [178, 120], 'bronze')}${path('M660 150v540', 'bronze-soft', 10)}`,
  'MERCH-POSTER': () =>
    `${sheet(290, 50, 520, 740)}${times(25, (index) => ring(550, 350, 20 + index * 8.4, (['bronze', 'silver', 'gold', 'platinum'] as const)[index % 4] ?? 'bronze', index % 5 === 4 ? 5 : 2.5))}${words(550, 690, 40, 'Growth rings', 'ink', 'middle')}${rules(440, 730, 0, [220])}`,
  'MERCH-MUG': () =>
    `${path('M720 300c150-20 150 260-10 250', 'surface', 46)}${box(330, 210, 400, 460, 'surface', 40)}${box(330, 210, 400, 46, 'line', 23)}${path('M380 560l80-90 70 50 80-120 70 30', 'accent', 16)}${disc(680, 430, 18, 'gold')}`,
  'MERCH-PIN': () =>
    `${disc(550, 425, 250, 'gold')}${disc(550, 425, 226, 'sheen')}${[170, 118, 66].map((radius) => ring(550, 425, radius, 'gold', 16)).join('')}${disc(550, 425, 24, 'gold')}`,
  'TOOL-ENVELOPES': () =>
    `${envelope(250, 150, 'bronze-soft', 'bronze')}${envelope(330, 290, 'gold-soft', 'gold')}${envelope(410, 430, 'surface', 'edge')}`,
  'TOOL-FOLDER': () =>
    `${times(7, (index) => box(280 + index * 12, 190 + index * 22, 540 - index * 24, 470 - index * 22, index % 2 ? 'accent-soft' : 'accent-line', 12))}${box(260, 380, 580, 300, 'accent', 18)}${ring(550, 470, 26, 'on-accent', 8)}${path('M550 496v180', 'on-accent', 6)}`,
  'TEMPLATE-ENVELOPES': () =>
    `${sheet(270, 60, 560, 730)}${path('M370 190h360v220h-360z M370 190l180-90 180 90 M370 410l90 70h180l90-70', 'edge', 5)}${path('M340 300h-20M760 300h20', 'edge', 5)}${rules(370, 560, 54, [360, 360, 360, 220])}${path('M700 640l60 70M760 640l-60 70', 'terracotta', 10)}${ring(692, 726, 16, 'terracotta', 8)}${ring(768, 726, 16, 'terracotta', 8)}`,
  'TEMPLATE-CALENDAR': () =>
    `${sheet(240, 110, 620, 640)}${box(240, 110, 620, 110, 'terracotta', 6)}${times(7, (index) => disc(290 + index * 86, 110, 13, 'edge'))}${times(4, (row) => times(6, (column) => box(276 + column * 93, 256 + row * 118, 78, 98, row === 1 && column === 4 ? 'gold-soft' : 'sunk', 8)))}${ring(687, 423, 30, 'gold', 8)}`,
  'DIGITAL-COLORING': () =>
    `${sheet(290, 50, 520, 740)}${path('M430 190h240v60c60 20 80 70 80 130v240c0 60-40 80-90 80h-220c-50 0-90-20-90-80v-240c0-60 20-110 80-130z', 'edge', 7)}${times(6, (row) => times(6, (column) => box(378 + column * 58, 330 + row * 58, 50, 50, row > 3 || (row === 3 && column < 3) ? 'accent-line' : 'sunk', 6)))}${path('M430 250h240', 'edge', 7)}`,
  'COURSE-EVENING': () =>
    `<g transform="rotate(-9 430 430)">${box(300, 190, 300, 430, 'accent', 24)}${ring(450, 405, 90, 'on-accent', 10)}</g><g transform="rotate(7 680 460)">${box(528, 228, 304, 434, 'line', 24)}${box(520, 220, 304, 434, 'surface', 24)}${words(672, 420, 150, '?', 'accent', 'middle')}${rules(572, 520, 48, [200, 140])}</g>`,
  'SOFT-DESKMAT': () =>
    `${box(130, 210, 840, 450, 'platinum', 26)}${times(9, (index) => box(176 + index * 84, 246, 66, 50, 'accent-soft', 8))}${times(9, (index) => box(176 + index * 84, 576, 66, 50, 'accent-soft', 8))}${box(280, 340, 540, 190, 'surface', 16)}${times(3, (row) => times(10, (column) => box(302 + column * 50, 362 + row * 50, 40, 40, 'line', 6)))}`,
  'CONSULT-PAD': () =>
    `${sheet(310, 90, 480, 680)}${box(310, 90, 480, 70, 'moss', 6)}${times(5, (row) => `${box(360, 214 + row * 104, 44, 44, 'sunk', 8)}${rules(432, 226 + row * 104, 34, [300, row % 2 ? 180 : 240])}`)}${path('M368 236l12 14 22-30', 'moss', 9)}${path('M368 340l12 14 22-30', 'moss', 9)}`,
  'your-money-or-your-life': () =>
    cover('moss', 'on-accent', ['Your', 'money', 'or your', 'life'], ['Vicki Robin', 'Joe Dominguez']),
  'the-index-card': () => cover('gold-soft', 'warn', ['The', 'index', 'card'], ['Helaine Olen', 'Harold Pollack']),
  'common-sense-investing': () =>
    cover('platinum', 'on-accent', ['The little', 'book of', 'common', 'sense', 'investing'], ['John C. Bogle']),
}

export const drawingNames = Object.keys(drawn)

/** A product's picture, by its SKU or the name of a book. @throws Error for a name without a drawing */
export function drawing(name: string): string {
  const draw = drawn[name]
  if (!draw) throw new Error(`There is no drawing named ${name}`)
  const family = "'Bricolage Grotesque Variable',sans-serif"
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1100 850" font-family="${family}">${box(0, 0, 1100, 850, 'ground')}${draw()}</svg>`
}
